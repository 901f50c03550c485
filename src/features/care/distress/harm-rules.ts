/**
 * Patterns for harm by other people at home, at school and online, for the loss of a person, and for threats.
 * pattern.ts explains their form. The comment above each pattern quotes a sentence that the pattern must
 * match. A test reads these comments. despair-rules.ts explains `unless:`.
 */
export const HARM_RULES = [
  // This rule matches "my dad hits me".
  'AGENT ~4 HITS ~2 me|us|myself|KNOWN|my !in|to|a|homework',
  // This rule matches "mum threw a plate at my head".
  'AGENT ~2 threw|throw*|spit*|spat|swear*|swore|shout*|scream*|yell* ..4 at ~1 me|my|us|KNOWN',
  // This rule matches "she holds my head under water".
  'AGENT ~2 hold*|held|push*|dunk*|shov*|keep*|kept|put|puts ~1 me|us|my|KNOWN ..2 under !arrest|umbrella',
  // This rule matches "he pushed my face into the bath".
  'AGENT ~2 hold*|held|push*|dunk*|shov*|keep*|kept|put|puts ~1 me|my|KNOWN ..1 head|face ..2 in|into|inside ~2 WATER',
  // This rule matches "my baby sister is under water and not moving".
  'KNOWN ..6 NOT ~1 moving|breathing|waking',
  // This rule matches "my friend is drowning".
  'KNOWN ~3 drown* unless:subject',
  // This rule matches "being hit by my dad".
  'HITS|beaten|raped|left|ignored ~1 by ~1 KNOWN|him|them|her',
  // This rule matches "dad broke mums arm".
  'KNOWN ~2 broke|broken|breaks|hurt*|twist* ~1 KNOWN|my|her|his|mums|moms|dads !phone|toy|ipad',
  // This rule matches "he is coming to get me".
  'coming ~2 get|find|hurt|kill|for me',
  // This rule matches "why did this happen to me".
  'why ~3 this|it happen* to me unless:subject',
  // This rule matches "someone took photos of me".
  'took|take|takes|taking|taken ~2 photo|photos|pic|pics|picture|pictures|video|videos of ~1 me|us|KNOWN unless:subject',
  // This rule matches "he wants my address".
  'AGENT|and ~3 want|asked|asking|asks ~3 my address|number|phone|password|name|school',
  // This rule matches "a man tried to get me in his car".
  'me|us ~2 in|into his|her|their|a car|van|house',
  // This rule matches "can someone adopt me".
  'adopt me|us',
  // This rule matches "i want a new family".
  'want|need|wish ~3 new|different|better|another family|mum|mom|dad|parents|home',
  // This rule matches "mum wont get out of bed and theres no food".
  'KNOWN ..8 no|any|enough food',
  // This rule matches "someone is sending me scary messages".
  'send* ~1 me ~3 scary|mean|bad|rude|weird|creepy|horrible|nasty|pics|pictures|photos|nudes unless:subject',
  // This rule matches "mum says she wishes she never had me".
  'never ~1 had|want|loved|love|liked me',
  // This rule matches "i feel sick every time i go to my dads house".
  'feel sick|scared|bad|weird|funny ..8 KNOWN|home unless:subject',
  // This rule matches "i am not allowed to eat".
  'i|we ~2 NOT ~1 allowed ~1 eat|leave|sleep|talk|go|drink|tell unless:subject',
  // This rule matches "my house isnt safe".
  'my|our house|home|school ~1 NOT ~1 safe',
  // This rule matches "he made me".
  'AGENT made|makes|forced|forces me $',
  // This rule matches "her dad hits her".
  'KNOWN ~4 HITS ~1 him|her|them',
  // This rule matches "is it normal for your dad to hit you".
  'KIN|KNOWN|adult|grownup|parents|teacher ~3 HITS ~1 you|kids|children|their|child',
  // This rule matches "my dad is so angry he broke the door".
  'KNOWN ~5 angry|mad|furious|violent|breaks|broke|smash*|throws|rage ..5 me|things|stuff|door|wall|plates|last|again',
  // This rule matches "i get hit at home".
  'i|we|KNOWN ~2 get|gets|got|getting|being|been|am|was|is ~2 HITS|picked|teased|laughed|left|punished ~1 at|by|on|home|again|everyday|every|when|for|up|out|$ unless:subject',
  // This rule matches "i am being bullied".
  'i|we|KNOWN|she|he ~4 bullied|abused|molested|raped|beaten|assaulted|groomed|trafficked|harassed|blackmailed|cyberbullied|teased|stalked',
  // This rule matches "i have bruises from my dad".
  'i|KNOWN|he|she ~3 bruis*|bleeding|blood|injuries|welts ..6 KNOWN|him|fell|from|he|she|home|because|everywhere',
  // This rule matches "he touches me in bed".
  'AGENT|he|KNOWN ..3 touch* ~2 me|my|KNOWN|private*|us',
  // This rule matches "my uncle comes into my room at night".
  'KNOWN|he|she|man|someone ~3 gets|comes|came|got|climbs|sneaks|goes|go|come|get ~2 in|into ~1 my|bed ~1 bed|room|bedroom|shower|bathroom|tent|$',
  // This rule matches "he puts his hand up my skirt".
  'AGENT ~1 put|puts|putting ~2 hand|hands|fingers|thing ..2 my|me',
  // This rule matches "what if my uncle does stuff to me".
  'AGENT ~3 do|does|did|doing|done|happens|happening ~3 things|stuff|something|bad|it ~3 me',
  // This rule matches "he makes me do things".
  'AGENT ~3 mak*|forc*|want|wants|asks|asked|told|tells ~1 me|KNOWN ~2 do|touch|take|watch|send|kiss|sleep|undress|have|strip|sit|lie ~3 things|stuff|it|him|his|them|her|pics|photos|pictures|clothes|off|lap|bed|me|bad|gross|$',
  // This rule matches "she makes me uncomfortable".
  'AGENT ~2 mak* ~1 me|KNOWN ~2 uncomfortable|unsafe|scared|frightened|feel|cry|sad',
  // This rule matches "someone asked me for naked pictures".
  'AGENT|me|my|i ..6 naked|nude|nudes|undress*|private*|privates|underwear|sexual*|inappropriate*|sexting|sext',
  // This rule matches "he showed me his private parts".
  'my|his|her|show*|me|touch* ~2 private|privates|privat|willy|bum|bits|chest|crotch|groin',
  // This rule matches "someone touched me down there".
  'touch*|hurt*|grab* ~1 me|my ~2 down there unless:subject',
  // This rule matches "a man online wants to meet me".
  'man|guy|stranger|someone|KNOWN|he|person|friend|adult ..5 meet ~2 me|up|him|secret|alone',
  // This rule matches "he wants me to send pictures".
  'AGENT|me ..5 send|sent|sending|share|shared|post|posted|show ~3 pic|nude|pics|picture|pictures|photo|photos|video|videos unless:subject',
  // This rule matches "a man online asks me for pics".
  'me for ~2 pic|pics|picture|pictures|photo|photos|video|videos unless:subject',
  // This rule matches "he wants to meet me".
  'he|she|AGENT|and ~3 want ~2 meet ~1 me|up',
  // This rule matches "i hide in the closet".
  'i ~2 hide|hiding|hid ~3 closet|wardrobe|bathroom|toilet|toilets|cupboard|room|bed',
  // This rule matches "there is much fighting at home".
  'fight*|scream*|yell*|shout* ..3 home|house unless:subject',
  // This rule matches "so my dad cant find me".
  'NOT|nobody ~1 find|reach|catch|get me',
  // This rule matches "he says it is our secret".
  'AGENT|me|i|its|said|says ..5 keep|our|stay|tell|be ~4 little? secret|secrets',
  // This rule matches "he said not to tell anyone".
  'AGENT|me|i ..4 NOT ~2 tell|say ~2 anyone|nobody|KNOWN|mum|police|teacher|someone|on unless:subject',
  // This rule matches "he will hurt me if i tell".
  'hurt*|kill*|angry|worse|trouble|scared|afraid|happen* ~2 if|to ~1 i? tell',
  // This rule matches "my parents dont feed me".
  'KNOWN|she|he|they|teacher|nobody ~3 NOT ..2 feed|let|give|buy|wake|wash|look|come ~2 me|us|up|home|after',
  // This rule matches "there is no food at home".
  'no|any|enough|nothing ~2 food|eat|money|dinner|bed|clothes|power|heating ~3 home|house|fridge|us unless:subject',
  // This rule matches "my dad locks me in my room".
  'AGENT ~3 lock*|tie|ties|tied|chain*|kick*|trap*|shut* ~1 me|us|KNOWN|my',
  // This rule matches "my mum leaves me alone for days".
  'KNOWN|they|she|he ~2 leave|leaves|left me|us ~2 alone|home|outside|at|for|with|behind',
  // This rule matches "my mum hasnt come home".
  'KNOWN ~3 NOT ~2 come|came|been|wake|home|coming|breathing|moving|loved|want|love',
  // This rule matches "my dad is drunk again".
  'KNOWN ~4 drunk|drugs|alcoholic|addict*|overdosed|jail|prison|arrested|high|abusive|violent|gun|knife|unconscious|homeless|suicidal',
  // This rule matches "my mum drinks too much".
  'KNOWN ~2 drink|drinks|drinking|drank ~1 too|alot|lots|every|all|alcohol|again|beer|wine|vodka|at',
  // This rule matches "my parents fight all the time".
  'KNOWN ~3 fight*|argu*|scream*|yell*|shout*|scares|swears|hates|ignores|blames ~3 all|every|me|lot|always|alot|each|again|night|at|$',
  // This rule matches "he says if i dont send a pic he will show everyone".
  'says|said|if ..3 i ..2 send|sent ~2 pic|pics|photo|photos|nudes|nude|money',
  // This rule matches "my parents are getting divorced".
  'KNOWN ~4 divorc*|splitting|separat*|moved|leaving|left ~1 out|up|us|me|$ unless:subject',
  // This rule matches "someone is following me".
  'someone|man|guy|stranger|KNOWN|he|they|person ~2 follow*|watch*|stalk* ~1 me|us',
  // This rule matches "i dont feel safe at home".
  'i|KNOWN|we ~2 NOT ..1 safe unless:subject',
  // This rule matches "it is not safe at home".
  'NOT|unsafe ~2 safe ~1 at|in ~1 home|house',
  // This rule matches "i am scared to go home".
  'AFRAID|NOT|hate|make|let|rather|than ~4 go|going|be|return|live|went|stay ~2 home|house',
  // This rule matches "i hate it at home".
  'i|KNOWN ~2 hate|NOT ~3 home|here|there ~1 anymore|$ unless:subject',
  // This rule matches "i am scared of my dad".
  'AFRAID ~3 KNOWN|him|her|living|myself|KIN|telling|tell',
  // This rule matches "i want to run away from home".
  'i|we|KNOWN|she|he ~4 run|running|ran away ~3 home|$',
  // This rule matches "running away from home".
  'run|running|ran away from ~1 home|KNOWN|my|here|everything|it|them|him|school',
  // This rule matches "i want to run away so nobody can hurt me".
  'i ~3 want|going|gonna|need|plan* ~2 run|get|go|move|escape|hide ..4 so|because|from|where ..3 nobody|hurt*|KNOWN|him|her|they|home|them|me',
  // This rule matches "i need to get away from him".
  'i|KNOWN|we ..3 escape|away|hiding|hide ~1 from ~1 KNOWN|him|her|home|here|everyone',
  // This rule matches "nobody can hurt me there".
  'nobody|he|she|they|KNOWN|someone|people ~3 hurt*|find|hit|touch ~1 me',
  // This rule matches "how do i make him stop".
  'make*|get|tell ~1 him|her|them|it|KNOWN ~1 stop !ALOUD',
  // This rule matches "i need someone to talk to".
  'i|me|we|KNOWN ~4 need|want|is|talk|have|speak|can|nobody ~3 someone|anyone|nobody|person ~2 talk|help|who|listen|to|trust !explain|read|show|spell|check|teach|lives|lived|was|works|worked|went|has',
  // This rule matches "can i talk to someone".
  'talk|speak ~1 to|with ~1 someone|anyone|nobody|counsellor|counselor|real|about ~1 about|feelings|person|it|this|my|$ unless:subject',
  // This rule matches "i need a counsellor".
  'counsellor|counselor|childline|helpline|lifeline|therapist|psychologist unless:subject',
  // This rule matches "please help me".
  '^ ~3 help ~2 me|us ~3 $',
  // This rule matches "i need help".
  '^ ~3 i|we|KNOWN ~2 need ~2 help ~3 $',
  // This rule matches "something bad happened to me".
  'something|things|someone ~1 bad|wrong|awful|horrible|did|terrible ~2 happen*|something|to ~2 me|at unless:subject',

  // This rule matches "getting hit at home".
  '^ ~2 being|getting|get|got|been ~1 HITS|beaten|bullied|teased|ignored|yelled|shouted|screamed ~2 at|by|when|every|on|with|again|in|for|home|$ unless:subject',
  // This rule matches "my cousin did bad things in bed".
  'AGENT ..4 bad|gross|dirty thing|things|stuff ..4 me|us|bed unless:subject',
  // This rule matches "am i allowed to say no to my uncle".
  'say|saying no ~2 KNOWN|him|her|them unless:subject',

  /* At school. */
  // This rule matches "they call me names".
  'call* ~1 me|us|KNOWN ~1 names|a|fat|ugly|stupid|gay|dumb|freak|weird|worthless|retard*|loser|bad|horrible|mean|so',
  // This rule matches "they are mean to me".
  'they|boys|girls|kids|KNOWN|everyone|people|she|he|bully|bullies ~3 HATES|MAKES ~3 me|us unless:subject',
  // This rule matches "everyone at school laughs at me".
  'everyone|they|people|kids|boys|girls|KNOWN|KIN ..3 laugh*|picks|pick|gang* ~1 at|on|up ~1 me|us|KNOWN',
  // This rule matches "they post mean stuff about me".
  'mean|horrible|nasty|scary|rude|bad|creepy|gross|rumours|rumors ~1 stuff|things|messages|message|comments|about ..2 me|to|online unless:subject',
  // This rule matches "a guy online knows where i live".
  'know|knows|found ~1 where i live',
  // This rule matches "i lost my mum".
  'i|we ~2 lost KNOWN',
  // This rule matches "i get left out".
  'i|KNOWN|me ~3 left|leave ~1 out|behind',
  // This rule matches "i sit by myself every lunch".
  'i|KNOWN ~3 sit|eat|play|spend|hide|lunch ..3 alone|myself|toilet|toilets|bathroom unless:subject',
  // This rule matches "i dont want to go to school because of them".
  'i ~3 NOT|AFRAID|hate ..5 school ..4 they|him|her|KNOWN|kids|boys|girls|anymore|bully*|them|hurt*|people',
  // This rule matches "they tell me to kill myself".
  'tell*|told|say*|said|want|wants ~2 me|i|KNOWN ~3 kill|hang|jump|DIE',

  /* Loss of somebody near. */
  // This rule matches "my mum died".
  'KNOWN ~4 died|dead|dying|passed|suicid*|killed|cancer|murdered|die|hospital|selfharm*|hurt|hurting',
  // This rule matches "my friend wants to die".
  'KNOWN|girl|boy|kid ..5 die|suicid*|kms|unalive|kill',
  // This rule matches "i miss my nan".
  'i ~2 miss ~1 KNOWN|her|him|them unless:subject',
  // This rule matches "my friend is crying".
  'KNOWN ~3 sad|lonely|upset|crying|cries|unhappy|struggling|missing|anxious|bruis* unless:subject',

  /* Threats. */
  // This rule matches "i want to kill my teacher".
  'i|KNOWN|he|she|they ~2 WISH|will|might|should|could|gonna ~3 kill|stab|shoot|hurt|murder|poison|beat|punch ~1 me|us|KNOWN|KIN|someone|everyone|people|him|her|them|you|myself|all|kids',
  // This rule matches "how do i kill my brother".
  'how|to|can ..3 kill|stab|shoot|hurt|murder|poison ~1 KNOWN|someone|person|people|KIN unless:subject',
  // This rule matches "he will shoot up the school".
  'shoot*|bomb|gun|knife|burn*|blow|stab* ~4 school|class|classroom|teacher',

  /* Words that alone count as distress, except in a sentence that `unless:` excludes. */
  // This rule matches "abuse".
  'abus*|bullying|bullied|bully|bullies|cyberbull*|molest*|rape|raped|incest|pedo*|paedo*|assault* unless:impersonal',
];
