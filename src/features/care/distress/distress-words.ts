/** Groups of words for the rules of distress; `hit*` is every word that starts with "hit". */
export const GROUPS: Record<string, string> = {
  // Groups of words for people. In simplify.ts, OURS replaces a person whom the user knows ("my mum"), and
  // THEIRS replaces a person whom a third person knows ("her mum").
  KNOWN: 'OURS|THEIRS',
  ONE: 'i|we|KNOWN|he|she|they|someone',
  HIM: 'me|us|myself|KNOWN|him|her|them',
  AGENT:
    'KNOWN|KIN|he|she|they|hethen|someone|everyone|people|kids|boys|girls|boy|girl|man|men|guy|guys|stranger|adult|grownup|person|teacher|coach|brother|sister',
  OTHERS: 'nobody|anyone|everyone|people|they|KNOWN|kids|boys|girls|world|else|friend|she|he|parents',
  SELF: 'myself|himself|herself|themselves|yourself|urself|oneself|themself',
  // Groups of words about refusing, wishing, dying and living.
  NOT: 'not|never|dont|cant|wont|isnt|arent|aint|wasnt|havent|hasnt|hardly|barely|wouldnt|shouldnt',
  WANT: 'want|wish*|hope|hopes|hoping|plan*|ready|rather|prefer|decided|pray*|try|trying|tried|need|needs|considering|urge',
  WISH: 'WANT|going|gonna',
  DIE: 'die|died|dying|dead|death|unalive',
  VANISH: 'disappear*|vanish*|od|overdose|kms|suicide|drown|bleed|gone|nonexistent',
  LIFE: 'life|living|live|existence|existing|alive',
  // Actions against a body.
  HARM: 'kill*|herd|freez*|top|topping|hurt*|harm*|cut*|hang|hanging|hanged|hung|burn*|starv*|drown*|chok*|stab*|shoot*|shot|poison*|punch*|hit|hits|hitting|scratch*|bite|biting|strangl*|suffocat*|end|ending|off|offed|injur*|punish*|slit*|unalive|delete|destroy*|murder*|overdos*|masked|yeet|neck',
  HITS: 'hit|hits|hitting|hurt*|beat|beats|beating|beaten|punch*|kick*|slap*|smack*|abus*|molest*|rape*|raping|touch*|grab*|grope*|strangl*|chok*|whip*|burn*|bully*|bullied|bullies|attack*|push*|shov*|spit*|spank*|belts|threw|throw*|stalk*|blackmail*|harass*|stab*|shoot*|kill*|murder*|drag*|pinch*|threaten*|scare*|assault*|force*|kiss*|whack*|bash*|lash*|cane*|bite|bites|bit',
  BODY: 'wrist*|arm|arms|leg|legs|thigh*|skin|vein*|throat|stomach',
  PILLS:
    'pill|pills|tablet|tablets|paracetamol|panadol|ibuprofen|nurofen|tylenol|aspirin|bleach|medicine|meds',
  WATER: 'water|sea|ocean|river|lake|pool|bath|bathtub|toilet|waves',
  // Words for what the app does, such as reading aloud. Rules exclude these words, because "make it stop
  // reading" is about the app.
  ALOUD: 'reading|talking|speaking|playing|saying|loading|moving|aloud|music',
  // Feelings.
  LOW: 'depress*|suicidal|worthless|useless|hopeless|unloved|unwanted|unlovable|miserable|numb|broken|burden|failure|mistake|disgusting|unsafe|helpless|ashamed|anorexi*|bulimi*|selfharm*|trapped|invisible|hated|pathetic|heartbroken|traumati*|ugly|fat|stupid|dumb|nothing|waste|disappointment|freak|loser|shaking|terrible|awful|miserabl*|pregnant|homeless|suffering|struggling|done|drowning',
  SORROW: 'sad|unhappy|lonely|alone|depress*|hopeless|worthless|miserable|numb|scared|afraid|crying',
  SAD: 'sad|unhappy|lonely|alone|empty|scared|afraid|terrified|frightened|anxious|worried|upset|stressed|crying|panicking|overwhelmed|hurting|down|exhausted|bad|lost',
  AFRAID: 'scared|afraid|terrified|frightened|scares|worried|petrified',
  LOVE: 'love*|like|likes|want|care|cares|cared|miss*|notic*|understand*|listen*|believ*|need|needs|help*|talk*|play*|sit|sits|see|sees|invite*|remember*|wants|cry',
  HATES:
    'hate*|laugh*|ignor*|tease*|teasing|mean|bully*|bullied|bullies|scream*|yell*|shout*|swear*|mock*|exclud*|horrible|nasty|cruel|whisper*|spread*|rumour*|rumor*|threaten*',
  // Verbs that describe bullying but also ordinary actions of teachers: "he makes us write".
  MAKES: 'make|makes|making|call|calls|calling|tell|tells|leave|leaves|leaving|left|push*|pick|picks|picking',
};
