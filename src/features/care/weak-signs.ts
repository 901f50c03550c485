/** Trouble, whoever it is about. */
const TROUBLE = [
  'hurt*|pain|painful|bleed*|blood|bruis*|belt|hits?|hitting|beats?|beaten|slap*|smack*|punch*|kick*|chok*|threw|throws|burns?|broke',
  'scared|afraid|terrified|frightened|nightmares?|panic*|danger|unsafe|creepy|threat*|blackmail*|stranger|weird messages',
  'sad|cry|crying|cried|cries|tears|lonely|alone|empty|numb|miserable|unhappy|ashamed|suffer*|struggl*|worthless|overwhelmed|grie*|guilty|anxious|crazy|stressed',
  'hide|hiding|hid|secrets?|pretend*|escape|locked|ran away|run away',
  'shout*|scream*|yell*|fighting|drunk|furious|cruel|bully*|bullies|bullied|drugs|police|jail|abandon*|divorc*',
  'die|dying|dead|death|kill*|suicid*|goodbye|heaven|funeral|grave|overdos*|pills?|rope|knife|gun|razor|bridge|train tracks',
  'naked|nudes?|private|privates|undress*|kiss*|touch*|rape*|abus*|underwear|changing room',
  'starv*|skinny|vomit*|throw up|hungry|homeless|adopted|pregnant|group chat',
];

/** What trouble is often told with. */
const AROUND = [
  'home|house|bed|bedroom|night|tonight|everyday|closet|bathroom|shed|online|school|car',
  'KNOWN|KIN|him|his|he|she|her|they|them|someone|man|guy|boys|girls',
  'over|stop|forever|never|last|gone|sleep|wake|end|always|every',
  'nobody|everyone|anyone|nothing|everything|anymore|without',
  'arms?|wrists?|thighs?|skin|body|eat|eating|eaten|clothes|head|hair|face|stomach',
  'cant|tired|done|giving|give|wont|sorry|please|help|worse|bad|wrong|fault|why|hate|lost|mean|angry|fat|ugly|upset|scary',
];

const toPattern = (words: string) => new RegExp(` (?:${words.replaceAll('*', '\\S*')}) `);
const trouble = TROUBLE.map(toPattern);
const around = AROUND.map(toPattern);

const QUESTION =
  /^ (?:how|what|when|where|who|which|can|could|do|does|did|is|are|was|were|will|would|should|has|have) /;

/** A sign of trouble counts two, what is around it one. */
const ENOUGH = { inStatement: 2, inQuestion: 3, withSubject: 7 };

/**
 * Readers who put such words into a sentence about themselves or people near tell of trouble in words that no rule
 * foresees. Beside a word of the subject many of them are asked for.
 * @param sentence as simplified
 */
export function showsWeakSigns(sentence: string, isSubject: boolean): boolean {
  if (!/ (?:i|me|my|myself|KNOWN) /.test(sentence)) return false;
  const count = (signs: RegExp[]) => signs.filter((sign) => sign.test(sentence)).length;
  const troubles = count(trouble);
  if (troubles === 0) return false;
  const weight = 2 * troubles + count(around);
  if (isSubject) return weight >= ENOUGH.withSubject;
  return weight >= (QUESTION.test(sentence) ? ENOUGH.inQuestion : ENOUGH.inStatement);
}
