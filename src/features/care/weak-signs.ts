/** Trouble, whoever it is about. */
const TROUBLE = [
  'hurt*|pain|painful|bleed*|blood|bruis*|belt|aches?|hits?|hitting|beats?|beaten|slap*|smack*|punch*|kick*|chok*|threw|throws|burns?',
  'scared|scary|afraid|terrified|frightened|nightmares?|panic*|danger|unsafe|creepy|threat*|blackmail*',
  'sad|cry|crying|cried|cries|tears|lonely|alone|empty|numb|miserable|unhappy|broken|ashamed|ugly|hate|hated|lost|suffer*|struggl*|worthless|overwhelmed|upset',
  'hide|hiding|hid|secrets?|pretend*|lying|escape|locked|ran away|run away',
  'angry|shout*|scream*|yell*|fights?|fighting|drunk|drinks|furious|mean|cruel|bully*|bullies|bullied|drugs',
  'die|dying|dead|death|kill*|suicid*|goodbye|heaven|funeral|grave|hospital|overdos*|pills?|rope|knife|gun|razor',
  'naked|nudes?|private|privates|undress*|kiss*|touch*|rape*|abus*|underwear|bed|changing room',
  'starv*|thin|skinny|fat|vomit*|throw up|hungry|weight',
];

/** What trouble is often told with. */
const AROUND = [
  'home|house|bedroom|night|tonight|everyday|closet|bathroom|shed|online|school',
  'KNOWN|KIN|him|his|he|she|her|they|them|someone|man|guy|boys|girls',
  'over|stop|forever|never|last|gone|sleep|wake|end|always|every',
  'nobody|everyone|anyone|nothing|everything|anymore|without',
  'arms?|wrists?|skin|body|eat|eating|eaten|clothes|head|hair|face|stomach',
  'cant|tired|done|giving|give|wont|sorry|please|help|worse|bad|wrong|fault|why',
];

const toPattern = (words: string) => new RegExp(` (?:${words.replaceAll('*', '\\S*')}) `);
const trouble = TROUBLE.map(toPattern);
const around = AROUND.map(toPattern);

/** A sign of trouble counts two, what is around it one. Beside a word of the subject more is asked for. */
const ENOUGH = 4;
const ENOUGH_WITH_SUBJECT = 7;

/**
 * Readers who put several kinds of such words into one sentence about themselves or people near tell of trouble in words
 * that no rule foresees.
 * @param sentence as simplified
 */
export function showsWeakSigns(sentence: string, isSubject: boolean): boolean {
  if (!/ (?:i|me|my|myself|KNOWN) /.test(sentence)) return false;
  const count = (signs: RegExp[]) => signs.filter((sign) => sign.test(sentence)).length;
  const troubles = count(trouble);
  return troubles > 0 && 2 * troubles + count(around) >= (isSubject ? ENOUGH_WITH_SUBJECT : ENOUGH);
}
