/**
 * Patterns for the wish to die and for low mood. pattern.ts explains their form. The comment above each pattern
 * quotes a sentence that the pattern must match. A test reads these comments.
 *
 * Some patterns end with `unless:`, which names the sentences in which a match is harmless. talk/subject.ts
 * has two lists of words: Antarctic words, and everyday words that also occur in questions about Antarctica. A
 * sentence is personal if it mentions the reader or a person whom the reader knows.
 * - `unless:subject`: a match is harmless if the sentence has an Antarctic word, or if it has an everyday word
 *   and is not personal.
 * - `unless:everyday`: a match is harmless if the sentence has a word of either list.
 * - `unless:impersonal`: a match is harmless if the sentence has a word of either list and is not personal.
 */
export const DESPAIR_RULES = [
  // This rule matches "i want to die".
  'ONE ..2 WANT ~4 DIE',
  // This rule matches "i want to drown".
  'i ..2 WANT ~3 drown|kms|suicide|overdose',
  // This rule matches "i feel like dying".
  'ONE ~2 feel|like|love ~3 DIE|disappear*|vanish*|giving|ending|hurting|cutting|killing|jumping',
  // This rule matches "i keep thinking about dying".
  'i|KNOWN|she|he ..3 thinking|think|thought|thoughts|talk|talking|talks|dream* ~1 about|of ~2 DIE|suicide|killing|ending|jumping|heaven',
  // This rule matches "i feel like that penguin that walks away to die".
  'i feel|am ~2 like ..8 DIE',
  // This rule matches "would my family be happier".
  'KNOWN|everyone|they|world ~3 better|happier|easier ~2 if|without|$ unless:subject',
  // This rule matches "if i walked out would my family be happier".
  'if i ..9 KNOWN|everyone|they|world ~3 better|happier|easier|care|miss|notice|sad',
  // This rule matches "i gave all my stuff away".
  'gave|giving|give ~1 my ~1 stuff|things|toys|everything ..2 away',
  // This rule matches "this is my last day".
  'my last day|night|message|letter|words|note|time|goodbye',
  // This rule matches "i cant even survive school".
  'i NOT ~1 survive school|home|life|anymore|much|another',
  // This rule matches "this is the last question ill ever ask".
  'this is ~1 last ~1 ill|i ever',
  // This rule matches "kill me".
  '^ ~3 kill|end|shoot|murder|stab me ~2 $',
  // This rule matches "so lonely".
  '^ ~3 SORROW ~1 SORROW? ~3 $ unless:subject',
  // This rule matches "dont want to wake up".
  '^ ~2 dont want ~3 wake|live|exist|alive|here !in|at|on|near|there|with unless:subject',
  // This rule matches "i dont feel anything".
  'NOT ~2 feel ~1 anything|nothing|happy|real|loved|wanted unless:subject',
  // This rule matches "my head wont stop".
  'my head|mind|brain|thoughts ~2 stop|dark|bad|scary|hurts unless:subject',
  // This rule matches "i cba with life".
  'i ..3 with life $',
  // This rule matches "nothing makes me happy".
  'nothing ~2 makes|make me|KNOWN|him|her happy',
  // This rule matches "everything is too much".
  '^ ~1 everything ~2 dark|black|grey|too|pointless ~1 $ unless:subject',
  // This rule matches "i hurt".
  '^ ~1 i ~2 hurt|hurting ~2 $ unless:subject',
  // This rule matches "feeling unloved".
  '^ ~2 feel ~3 LOW|SAD|SORROW ~3 $ unless:subject',
  // This rule matches "not ok".
  '^ ~2 NOT ~1 ok|okay|alright|coping|safe ~3 $ unless:subject',
  // This rule matches "everything hurts".
  'everything|it ~1 hurts $ unless:subject',
  // This rule matches "everything is my fault".
  'everything|all|it ~1 is|was my fault',
  // This rule matches "i just cant anymore".
  'i ~1 cant anymore',
  // This rule matches "this is goodbye".
  'this is ~1 goodbye',
  // This rule matches "i said goodbye to my friends".
  'goodbye to ~1 KNOWN|everyone|everybody unless:subject',
  // This rule matches "i hear voices".
  'hear|hearing voices',
  // This rule matches "i dont think i will make it to my birthday".
  'i ..3 NOT ..4 make it to|until|till|through unless:subject',
  // This rule matches "whats the point".
  '^ ~2 what is the point ~3 $',
  // This rule matches "i want out".
  'i ~2 want out $',
  // This rule matches "i want to go away forever".
  'i ~2 want ~2 go ~1 away unless:subject',
  // This rule matches "i want to be frozen forever".
  'i ~2 want ~2 be ~2 frozen|asleep|gone|invisible|nothing|nobody',
  // This rule matches "why cant i be dead like captain scott".
  'cant i ~2 DIE',
  // This rule matches "i hate being fat".
  'i ~2 hate ~1 being|feel|how|that ~3 fat|ugly|alone|sad|me|different|alive|touched|hit|poor|stupid|weird|looks|look',
  // This rule matches "can you call the police".
  'call|phone|ring|need ~1 police|cops|ambulance|childline|helpline unless:subject',
  // This rule matches "can i die there quietly".
  'DIE ..3 quietly|peacefully|painlessly|alone',
  // This rule matches "i am better off dead".
  'better ~1 off ~1 DIE',
  // This rule matches "does it hurt to die".
  'hurt|painful|pain|scary|peaceful|feel ~3 DIE|suicide unless:everyday',
  // This rule matches "is dying painful".
  'is|does DIE|suicide ~2 painful|hurt|scary|peaceful unless:everyday',
  // This rule matches "life sucks".
  '^ ~1 life ~2 suck* ~2 and|i|so|$',
  // This rule matches "is it normal to want to die".
  'want to ~1 DIE|disappear unless:impersonal',
  // This rule matches "the least painful way to go".
  'painful|painless|peaceful|easiest ~1 way|ways ~1 to|of ~1 go|DIE|leave|end',
  // This rule matches "how high do you have to fall to die".
  'how ..8 to DIE unless:everyday',
  // This rule matches "how long does it take to bleed out".
  'bleed|bleeding out|to unless:subject',
  // This rule matches "i am at the end of my rope".
  'end of my|the rope|tether',
  // This rule matches "i wish i was someone else".
  'i ~1 wish* ~1 i ~2 was|were|wasnt ~1 someone|different|pretty|skinny|thin|normal|invisible|like|me|here|loved|good|happy unless:subject',
  // This rule matches "i might do something bad to myself".
  'something ~1 bad|stupid|silly|dumb ~1 to|tonight|about|$ unless:subject',
  // This rule matches "i dont feel like living".
  'NOT ~2 feel like ~1 living|existing|being|life|me|anything|anymore',
  // This rule matches "i cant live like this".
  'cant ~1 live|keep|go|continue ~1 like|doing|living|without|trying|pretending|hiding ~1 this|it|that|him|her|anymore|$',
  // This rule matches "i feel as lonely as a penguin".
  'i ~2 feel|am as SAD|LOW',
  // This rule matches "i deserve to die".
  'i|KNOWN|she|he|they ~2 deserve|should|shouldnt ~3 DIE|live|alive|exist|born',
  // This rule matches "suicidal thoughts".
  'suicidal|dark|bad|scary thoughts',
  // This rule matches "i want to disappear forever".
  'ONE ~2 WISH ~3 VANISH|perish|end !animal*|penguin*|in|at|on',
  // This rule matches "i want to walk into the sea".
  'i|me ..6 walk*|sink*|wade|wading|step|stepping ~2 in|into|under|to ..2 WATER unless:subject',
  // This rule matches "i keep thinking about going under the water".
  'thinking|think|thoughts|imagine|dream* ..3 under|sinking|drown* unless:subject',
  // This rule matches "i want to sink and not come up again".
  'i ..6 NOT ~2 come|coming ~1 up unless:subject',
  // This rule matches "i want to freeze to death".
  'i ~2 want|wish|hope|going|gonna ~4 freeze|fall|drown|starve|bleed|sleep|walk|lie|jump ..7 DIE|drown|forever|NOT',
  // This rule matches "i hope i get hit by a car".
  'i|wish|hope ..3 hit|run|squashed|crushed|eaten over? ~1 by ~1 car|bus|truck|train',
  // This rule matches "i wish a car would hit me".
  'i ~1 wish|hope|want ..4 hit|kill|hits|kills|take|takes|run|eat|eats|crush|end|shoot ~2 me',
  // This rule matches "is it easy to freeze to death because i want to".
  'DIE|kill|drown|freeze ..6 i ~1 want ~1 to ~1 try|then|do|$',
  // This rule matches "i dont want to live".
  'i|KNOWN|she|he|they ~3 NOT ~4 want|deserve|wanna ~3 live|living !in|at|on|near|there|with|by|under|next',
  // This rule matches "i dont want to be here anymore".
  'i|KNOWN|she|he|they ~3 NOT ~4 want ~3 be|being|am ~1 here|alive|me|around|born|anymore|seen',
  // This rule matches "i dont want to exist".
  'i|KNOWN|she|he|they ~3 NOT ~4 want ~4 exist|wake|continue|existing|breathe|this|anymore',
  // This rule matches "i wish i was never born".
  'ONE ~2 wish*|want ~4 NOT ~3 born|exist*|alive|wake|here|existed',
  // This rule matches "i should have never been born".
  'i ..3 NOT ~3 born|wake',
  // This rule matches "i want it all to stop".
  'i ~2 want|need|wish ~1 it|everything|things|this|pain ~3 stop|end|over|away !ALOUD',
  // This rule matches "make the pain stop".
  'make|making ~1 it|pain|this|him|her|them|hurting stop|end|go !ALOUD',
  // This rule matches "i want to be with my nan in heaven".
  'i ..7 heaven',
  // This rule matches "ending it all tonight".
  'end|ending ~1 it|everything|things ~1 all|now|tonight|soon|tomorrow|$ unless:subject',
  // This rule matches "i want to end my life".
  'end|ending|take|taking|ended|took|takes ~1 my|your|own|his|her|their ~1 life|lives',
  // This rule matches "i am going to do it tonight".
  'i ~4 doing|do ~1 it|this ~1 tonight|soon|tomorrow unless:subject',
  // This rule matches "i am done".
  '^ ~2 i ~2 am ~2 done|over ~3 with? it|life|everything|living|this|$ !page|quiz|question|game|one|part|test',
  // This rule matches "i am dead inside".
  'dead|numb|empty|dying|hurts|hurting|crying inside',
  // This rule matches "everyone would be better off without me".
  'better|happier|happy|easier ~4 without me',
  // This rule matches "they would be better off if i was dead".
  'better|happier|happy|easier|care|glad ..3 if|when i ..4 DIE|VANISH|born|here|alive|exist*',
  // This rule matches "would anyone care if i died".
  'OTHERS ..2 LOVE ..3 if|when i ~4 DIE|VANISH|here|ran|left|stopped|alive',
  // This rule matches "what is left to live for".
  'left|there|nothing|anything ~2 to live for unless:subject',
  // This rule matches "it should have been me".
  'i|it ~1 should ~2 been ~2 me|one unless:subject',
  // This rule matches "i do not know how long i can hold on".
  'long i ~2 can ~2 hold|keep|go ~1 on unless:subject',
  // This rule matches "i have no reason to live".
  'no|any|much reason|point|purpose|will|sense ~3 LIFE|go|anything|being|me|trying|anymore|keep',
  // This rule matches "what is the point of living".
  'point ~3 living|life|alive|existing|trying|anymore|me|anything',
  // This rule matches "whats the point of going on".
  'point ~2 going on|$',
  // This rule matches "why am i alive".
  'why ~2 am|was|should|do i ~3 alive|born|exist|live|living|bother|here|different !in',
  // This rule matches "why am i so broken".
  'why ~2 am|do i ~3 like|so|always unless:subject',
  // This rule matches "my life is pointless".
  'life ~3 pointless|meaningless|unbearable|hell|worthless',
  // This rule matches "my life is over".
  'my|this life ~4 pointless|worthless|over|terrible|awful|hell|suck*|meaningless|nothing|horrible|shit|mess|ruined|hard|bad|unbearable|NOT',
  // This rule matches "life is not worth living".
  'life ~3 NOT|no|too|so ~2 worth|good|matter|fair|bearable|meaning|point|purpose|sense|hard|much',
  // This rule matches "i am tired of living".
  'tired|sick|done|over|fed|enough|hate|bored ~1 of|with|up ~3 living|life|everything|alive|existing|being|trying|existence',
  // This rule matches "i am tired of pretending i am ok".
  'i ..3 tired|sick|over ~2 of ~2 pretending|trying|fighting|hurting|crying|feeling|this|it',
  // This rule matches "i give up on life".
  'give|giving|gave|given ~1 up ~1 on|with ~1 life|living|everything|myself|me',
  // This rule matches "i want to give up".
  'i ..3 giving|give|gave up ~2 $ unless:subject',
  // This rule matches "i cant go on".
  'i|KNOWN|she|he|we ~2 cant ~2 go|keep|carry ~1 on|going !an|a|the|to|ice|that|my|in',
  // This rule matches "i cant take it anymore".
  'i|KNOWN|she|he|we ~2 cant ~3 take|do|handle|bear|stand|live|deal|survive|be ~4 anymore|longer|more|life|pain',
  // This rule matches "i cant cope".
  'i|KNOWN|she|he|we ~2 cant ~2 cope|escape',
  // This rule matches "i cant do this".
  '^ ..4 i ~1 cant do|take|stand|bear|handle this|it $',
  // This rule matches "i am going to die".
  '^ ~3 i am going to die ~4 $',
  // This rule matches "goodbye forever".
  'goodbye|bye ~1 forever|world|life|letter|note|letters|notes unless:subject',
  // This rule matches "nothing matters anymore".
  'nothing|everything ~2 matter*|pointless|worth ~1 anymore|$',
  // This rule matches "easiest way to die".
  'easiest|easy|painless|painlessly|quickest|best|nicest ~2 way|ways|method|place ~3 die|suicide|kill',
  // This rule matches "how to die".
  '^ ~2 how to|i|do ~2 die|kms|od ~2 $',
  // This rule matches "ways to die without pain".
  'die|death|suicide|dying ..4 without|no|any pain|hurting|feeling|hurt|suffering',
  // This rule matches "how much do you need to drink to die".
  'how|what|which ..5 drink|take|eat|swallow|cut|need|jump ..5 to|before|until|so|and|make|would|will ~2 DIE|kill ~1 me|you|$ unless:subject',

  /* Patterns for the wish to die in other languages. */
  // This rule matches "me quiero morir".
  'quiero|quisiera ~1 morir*|matarme|suicidarme',
  // This rule matches "quero morrer".
  'quero ~1 morrer|suicidar*',
  // This rule matches "je veux mourir".
  'veux ..2 mourir|tuer|suicider',
  // This rule matches "je ne veux plus vivre".
  'veux plus vivre',
  // This rule matches "ich will sterben".
  'will|mochte|wil ~2 sterben|sterven|dood|umbringen',
  // This rule matches "ich will nicht mehr leben".
  'nicht mehr leben',
  // This rule matches "voglio morire".
  'voglio ~1 morire|uccidermi',
  // This rule matches "我想死".
  '我想死*|我不想活*|想自杀*|死にたい*',

  /* Low mood. */
  // This rule matches "i feel worthless".
  'i|KNOWN|she|he|we|am ~1 am|is|are|feel|was|be|been|get|has|become|became ~3 LOW !to|for|at|homework|with|my|it|about|of|reading',
  // This rule matches "i am so depressed".
  'i|KNOWN|she|he ..3 depress*|suicidal|worthless|selfharm*|anorexi*|bulimi*',
  // This rule matches "my friend has depression".
  'i|KNOWN|my|her|his ~3 depression|anxiety|anorexia|bulimia|ptsd|trauma|selfharm*|panic',
  // This rule matches "i hate my life".
  'hate* ~1 my|this|living|being|everything|myself|waking|going ~2 life|here|home|alive|me|living|up|school',
  // This rule matches "i hate myself".
  'hate*|loathe*|despis*|disgust* ~1 SELF|existing|living|everyone|everything',
  // This rule matches "i want to go far away and freeze".
  'i ~2 want|wish|hope ..7 and ~1 freeze|drown|sink ~2 $',
  // This rule matches "i will go outside and die".
  'i ..7 and|to|then|just DIE $ unless:everyday',
  // This rule matches "can i do what oates did and just die".
  'i ..6 and|to ~1 just ..3 DIE|disappear|freeze',
  // This rule matches "fuck my life".
  'fuck|fml|f my life',
  // This rule matches "nobody loves me".
  'nobody|none|who ~3 LOVE|HATES|MAKES|there ~3 me|my|if|i|here|$ unless:subject',
  // This rule matches "nobody loves me at all".
  'nobody ..3 LOVE|HATES|MAKES ~3 me',
  // This rule matches "everyone hates me".
  'OTHERS ~4 HATES ~3 me|us|myself|my|fun|names',
  // This rule matches "everyone makes fun of me".
  'OTHERS ~4 MAKES ~3 me|us|myself|my|fun|names unless:subject',
  // This rule matches "my mum doesnt love me".
  'OTHERS ~2 NOT ~3 LOVE ~3 me|i|with',
  // This rule matches "does anyone love me".
  'anyone|someone ~2 love|loves|care|cares|like|likes|miss|want ~2 me|if !to|with|a|an',
  // This rule matches "why does everyone hate me".
  'why ~4 OTHERS ~3 HATES|MAKES ~3 me|us',
  // This rule matches "i have no friends".
  'i|KNOWN|she|he ~2 NOT|no ~3 KNOWN|friend|anyone|nobody|love|hope|future|family|home|mates',
  // This rule matches "i have nobody".
  'i|KNOWN|she|he ~2 have|has|got ~1 nobody|none|nothing|no',
  // This rule matches "i am a burden".
  'i|am|KNOWN ~3 a|such burden|failure|mistake|disappointment|waste|freak|loser|embarrassment',
  // This rule matches "i am not good enough".
  'i|KNOWN|she|he ~2 NOT ~3 good|matter|ok|okay|alright|fine|belong|loved|wanted|safe|happy|worth|enough|coping unless:subject',
  // This rule matches "i dont matter".
  'i ~1 NOT ~1 matter|belong|okay|ok|deserve|safe',
  // This rule matches "i cry myself to sleep".
  'i|KNOWN ~3 cry|crying|cries|cried ~3 myself|every|sleep|alot|lot|all|time|night|always|school|home|bed',
  // This rule matches "i cant stop crying".
  'cant ~2 stop ~1 crying|cry|shaking|cutting|hurting|worrying|panicking',
  // This rule matches "i am so alone".
  'i|KNOWN ~4 all|so|feel|very|always|completely|really|am ~1 alone|lonely unless:subject',
  // This rule matches "the voices tell me".
  'voices ~2 in|tell*|say*',
  // This rule matches "it is all my fault".
  'all my fault',
  // This rule matches "i blame myself".
  'blame* ~1 myself|me',
  // This rule matches "i am going to die there".
  'i|we|am ~4 DIE unless:everyday',
  // This rule matches "am i going to die".
  'i ~4 DIE|drown unless:everyday',
  // This rule matches "i feel sad".
  'i|KNOWN|she|he|me ~1 am|is|feel|are|feeling|get|so|been|was|makes|always ~4 SAD unless:subject',
  // This rule matches "i am scared".
  '^ ~3 i ~3 scared|afraid|lonely|terrified|sad|hurting|AFRAID unless:subject',
  // This rule matches "i am in danger".
  'i|KNOWN|am|we ~2 in danger|trouble|pain unless:subject',
  // This rule matches "i cant breathe".
  'i ~1 cant sleep|breathe|eat|focus|think unless:subject',
  // This rule matches "panic attack".
  'panic attack* unless:subject',

  /* Words that alone count as distress, except in a sentence that `unless:` excludes. */
  // This rule matches "suicide".
  'suicid*|selfharm*|unalive*|anorexi*|bulimi*|thinspo*|proana unless:impersonal',
  // This rule matches "what is depression".
  'depress*|overdos*|laxative* unless:impersonal',
];
