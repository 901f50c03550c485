import { isAboutAntarctica } from './subject.ts';

/**
 * Rewrites a sentence that a user typed, so that fewer rules are needed. People whom the user knows become
 * OURS, people whom a third person knows become THEIRS, and polite beginnings and figures of speech are
 * removed.
 */
export function simplify(sentence: string): string {
  let simple = sentence;
  for (const [found, instead] of REWRITES) simple = simple.replace(found, instead);
  return withoutSpeaker(simple);
}

/**
 * Removes a quoted person from a sentence about Antarctica ("my teacher says orcas eat seals" becomes "orcas
 * eat seals") and from a question that somebody has asked ("my friend asks why it is dark"). Does not change
 * statements about people, such as "my uncle said take it off".
 */
function withoutSpeaker(sentence: string): string {
  return sentence.replace(isAboutAntarctica(sentence) ? SPEAKER : SPEAKER_OF_QUESTION, ' ');
}

const SAYS = ` (?:OURS|THEIRS) (?:also |always |just |keep |keeps )?`;
const SPEAKER = new RegExp(
  `${SAYS}(?:say|says|said|saying|told|tell|tells|asked|asks|thinks?|thought|wonders?|reckons?|(?:want|wants) to know)(?: to)?(?: me| us)?(?: that| if| whether| about)? (?!me|us|to|not|that|mean|horrible|nasty|bad|awful|things|stuff|to|lies|she|he|they|i )`,
  'g',
);
const SPEAKER_OF_QUESTION = new RegExp(
  `${SAYS}(?:asked|asks|wonders?|want to know|wants to know)(?: me| us)? (?=(?:how|what|why|who|when|where|which|does|do|did|is|are|was|were) (?!i |you |my |me ))`,
  'g',
);

const KIN =
  `mum|mom|mummy|mommy|mama|mother|dad|daddy|papa|father|step ?(?:mum|mom|dad|father|mother|brother|sister)|parents?|carers?|
  foster (?:mum|mom|dad|parents)|guardian|sister|sis|brother|bro|sibling|cousin|uncle|aunt|aunty|auntie|nan|nanna|nana|
  gran|granny|grandma|grandad|granddad|grandpa|grandfather|grandmother|pop|friend|bestie|bff|mate|buddy|boyfriend|
  girlfriend|bf|gf|ex|crush|teacher|coach|tutor|neighbour|neighbor|babysitter|baby sitter|classmates?|family|
  families|son|daughter|kid|child|twin|niece|nephew|wife|husband|partner|principal|priest|boss|dog|cat|pet`
    .replace(/\s+/g, ' ')
    .replaceAll('| ', '|');
const KIN_S = `(?:${KIN})(?:es|s)?`;
const WHICH = `best|little|big|older|younger|oldest|step|foster|real|own|new|old|good|close|online|class|school|maths|swimming|football|ex|baby|half|dear|poor|whole|only|other|stupid|mean`;

/** Matches "and" before another clause, or the end of the sentence. */
const BEFORE_CLAUSE =
  '(?:and )?(?=(?:(?:i|we|my|our|he|she|they|it|everyone|how|what|why|where|when|who|which|do|does|did|is|are|can|could|will|would|if) |$))';

