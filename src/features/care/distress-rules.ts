/**
 * What distress sounds like, as patterns of plain words (see pattern.ts). Each rule begins with a sentence that it is for.
 * Sources of the kinds: what helplines for children say they are called for - wish to die, self-harm, abuse, bullying,
 * food, low mood, home, and worry for a friend.
 */
export type Rule = [like: string, pattern: string];

export const GROUPS: Record<string, string> = {
  ONE: 'i|we|KNOWN|he|she|they|someone|me',
  ME: 'me|us|myself|KNOWN',
  NOT: 'not|never|dont|cant|wont|isnt|arent|aint|wasnt|havent|hasnt|hardly|wouldnt|shouldnt',
  WISH: 'want|wish|wishes|wished|wishing|hope|hopes|hoping|plan|plans|planning|planned|ready|rather|deserve*|prefer|decided|pray|praying|trying|tried|try|need|needs|like|love|about|of',
  DIE: 'die|died|dying|dead|death|unalive',
  VANISH:
    'disappear*|vanish*|jump|perish|end|leave|sleep|gone|nonexistent|exist|od|overdose|kms|suicide|drown|bleed',
  HARM: 'kill|killing|killed|hurt|hurts|hurting|harm*|cut|cuts|cutting|hang|hanging|burn*|starv*|drown*|chok*|stab*|shoot|shooting|shot|poison*|punch*|hit|hits|hitting|scratch*|bite|biting|strangl*|suffocat*|end|ending|off|injure|injuring|punish*|slit|unalive|delete|destroy|murder|overdose|masked|neck|throw|throwing',
  SELF: 'myself|himself|herself|themselves|yourself|urself|oneself|themself',
  HITS: 'hit|hits|hitting|beat|beats|beating|beaten|punch*|kick*|slap*|smack*|hurt|hurts|hurting|abus*|molest*|rape|raped|rapes|raping|touch|touches|touching|touched|grab*|grope*|strangl*|chok*|threat*|whip*|burn*|bully*|bullied|attack*|push|pushes|pushed|shove*|spit|spits|spanks|spank|belts|throws|cut|stalk*|follow|follows|following|blackmail*|harass*|stab*|shoot|kill|killing|murder',
  AGENT:
    'KNOWN|he|she|they|hethen|someone|everyone|people|kids|boys|girls|boy|girl|man|men|guy|stranger|adult|grownup|person',
  BODY: 'wrist*|arm|arms|leg|legs|thigh*|skin|vein*|throat|stomach',
  LIFE: 'life|living|live|existence|existing|alive|anything|everything|me',
  PILLS: 'pill|pills|tablets|paracetamol|panadol|ibuprofen|nurofen|tylenol|aspirin|bleach|sleeping',
  VERY: 'so|very|really|really|always|just|feel|feeling|too|all|pretty|kinda|constantly|actually|super|extremely|completely|such|a|like|become|getting|been|being|been|quite|still|often|im|going|deeply|severely|bit|little|the|most|more|and',
  LOW: 'depressed|suicidal|worthless|useless|hopeless|unloved|unwanted|miserable|numb|empty|broken|burden|failure|mistake|disgusting|unsafe|helpless|ashamed|anorexic|bulimic|selfharm*|bullied|abused|raped|molested|beaten|pregnant|homeless|trapped|invisible|hated|unlovable|pathetic|heartbroken|traumatised|traumatized|ugly|fat|stupid|dumb|masked',
  SAD: 'sad|unhappy|lonely|alone|scared|afraid|terrified|frightened|anxious|worried|upset|stressed|crying|panicking|overwhelmed|hopeless|hurting|down|exhausted|tired',
  LOVE: 'love|loves|loved|like|likes|want|wants|care|cares|cared|miss|misses|notice|notices|understand|understands|listen|listens|believe|believes|need|needs|help|helps|talk|talks|play|plays|sit|sits|see|sees|bother',
  NOBODY: 'nobody|anyone|everyone|people|they|KNOWN|kids|boys|girls|world|person|else|family',
  HATES:
    'hate|laugh*|ignor*|tease*|teasing|pick|picks|picking|mean|bully*|bullied|bullies|making|make|makes|call|calls|calling|scream*|yell*|shout*|swear*|mock*|exclud*|horrible|nasty|cruel|leave|leaves|leaving|left',
};

