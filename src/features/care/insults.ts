/** Coarse in any sentence. */
const COARSE =
  /^(?:mother)?(?:fuck|fuk|phuck|fck)|^(?:bull)?shit|^(?:cunt|wank|bollock|asshole|arsehole|bastard|slut|whore|nigg(?:a|er)|faggot|blowjob|dildo|porn|horn(?:y|iest)|masturbat|orgasm|ejaculat|jerkoff|jackoff|twat|dickhead|puss(?:y|ies)|dumbass|jackass|fatass|biatch|hentai|spastic|tosser|onlyfans|deepthroat|sexting|sexy|rimjob|jizz|vibrator|condom|clit|prostitut|stripper)|^(?:fuc|fag|retard|retarded|boobs?|cum|cumming|hoe|hoes|thot|simp|prick|pricks|slag|turd|milf|stfu|gtfo|wtf|nudes|sext|kinky)$/;

/** Biology beside a word of the subject: "how do penguins have sex", "great tits". */
const BODILY =
  /^(?:sex|sexual|sexually|penis|penises|willy|willies|dick|dicks|cock|cocks|vagina|vaginas|testicles?|nipples?|tits|titties|butthole|ass|asses|arse|arses|lesbian|erotic|semen|bitch|bitches|genitals?|anus|masked)$/;

const UNKIND =
  '(?:stupid|dumb|idiots?|idiotic|morons?|losers?|ugly|fat|suck|sucks|rubbish|trash|garbage|useless|lame|crap|crappy|smell|smelly|stinky|stinks?|gross|disgusting|pathetic|gay|weirdo|freak|noob|fool|poo|poop|bum|butt|fart|bitch|annoying|terrible|evil|poopy|poohead|butthead|dummy|dumbo|brainless|worthless|pig|clown|ass|dick|hated?|trash|bad|boring|wrong)';
const US =
  '(?:you|(?:this|the|your) (?:app|website|site|thing|game|bot|ai|robot)|antarctic explorer|explorer|siri|alexa)';
const FILL =
  '(?: (?:are|is|all|so|such|a|an|really|very|just|totally|the|most|big|look|like|be|being|must))*';

/** Said to the assistant or to its reader: penguins may be called stupid. */
const AT_US = [
  `^(?: (?:hey|ok|no|well|why|because))*(?: (?:are|is))? ${US}${FILL} ${UNKIND} `,
  ` ${US}${FILL} ${UNKIND} $`,
  ` your (?:mum|mom|mother|dad|face|family)(?: is| looks)${FILL} ${UNKIND} `,
  ` (?:i|we) (?:really |all )?hate ${US} `,
  ` shut up(?: you)? `,
  ` ${UNKIND} ${US} $`,
  `^(?: (?:you|a|so|very|big|what|an))*(?: ${UNKIND})+ $`,
].map((source) => new RegExp(source));

/** @param sentence plain. @param isSubject whether a word of the subject is in it */
export function isInsult(sentence: string, isSubject: boolean): boolean {
  const words = sentence.trim().split(' ');
  if (words.some((word) => COARSE.test(word))) return true;
  if (isSubject) return AT_US.slice(0, 1).some((pattern) => pattern.test(sentence));
  return words.some((word) => BODILY.test(word)) || AT_US.some((pattern) => pattern.test(sentence));
}
