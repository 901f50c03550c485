/** The kinds of small talk, which the app answers without a page. The kind decides the reply. */
export type SmallTalk =
  | 'greeting'
  | 'goodbye'
  | 'thanks'
  | 'whoAreYou'
  | 'friend'
  | 'likes'
  | 'help'
  | 'howAreYou'
  | 'joke'
  | 'bored'
  | 'praise';

const NAMES =
  '(?: (?:there|you|everyone|all|again|mate|friend|robot|bot|app|ai|guys|penguin|explorer|antarctic explorer|buddy|bro|so much|very much|a lot|heaps|for (?:the|your|all)? ?(?:help|answer|helping|answers|that|helping me)|now|pls|please|today|to you|sir|miss))*';

const LONGEST = 60;

/**
 * The patterns of each kind. A pattern must match the whole sentence: "hello what do penguins eat" is a
 * question.
 */
const SMALL_TALK: [SmallTalk, RegExp][] = [
  [
    'greeting',
    new RegExp(
      `^ (?:hi|hii|hiya|hello|helo|hey|heya|heyy|yo|gday|g day|howdy|sup|greetings|hola|bonjour|kia ora|wassup|good (?:morning|afternoon|evening|day))+(?: (?:hi|hello|hey))*${NAMES} $`,
    ),
  ],
  [
    'greeting',
    /^ (?:hi |hello |hey )*(?:(?:my name is|i am called) \S+(?: and)?(?: nice to meet you)?|(?:it is )?nice to meet you(?: too)?|i am back(?: again)?) $/,
  ],
  [
    'goodbye',
    new RegExp(
      `^ (?:ok |okay )?(?:bye|bye bye|goodbye|good bye|see (?:you|ya)|see you later|cya|good night|goodnight|later|farewell|ciao)${NAMES}(?: later| soon| tomorrow)? $`,
    ),
  ],
  [
    'thanks',
    new RegExp(
      `^ (?:ok |okay |cool |great |wow |no )?(?:thanks|thank you|thankyou|thx|ty|tysm|cheers|thank|thnks|thanx|thank u|much appreciated)${NAMES}(?: (?:that is all|(?:you|your|you are|that) (?:helped(?: me)?(?: a lot)?|(?:so |really )?(?:helpful|kind|nice|great)|(?:are )?the best)))? $|^ (?:ok )?that is all(?: for today| for now)?(?: thanks| thank you)? $`,
    ),
  ],
  [
    'whoAreYou',
    /^ (?:hi |hello |hey |so )?(?:who|what) (?:are|is) (?:you|your name|this|this app|this website|antarctic explorer)(?: called| really| exactly)? $|^ (?:are|is) (?:you|this) (?:a |an )?(?:real|human|robot|bot|ai|person|alive|computer|chatbot|chatgpt|siri|google|penguin|real person|chat gpt)(?: person| human)?(?: or (?:a |an |just )*(?:real |human|robot|bot|ai|person|alive|computer|program|not|fake|dead|penguin| )*)? $|^ (?:what(?:s| is)|tell me) your (?:name|names|age) $|^ (?:how old|where) (?:are|do) you(?: live| from)? $|^ (?:who|what) (?:made|created|built|invented|programmed) (?:you|this)(?: app| website)? $|^ what (?:can|do) you (?:do|know)(?: here)? $|^ what(?:s| is) (?:chat ?gpt|this app for) $|^ do you have (?:a name|feelings) $/,
  ],
  [
    'friend',
    /^ (?:hi |hello |hey )?(?:do you (?:like|love) me|i (?:really )?(?:love|like) you(?: so much| too)?|(?:can|could) (?:we|you|i) be (?:my |your |best )*friends?|will you be my (?:best )?friend|be my friend|you are my (?:best )?friend) $/,
  ],
  [
    'likes',
    /^ (?:do you (?:like|love|hate|prefer) (?:the )?(?:penguins?|seals?|whales?|ice|snow|antarctica|animals|fish|krill|school|maths|music|dogs|cats|football|pizza|chocolate|food|games|people|kids|children)|what is your favou?rite (?:\S+ )?\S+) $/,
  ],
  [
    'help',
    /^ (?:(?:hi|hello|hey|please|um) )*(?:help|(?:can|could|will) you help(?: me| us)?(?: out)?|what (?:can|should|do) i do(?: now| here)?|(?:i dont know|idk|not sure) what (?:to|i should) (?:ask|type|say|write|do)|what (?:should|do) i (?:type|say|write)|test|testing)(?: please| now)* $/,
  ],
  [
    'howAreYou',
    /^ (?:hi |hello |hey )?(?:how (?:are|is) (?:you|it going|your day|things|life)(?: going| doing| today)*|what(?:s| is) up|how do you do|how you doing|you ok|are you (?:ok|okay|well|good|happy|sad|bored|tired|smart|nice)(?: today)?|do you have (?:friends|a friend|a family)|(?:i am|im) (?:good|fine|happy|great|well)(?: thanks| thank you| today)?) $/,
  ],
  [
    'joke',
    /^ (?:another|one more)(?: one)?(?: please)? $|^ (?:please )?(?:can you |could you |will you |do you know |i want |i want to hear |say |make |give me |gimme |hi |hello |got |any |another |one more |more |tell )*(?:me )?(?:another |any |a |an |some |one |the |your |best )*(?:(?:funny|good|silly|new|penguin|antarctic|antarctica|dad|knock knock|best) )*(?:jokes?|knock knock|something funny|riddle)(?: please| about (?:penguins?|antarctica|seals?|ice))? $|^ (?:make me laugh|say something funny|sing(?: me)? a song|knock knock) $/,
  ],
  [
    'bored',
    /^ (?:ugh |omg )?(?:(?:i am|im|we are|so|really|very|just|feeling|i|feel) )*bored(?: now| today| out of my mind| af| help| in class| at school| of this)? $|^ (?:(?:this|it|that|school|this app|the app|this website) is |so |really |very |too )*boring(?: lol| haha)? $|^ (?:i have|theres|there is|i) nothing to do $|^ what (?:can|should|do) i do(?: today)? i am bored $|^ (?:entertain me|boring|say something|tell me something|surprise me|something) $/,
  ],
  [
    'praise',
    /^ i (?:really |do |just )*(?:like|love|enjoy) (?:this|the|your|it|using this) ?(?:app|website|site|page|game|quiz)?(?: so much| a lot)? $|^ (?:(?:haha|hahaha|lol) )+that is (?:so |really )?(?:funny|good|cool) $/,
  ],
  [
    'praise',
    /^ (?:(?:wow|that is|this is|this app is|you are|it is|that was|you re|so|really|very|the|is|a|i|like|love|this|app|it|are|you|was|best|omg|yay) )*(?:cool|awesome|amazing|great|nice|good|fun|funny|epic|sick|smart|clever|best|wow|yay|lol|haha|hahaha|lmao|interesting|brilliant|ok|okay|kind|helpful|app|it)(?: app| job| one| work| website)? $/,
  ],
];

/**
 * @param sentence a sentence from `plainSentences`
 * @returns the kind of small talk; undefined if the sentence is not small talk
 */
export function smallTalkOf(sentence: string): SmallTalk | undefined {
  if (sentence.length > LONGEST) return undefined;
  return SMALL_TALK.find(([, pattern]) => pattern.test(sentence))?.[0];
}