/** Nothing about penguins makes these harmless. */
export const ALWAYS: Rule[] = [
  // The wish to die.
  ['i wish i was dead', 'ONE ..2 WISH ~4 DIE'],
  [
    'i keep thinking about dying',
    'i ..3 thinking|think|thought ~1 about|of ~2 DIE|suicide|killing|death|ending',
  ],
  ['i have suicidal thoughts', 'suicidal thoughts|thinking|feel'],
  ['i want to disappear forever', 'ONE ~2 WISH ~3 VANISH ~2 forever|it|$'],
  [
    'i feel like disappearing',
    'i ~2 feel ~2 like ~2 VANISH|giving|jump*|ending|hurting|cutting|crying|killing|nothing',
  ],
  [
    'i dont want to live',
    'ONE ~2 NOT ~1 want|deserve|like ~3 live|living !in|at|on|near|there|with|here|by|under|under',
  ],
  ['i dont want to be here anymore', 'i ~2 NOT ~1 want ~3 be|being here|alive|me|around|born|anymore'],
  ['i dont want to exist', 'i ~2 NOT ~1 want ~3 exist|wake|continue|existing|breathe'],
  ['i wish i was never born', 'i ~2 WISH ~4 NOT ~3 born|exist*|alive|wake|here|existed'],
  ['i should have never been born', 'i ..3 NOT ~3 born'],
  ['i want to sleep and never wake up', 'i ..6 NOT ~1 wake'],
  [
    'i want to end it all',
    'i|to|KNOWN|of ~2 end|ending ~1 it|everything|things|my|their|his|her !in|at|with ~2 all|life|lives|now|$',
  ],
  [
    'i want to end my life',
    'end|ending|take|taking|ended|took|takes ~1 my|your|own|his|her|their ~1 life|lives',
  ],
  ['i am going to die soon', '^ i am going to die ~4 $'],
  ['i am dead inside', 'dead inside'],
  ['better off without me', 'better ~3 without me'],
  [
    'they would be better off if i was dead',
    'better|happier|happy ..3 if|when i ..3 DIE|gone|disappear*|born',
  ],
  [
    'would anyone care if i died',
    'anyone|nobody|someone|everyone|they|KNOWN ~2 LOVE ~4 if|when i ~3 DIE|gone|disappear*|VANISH|here|ran|left',
  ],
  ['i have no reason to live', 'no|any ..1 reason|point|purpose|will ~2 LIFE|go|being'],
  ['what is the point of living', 'what|why|whats ~5 point ~3 living|life|alive|existing|trying|anymore|me'],
  ['why am i alive', 'why ~2 am|was|should|do i ~3 alive|born|exist|live|living|bother'],
  [
    'my life is pointless',
    'my life ~4 pointless|worthless|over|terrible|awful|hell|sucks|meaningless|nothing|horrible|shit|mess|ruined|hard|worth|matter|suck|bad|unbearable',
  ],
  ['life is not worth living', 'life ~3 NOT ~2 worth|good|matter|fair|bearable'],
  ['life has no meaning', 'life ~3 no meaning|point|purpose|sense'],
  [
    'i am tired of living',
    'tired|sick|done|over|fed|enough|bored ~3 living|life|everything|alive|existing|being|trying|existence',
  ],
  ['i give up on life', 'give|giving|gave ~2 on|with life|living|everything|myself|me'],
  ['i cant go on', 'ONE ~2 cant ~2 go|keep ~1 on|going !an|a|the|to|ice|that'],
  [
    'i cant take it anymore',
    'ONE ~2 cant ~3 take|do|handle|bear|stand|live|cope|deal|survive ~4 anymore|longer|more|life|like|me',
  ],
  ['i cant cope', 'ONE ~2 cant ~2 cope'],
  ['i cant do this', '^ ..4 i ~1 cant do|take|stand|bear this|it $'],
  ['goodbye forever', 'goodbye|bye ~1 forever|world|life'],
  ['nothing matters', '^ ~2 nothing ~2 matter* ~2 anymore|$'],
  [
    'easiest way to die',
    'easiest|easy|painless|painlessly|quick|quickest|best|fastest|fast|way|ways|how ~3 to ~1 die|suicide !in|from|of|out',
  ],
  ['how to die without pain', 'how|way|ways ~3 die ..4 without|no|painless* pain*|hurting|it|feeling'],
  // Harm to oneself.
  ['how do i kill myself', 'HARM ~2 SELF'],
  [
    'i cut my wrists',
    'i|KNOWN|she|he|they|to|my ~4 cut|cuts|cutting|slit|slitting|slash*|burn|burns|burning|scratch* ~1 my|her|his|your|their|own ~1 BODY',
  ],
  ['i keep cutting', '^ ..3 i|KNOWN|she|he ~4 cut|cutting|cuts $'],
  [
    'i started cutting again',
    'i|KNOWN|she|he ~3 started|start|stop|stopped|keep|keeps|back|urge|want ~2 cut|cutting !ice|paper|the|a|down|out',
  ],
  ['how do i hide my scars', 'hide|hiding|cover ~2 scar|scars|cuts|bruises|bruise|marks'],
  ['i slit my wrists', 'slit|slitting|cut|cutting ~2 wrist|wrists'],
  [
    'how many pills would kill me',
    'how|many|much|if|take|took|taking|swallow*|overdos*|drink|drank|drinking ~4 PILLS',
  ],
  [
    'i am going to jump off a bridge',
    'jump* ~3 off|from|out|in|infront ~4 bridge|building|roof|balcony|window|train|car|cars|traffic|multistory|cliff',
  ],
  ['how do you tie a noose', 'noose'],
  ['i want to kms', 'ONE ..3 kms|kys|od|ctb'],
  ['kys', 'kys|kms $'],
  ['i want to commit ****', 'commit|committing|commited|committed ~1 masked|die|it'],
  // Food.
  ['i make myself throw up', 'mak*|force* SELF ~1 sick|throw|vomit|puke|chuck|spew|bleed|starve'],
  [
    'i stopped eating',
    'i|KNOWN|she|he ~3 stopped|stop|refuse*|skip*|quit|barely|NOT ~2 eat|eaten|eating|meals|food !penguin*|meat|fish|animals|krill',
  ],
  ['how do i starve', 'i|me|myself ~3 starv* ~2 myself|thin|skinny|weight|$'],
  ['i want to be skinny so i dont eat', 'i ..8 skinny|thin|thinner|weight ..4 eat*|starv*|food|fast'],
  ['i hate my body', 'hate ~1 my|how ~1 body|face|self|life|myself|i|legs|looks'],
  // Harm by others.
  ['my dad hits me', 'AGENT ~4 HITS ~2 ME|my !at|in|with|to'],
  [
    'he touches me in bed',
    'he|KNOWN|she|they|someone|man|guy ..3 touch|touches|touching|touched ~2 me|my|KNOWN|private*',
  ],
  [
    'i get hit at home',
    'i|we|KNOWN ~2 get|gets|got|getting|being|been|am|was|is ~2 HITS|bullied|beaten|picked|teased|abused|hurt !a|my|by',
  ],
  [
    'i am being bullied by boys',
    'i|we|KNOWN|she|he ~4 bullied|abused|molested|raped|beaten|assaulted|groomed|trafficked|harassed|blackmailed',
  ],
  [
    'he makes me do things',
    'AGENT ~3 mak*|forc* ~1 me|KNOWN ~2 do|touch|take|watch|send|kiss|sleep|undress|have|strip',
  ],
  [
    'someone asked me for naked pictures',
    'AGENT ..4 me|my ..5 naked|nude|nudes|undress*|private*|underwear|sexual*|inappropriate*',
  ],
  ['my private parts', 'my|his|her ~1 private|privates'],
  ['he says it is our secret', 'AGENT|me|i ..5 keep|our|stay|tell ~4 secret|secrets'],
  ['my parents dont feed me', 'KNOWN ~3 NOT ..2 feed|let|give|buy ~2 ME'],
  ['there is no food at home', 'no|any|enough food ~2 home|house|fridge|eat'],
  ['my dad locks me in my room', 'AGENT ~3 lock*|tie|ties|tied|chain* ~2 ME|my'],
  ['my mum leaves me alone for days', 'KNOWN|they|she|he ~2 leave|leaves|left ME ~1 alone|home|outside|at'],
  ['my dad is drunk again', 'KNOWN ~4 drunk|drugs|alcoholic|addict|overdosed|jail|arrested'],
  ['my mum drinks too much', 'KNOWN ~2 drink|drinks|drinking ~1 too|alot|lots|every|all|alcohol'],
  [
    'my parents fight all the time',
    'KNOWN ~3 fight|fights|fighting|scream*|yell*|argue|arguing|shout* ~3 all|every|me|lot|always|alot|$',
  ],
  ['my parents are getting divorced', 'KNOWN ~3 divorc*|splitting|split'],
  ['someone is following me', 'someone|man|guy|stranger|KNOWN|he|they ~2 follow*|watch*|stalk* me'],
  ['i dont feel safe at home', 'i|KNOWN ~3 NOT ~2 safe'],
  [
    'i am scared to go home',
    'scared|afraid|terrified|frightened|NOT|hate ~3 go|going|be|return|live ~2 home',
  ],
  ['i am scared of my dad', 'scared|afraid|terrified|frightened ~2 of|by ~1 KNOWN|him|her|living|myself'],
  ['i want to run away from home', 'i ~4 run|running|ran away !from'],
  ['running away from home', 'run|running|ran away from ~1 home|KNOWN|my|here|everything|it'],
  ['i need someone to talk to', 'i|me|we ~4 someone ~2 talk|help'],
  ['please help me', '^ ~2 help ~2 me|us ~2 $'],
  ['i need help', '^ ~2 i ~2 need ~2 help ~2 $'],
  // Harm to others.
  [
    'i want to kill my teacher',
    'i|to|KNOWN|he ~4 kill|stab|shoot|hurt|murder|poison|beat ~1 ME|someone|everyone|people|him|her|them|you',
  ],
  ['he will shoot up the school', 'shoot*|bomb|gun|knife|burn ~4 school|class'],
  // Low mood.
  [
    'i feel worthless',
    'ONE ~1 am|is|are|feel|was|be|been|get|have|has|think|said|became ..1 VERY? VERY? LOW',
  ],
  ['i am so depressed', 'ONE ~3 VERY? VERY? depress*|suicidal|worthless|hopeless|selfharm*|anorexi*|bulimi*'],
  [
    'i have depression',
    'i|KNOWN|he|she|my|his|her ~3 depression|anxiety|anorexia|bulimia|ptsd|trauma|selfharm*',
  ],
  [
    'i hate my life',
    'hate ~1 my|this|living|being|everything|myself|this|it ~1 life|here|home|alive|me|living|i|self|so|everyone|$|school',
  ],
  ['i hate myself', 'hate|loathe|despise|disgust* ~1 myself|himself|herself|themselves'],
  ['i hate everything', '^ i ~2 hate ~1 everything|everyone|living|life ~2 $'],
  ['nobody loves me', 'nobody|none ~3 LOVE|HATES ~3 me|my|if|i|here|$'],
  ['everyone hates me', 'NOBODY ~4 HATES ~3 me|us|myself|my'],
  ['my mum doesnt love me', 'NOBODY|she|he ~2 NOT ~2 LOVE|LOVES ~3 me'],
  ['does anyone love me', 'anyone|someone ~1 LOVE ~2 me !to|with|penguin*|a|an'],
  ['why does everyone hate me', 'why ~4 NOBODY ~3 HATES|bully* ~3 me|us'],
  ['i have no friends', 'i|KNOWN|she|he ~2 NOT|no ~3 KNOWN|friend|anyone|love|hope|future|family|home'],
  ['i am a burden', 'burden|failure|mistake|disappointment ~2 to|$'],
  ['i am not good enough', 'i ~2 NOT ~1 good enough|matter|ok|okay|alright|fine|belong|loved|wanted'],
  ['i dont matter', 'i ~1 NOT ~1 matter|belong|okay|ok|deserve'],
  [
    'i cry myself to sleep',
    'i|KNOWN ~2 cry|crying|cries|cried ~3 myself|every|sleep|alot|lot|all|time|night|always',
  ],
  ['i cant stop crying', 'cant ~1 stop ~1 crying|cry|shaking|eating|thinking|cutting'],
  ['i am so alone', 'i|KNOWN ~2 all|so|feel|very|always|completely ~1 alone|lonely'],
  ['the voices tell me', 'voices ..3 tell* me|my'],
  ['i blame myself', 'my fault|i ~1 blame'],
  // Loss and illness of somebody near.
  ['my mum died', 'KNOWN ~4 died|dead|dying|die|passed|suicide|killed|cancer'],
  ['i miss my dead friend', 'my dead|late KNOWN|friend|mum|dad'],
];

