import { plainWords } from './plain-words.ts';

/**
 * Tells whether a pupil asks about the person who answers: feelings, job, life or experience, as in "are you
 * ever lonely". "What do you eat" and "how do you keep warm" are not personal, because they ask how people
 * live in Antarctica, which a page answers. Source: docs/decisions/076-live-and-personal-replies.md.
 * @param text as typed or spoken
 */
export function isPersonalQuestion(text: string): boolean {
  const words = plainWords(text).replace(STARTS, '');
  return PERSONAL.some((pattern) => pattern.test(words));
}

const STARTS = /^(?:(?:and|so|but|also|then|wow|cool|oh|is it|sir|miss) )+/;
const OFTEN = '(?:(?:ever|sometimes|often|always|still|also|really|actually|personally|already|just) )*';
/**
 * "Are you lonely" is personal: one of these words is enough. The words of `MOOD` need a place or a reason
 * too ("are you happy there"), because "are you happy" is small talk.
 */
const FEELING =
  'lonely|homesick|scared|afraid|frightened|nervous|worried|excited|proud|depressed|claustrophobic|stressed|miserable|fed up';
const MOOD = 'happy|sad|bored|tired|glad|angry';
const THERE = '(?:there|here|down there|in antarctica|on the ice|about|of|when|that|to|with|at|by)';
const JOB =
  '(?:[a-z]+ )?(?:scientist|doctor|nurse|explorer|pilot|chef|cook|engineer|diver|mechanic|plumber|electrician|carpenter|teacher|researcher|expeditioner|sailor|captain|ranger|vet|[a-z]+ologist|[a-z]+ographer)';
const FAMILY =
  '(?:children|kids|a wife|a husband|a partner|a girlfriend|a boyfriend|brothers|sisters|siblings|a brother|a sister|a son|a daughter|a family|family)';
const DONE =
  'seen|been|met|touched|stroked|visited|lived|worked|climbed|swum|swam|travelled|traveled|slept|eaten|felt|experienced|fallen|broken|camped|dived|patted|petted|heard(?! (?:of|about)\\b)|watched|wanted|missed';
const BEST = '(?:favou?rite|best|worst|scariest|funniest|hardest|weirdest|coolest|first)';

const PERSONAL = [
  // Questions about feelings, asked as if the assistant were a person.
  `(?:do|dont|did|didnt|will|would) you ${OFTEN}(?:miss|regret|wish|cry|worry|feel (?:${FEELING}|${MOOD}|safe|trapped|isolated|alone))\\b.*`,
  `(?:do|did|dont|didnt) you ${OFTEN}(?:like|love|enjoy|hate|mind) (?:it|living|working|being|staying|going|your|what you do|the (?:job|work|cold|dark|darkness|winter|isolation|silence))\\b.*`,
  `(?:do|did|dont|didnt|will) you ${OFTEN}(?:get|become|got) (?:${FEELING}|${MOOD})\\b.*`,
  `(?:are|were|arent|werent) you ${OFTEN}(?:(?:not|so|very|a bit) )?(?:${FEELING})(?: .*)?`,
  `(?:are|were|arent) you ${OFTEN}(?:(?:not|so|very|a bit) )?(?:${MOOD}) ${THERE}\\b.*`,
  'how (?:do|did|are|were) you feel(?:ing)?\\b.*',
  'what (?:do|did|will) you (?:(?:miss|like|love|enjoy|hate|dislike)(?: the)?(?: (?:most|best|least|more))?(?: (?:about|from|of|there|here|in)\\b.*)?)',
  'what (?:scares|scared|surprised|worries|excites|frightens) you\\b.*',
  // Questions about a person's life, such as job, age and family.
  `(?:what|wat|whats|who)(?: is| are| was| were|s)? your (?:(?:job|role|profession|occupation|age|nationality|hobby|hobbies|birthday|dream|family)(?: .*)?|${BEST} .+)`,
  'what (?:job|work) do you (?:do|have)(?: there| here)?',
  'what do you do (?:for a living|for work|as a job)(?: .*)?',
  'how old (?:are|were) you\\b.*',
  'where (?:are you from|do you come from|did you grow up|did you go to (?:school|university)|were you born)\\b.*',
  `are you (?:a|an|the) ${JOB}(?: .*)?`,
  'are you (?:married|single|australian|british|american|rich|famous|brave)(?: .*)?',
  `(?:do|did) you have (?:any )?${FAMILY}(?: (?:and|or) (?:${FAMILY}))?(?: (?:there|here|at home|back home))?`,
  `do you have (?:a|any) (?:${BEST}|hobby|hobbies)\\b.*`,
  // Questions about the life of the person who answers.
  '(?:why|when|how) did you (?:ever |first |decide|choose|want|become|start (?:work|working|your job|as|being)|get into|get (?:your|this|the) job|go to antarctica|move to|sign up|come to)\\b.*',
  'what (?:made|inspired|motivated|encouraged) you\\b.*',
  'what did you (?:study|want to be|learn at|do before)\\b.*',
  '(?:did|have) you (?:always |ever )?(?:wanted?|dreamed?|dreamt|study|studied)\\b.*',
  '(?:do|would|will|did) you (?:ever )?(?:want|like|love|plan|hope) to (?:go (?:home|back)|leave|return|stay|come (?:home|back))\\b.*',
  '(?:would|will) you (?:ever )?(?:go back|go again|return|recommend|do it again|come back)\\b.*',
  // Questions about what the person who answers has experienced.
  `have you ${OFTEN}(?:${DONE})\\b.*`,
  'have you ever .+',
  'did you (?:ever .+|(?:see|meet|touch|fall|get lost|get hurt|get frostbite)\\b.*)',
  'how (?:long|many times|often|many years) have you (?:been|lived|worked|stayed|spent)\\b.*',
  `(?:what|which|how many)\\b.* have you (?:ever )?(?:${DONE})\\b.*`,
  '(?:what|whats|which)\\b.* (?:you have|youve) ever .*',
].map((pattern) => new RegExp(`^(?:${pattern})$`));
