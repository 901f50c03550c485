/**
 * Words that tell little by themselves. A reader who puts several kinds of them into one sentence about themselves, and
 * speaks of nothing of the subject, tells of trouble in words that no rule foresees.
 */
const SIGNS = [
  'hurt\\S*|pain|painful|bleed\\S*|blood|bruis\\S*|belt|ache|hits?|hitting',
  'scared|afraid|terrified|frightened|nightmares?|panic\\S*|shak\\S*|danger|safe|unsafe|worried',
  'sad|cry|crying|cried|cries|tears|lonely|alone|empty|numb|miserable|unhappy|broken|ashamed|ugly|fat|hate',
  'hide|hiding|hid|secrets?|pretend\\S*|lying|escape',
  'angry|shout\\S*|scream\\S*|yell\\S*|fight\\S*|drunk|drinks|furious|mean|threat\\S*',
  'home|house|bed|bedroom|night|tonight|everyday|closet|bathroom|locked',
  'KNOWN|him|his|he|she|her|they|them',
  'die|dead|death|kill|end|over|stop|forever|never|last|goodbye|gone|sleep|wake',
  'nobody|everyone|anyone|nothing|everything',
  'arms?|wrists?|skin|body|eat|eating|eaten|touch\\S*|clothes|naked|pics?|photos?|pictures?|knife|rope|pills?',
  'cant|anymore|tired|done|giving|give|why me|wont|sorry|please',
].map((words) => new RegExp(` (?:${words}) `));

const ENOUGH = 4;
const ENOUGH_WITH_SUBJECT = 6;

/** @param sentence as simplified */
export function showsWeakSigns(sentence: string, isSubject: boolean): boolean {
  if (!/ (?:i|me|my|myself) /.test(sentence)) return false;
  return SIGNS.filter((sign) => sign.test(sentence)).length >= (isSubject ? ENOUGH_WITH_SUBJECT : ENOUGH);
}
