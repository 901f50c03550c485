/** Words that are insulting in any sentence. */
const COARSE =
  /^(?:mother)?(?:fuck|fuk|phuck|fck)|^(?:bull)?shit|^(?:cunt|wank|bollock|asshole|arsehole|bastard|slut|whore|nigg(?:a|er)|faggot|blowjob|dildo|porn|horn(?:y|iest)|masturbat|orgasm|ejaculat|jerkoff|jackoff|twat|dickhead|puss(?:y|ies)|dumbass|jackass|fatass|biatch|hentai|spastic|tosser|onlyfans|deepthroat|sexting|sexy|rimjob|jizz|vibrator|condom|clit|prostitut|stripper)|^(?:fuc|fag|retard|retarded|boobs?|cum|cumming|thot|simp|prick|pricks|slag|turd|milf|stfu|gtfo|wtf|nudes|sext|kinky)$/;

/**
 * These words are insulting only in sentences without a word about Antarctica. With such a word they are
 * biology: "how do penguins have sex", "great tits".
 */
const BODILY =
  /^(?:sex|sexual|sexually|penis|penises|willy|willies|dick|dicks|cock|cocks|vagina|vaginas|testicles?|nipples?|tits|titties|butthole|ass|asses|arse|arses|lesbian|erotic|semen|bitch|bitches|genitals?|anus|masked)$/;

const UNKIND =
  '(?:stupid|dumb|idiots?|idiotic|morons?|losers?|ugly|fat|suck|sucks|rubbish|trash|garbage|useless|lame|crap|crappy|smell|smelly|stinky|stinks?|gross|disgusting|pathetic|gay|weirdo|freak|noob|fool|poo|poop|bum|butt|fart|bitch|annoying|terrible|evil|poopy|poohead|butthead|dummy|dumbo|brainless|worthless|pig|clown|ass|dick|hated?|trash|hoe)';
const US =
  '(?:you|(?:this|the|your) (?:app|website|site|thing|game|bot|ai|robot|answers?)|antarctic explorer|explorer|siri|alexa)';
const FILL =
  '(?: (?:are|is|all|so|such|a|an|really|very|just|totally|the|most|big|look|like|be|being|must))*';

/**
 * Patterns for insults that are addressed to the assistant or to a person who reads the text. The same words
 * about penguins are no insult: a penguin may be called stupid.
 */
const AT_US = [
  `^(?: (?:hey|ok|no|well|why|because))*(?: (?:are|is))? ${US}${FILL} ${UNKIND} `,
  // Does not match "where do you poo", which asks how people live in Antarctica.
  `^(?!.* (?:do|does|did|can|could|would) you (?:poo|poop|fart) $).* ${US}${FILL} ${UNKIND} $`,
  // This pattern also matches "ur stupid", because "ur" has been normalised to "your".
  `^(?: (?:hey|ok|no|well|because))* your${FILL} ${UNKIND}(?: \\S+)? $`,
  ` your (?:mum|mom|mother|dad|face|family)(?: is| looks)?${FILL} ${UNKIND} `,
  `^(?: no)? your (?:mum|mom|mother|mama|nan|dad)(?: lol)? $`,
  ` (?:i|we) (?:really |all )?hate (?:this ${UNKIND} |${US} )`,
  ` shut up(?: you)? `,
  ` shut your mouth `,
  ` (?:screw|damn|stuff) (?:you|this|off) `,
  ` piss off `,
  ` go to hell `,
  `^ ${UNKIND} (?:app|website|site|game|thing|bot|ai|robot) $`,
  `^ (?:get lost|69) $`,
  ` (?:${UNKIND}) ${US} $`,
  `^(?: (?:you|a|so|very|big|what|an))*(?: ${UNKIND})+ $`,
].map((source) => new RegExp(source));

const SEXUAL = [
  /^ (?:(?:you|can|will|please|go|i|want|to|like|love|hey|bro|bot) )*(?:suck|lick|eat|bite|kiss)(?: on)? my (?:\S+ )?(?:dick|cock|balls|nuts|ass|penis|willy|butt) $/,
  /^ (?:(?:i|we|just|want|like|love|to|can|you|please|see|watch|look|at|show|me|us|find|some|a|any|pictures|pics|photos|of) )*(?:naked|nude|sexy) (?:girls?|boys?|women|woman|men|man|ladies|people|pics?|pictures?|photos?|body|bodies) $/,
  /^ (?:(?:i|we|just|want|like|love|to|can|you|please|see|watch|look|at|show|me|us|touch|some|your) )*(?:boobs?|boobies|tits|titties|dicks?|penis|vagina|pussy|ass|porn) $/,
  /^ (?:i want|can we have|let us have|lets have|i want to have|can i have) (?:some )?sex(?: with you)? $/,
];

/**
 * Tells whether a sentence is sexual talk that is addressed to the assistant. Sentences about a person do not
 * count, because a child in danger may write similar sentences.
 * @param sentence a sentence from `plainSentences`
 */
export function isSexualTalk(sentence: string): boolean {
  return SEXUAL.some((pattern) => pattern.test(sentence));
}

/**
 * Tells whether a sentence is insulting or sexual. In a sentence about Antarctica, fewer words count.
 * @param sentence a sentence from `plainSentences`
 * @param isSubject whether the sentence contains a word about Antarctica
 */
export function isInsult(sentence: string, isSubject: boolean): boolean {
  const words = sentence.trim().split(' ');
  if (words.some((word) => COARSE.test(word))) return true;
  if (!isSubject && isSexualTalk(sentence)) return true;
  if (isSubject) return AT_US.slice(0, 1).some((pattern) => pattern.test(sentence));
  return words.some((word) => BODILY.test(word)) || AT_US.some((pattern) => pattern.test(sentence));
}