/** Worn-out by a word of the subject where nobody near is meant: "suicide of penguins", "do people get depressed in winter". */
export const UNLESS_IMPERSONAL: Rule[] = [
  ['suicide', 'suicide*|suicidal|selfharm*|unalive*|anorexi*|bulimi*|pedo*|paedo*|childline'],
  ['depression', 'depress*|abus*|bullying|bullied|bully|bullies|molest*|rape|raped|overdose|incest'],
  ['how do people kill themselves', 'HARM ~1 SELF'],
];

/** Harmless with a word of the subject: "am i going to die if i swim there", "i am scared of leopard seals". */
export const UNLESS_SUBJECT: Rule[] = [
  ['i am going to die', 'i|we|am|KNOWN ~4 DIE'],
  ['am i going to die', 'i ~3 DIE|drown'],
  ['i am sad', 'i|KNOWN ~1 am|is|feel|are|feeling|get|so|been|was VERY? VERY? SAD'],
  ['i am scared', '^ ~3 i ~3 scared|afraid|lonely|terrified|sad|hurting'],
  ['my friend is sad', 'KNOWN ~3 sad|lonely|upset|crying|cries|hurt|unhappy'],
  ['i am in danger', 'i|KNOWN ~2 in danger|trouble|pain'],
  ['i want to give up', 'i ~3 giving|give|gave up'],
  ['i cant sleep', 'i ~1 cant sleep|breathe|eat|focus'],
  ['someone is hurting me', 'HITS me'],
  ['they are mean to me', 'they|boys|girls|kids|KNOWN|everyone|people ~2 HATES ~3 me'],
];