/** The replacements, in the order in which they are applied. */
const REWRITES: [found: RegExp, instead: string][] = [
  // Gives words with several spellings a single spelling.
  [/ self harm/g, ' selfharm'],
  [/ (?:my|me|mi) (?:self|selfs|sefl) /g, ' myself '],
  [/ (your|him|her) self /g, ' $1self '],
  [/ (?:them|their|there) ?(?:self|selves|selfs) /g, ' themselves '],
  [/ no (?:body|one|1) /g, ' nobody '],
  [/ every (?:body|one) /g, ' everyone '],
  [/ some (?:body|one) /g, ' someone '],
  [/ hat (?=(?:my|mi) (?:life|self)|myself)/g, ' hate '],
  [/ any more /g, ' anymore '],
  [/ un alive/g, ' unalive'],
  [/ (?:can|could) not /g, ' cant '],
  [/ (?:do|does|did) not /g, ' dont '],
  [/ (i|we) (?:dont )?wont to /g, ' $1 want to '],
  [/ ill (?=be|do|die|kill|never|just|end|cut|hurt|jump|not|go|run)/g, ' i will '],
  [
    / (?:sewer|sue|sui|suey|sewa|soo|sooer|su) (?:a |i )?(?:side|cide|sidal|slide|cidal|sidle)s? /g,
    ' suicide ',
  ],
  [/ (\d\S*|many|much|few|thousand|hundred|million|of|in|per|square) kms /g, ' $1 kilometres '],
  // Removes polite beginnings and keeps the topic.
  [
    / (?:please )?(?:can|could|will|would) (?:you|i) (?:please )?(?:tell|show|teach|explain|ask|give|help) (?:to )?(?:me|us|you)?(?: about| with| find| understand)? /g,
    ' ',
  ],
  [/^ (?:(?:please|so|hey|now|hi|ok) )*(?:tell|show|teach) (?:me|us)(?: about)? /g, ' '],
  [
    / (?:i|we) (?:am |was |really |just |also |do |would )*(?:want|need|like|love|have|got|wonder|wondering|wondered)(?: to)? (?:know|learn|find out|understand|ask|hear about|read about|write about|if|whether) /g,
    ' ',
  ],
  [
    / (?:i|we) (?:am |was )?(?:just )?(?:doing|making|writing|have|got|has|need) (?:a|an|my|our|to do|to write|to make)? ?(?:school |science |history |class )?(?:project|assignment|report|essay|poster|presentation|homework|question|speech|talk|story|book report)(?: on| about| of)? /g,
    ' ',
  ],
  [
    / (?:my|our) (?:school |science |history |class )?(?:project|assignment|report|essay|poster|presentation|homework|topic) (?:is|are|about|on|wants?|has) (?:about |on |to know )?/g,
    ' ',
  ],
  [
    / (?:i|we) (?:heard|read|saw|watched|learned|learnt|think|thought|believe|guess|know|bet)(?: that)? (?=(?!about |of |i |we )\S)/g,
    ' ',
  ],
  // Removes introductions: "my name is Noah and i am in grade 4, i am 10 years old". An age or a class is removed only before
  // another clause or at the end, because "i am 11 and pregnant" and "i am 12 and homeless" must keep their subject.
  [/ (?:(?:hi|hello|hey) )*my name is \S+ (?:and )?/g, ' '],
  [
    new RegExp(
      ` (?:i am|we are) (?:only |just )?(?:in|from|at) (?:my |our |the )?(?:\\S+ )?(?:grade|year|class)(?: \\d\\S*| one| two| three| for| five| six| seven| eight)? ${BEFORE_CLAUSE}`,
      'g',
    ),
    ' ',
  ],
  [
    new RegExp(
      ` i am (?:\\d\\d?|six|seven|eight|nine|ten|eleven|twelve)(?: years?(?: old)?)? ${BEFORE_CLAUSE}`,
      'g',
    ),
    ' ',
  ],
  // Replaces figures of speech by the word "idiom", or shortens them, because they are harmless.
  [
    / (?:die|dying|dead) (?:to|for) (?:see|know|go|meet|visit|find|try|learn|hear|have|a|an|some|ask) /g,
    ' idiom ',
  ],
  [/ kill (?:for|to see|to go|time|to have) /g, ' idiom '],
  [
    / (?:die|dying|dye|dyed) (?:of |from )?(?:laughing|laughter|boredom|embarrassment|curiosity|cuteness|excitement|jealousy|heat) /g,
    ' idiom ',
  ],
  [
    / (?:die|dye|dying|dyed) (?:my |your |her |his |the |a |our |some )?(?:own )?(?:hair|eggs?|shirts?|clothes|wool|fabric|colou?rs?|blue|pink|red|green|purple|black|paper|water|ice|snow) /g,
    ' idiom ',
  ],
  [
    / (?:homework|maths?|school|heat|cold|boredom|waiting|wait|suspense|feet|legs?|teeth) (?:is|are) (?:so )?killing me /g,
    ' idiom ',
  ],
  [/ (bored|scared|frightened|worried|tickled|loved?) to death /g, ' $1 '],
  [/ dead (?:tired|cold|funny|good|easy|sea|serious|skin|straight|right|cool|end|interesting) /g, ' idiom '],
  [/ dye(?:ing)? /g, ' die '],
  // Pronouns that usually mean animals or people of the past: "did they want to die".
  [/ (?:did|was|were|had) (?:he|she) /g, ' hethen '],
  [/ (?:do|did|dont|can|could|would|will|are|were|have) they /g, ' then '],
  // People whom the user knows.
  [new RegExp(` (?:my|our) (?:(?:${WHICH}) )*${KIN_S}(?: (?:${KIN_S}|who|that))? `, 'g'), ' OURS '],
  [new RegExp(` (?:his|her|their) (?:(?:${WHICH}) )*${KIN_S}(?: (?:${KIN_S}|who|that))? `, 'g'), ' THEIRS '],
  [new RegExp(` your (?:(?:${WHICH}) )*${KIN_S} `, 'g'), ' KIN '],
  [
    / (?:a|one|this|another|some|two|other|older|those|these) (?:\S+ )?(?:girls?|boys?|kids?|persons?|people|students?|pupils?|guys?|man|men|lady|child|children|friend) (?:(?:who|that|is|are|goes|sits?) )*(?:in|at|from|on) (?:(?:my|our) )?(?:class|school|year|grade|bus|team|street|home) /g,
    ' OURS ',
  ],
  [
    / (?:someone|people|everyone|kids?|boys?|girls?|students) (?:(?:who|that) )?(?:(?:i|we) know|(?:in|at|from|on) (?:(?:my|our) )?(?:class|school|year|grade|bus|team|street|home|online)) /g,
    ' OURS ',
  ],
  [/ (?:a|this|another) (?:\S+ )?friend (?:of mine )?/g, ' OURS '],
  [/ this (?:kid|boy|girl|man|guy|person|lady) /g, ' OURS '],
  [
    /(?<! (?:the|a|an|each|every|its|what|which|male|female|penguins?|seals?|whales?|emperor|bird)) (?:mum|mom|mummy|mommy|mama|mother|dad|daddy|papa|father|uncle|grandad|grandpa|nan|grandma|stepdad|stepmum|stepmom) (?!penguin|seal|whale|bear|bird|emperor|or )/g,
    ' OURS ',
  ],
];
