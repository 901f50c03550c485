/** Common first names in English-speaking schools, in lower case. */
export const FIRST_NAMES = setOf([
  'aaron abdul abigail adam aisha aiden alex alexander alexandra ali alice amelia amir amy andrew angus anna anthony',
  'archie aria arthur ava ayesha beau ben benjamin bella billy blake bonnie caleb callum cameron charlie charlotte chloe',
  'christopher claire connor cooper daisy daniel david dylan edward eleanor eli eliza elizabeth ella ellie emily emma',
  'ethan eva evan evie fatima felix finn florence frank fred freddie freya gabriel george georgia grace hamish hannah',
  'harper harriet harrison harry harvey hassan hazel heidi henry holly hugo hunter ibrahim imogen isaac isabella isla',
  'ivy jack jackson jacob jade jake james jamie jasmine jason jasper jayden jess jessica jim joe joel john jordan joseph',
  'josh joshua joy julia kate katie kayla keira kevin khadija kylie lachlan laura lauren leah leo levi lewis liam lily',
  'lola logan louis luca lucas lucy luke madison maddison maisie maria mariam mark martin mary mason matilda matthew max',
  'maya megan mia michael mila millie mohammed muhammad molly nate nathan nicholas noah noor olive oliver olivia omar',
  'oscar owen paige patrick paul peter phoebe piper poppy priya rachel rania ravi rebecca reuben riley robert rosie ruby',
  'ryan sadie sam samuel sara sarah savannah sean sebastian sienna simon skye sofia sophia sophie stella steven summer',
  'talia tahlia theo thomas tilly toby tom tyler victoria violet wei william willow xavier yasmin yusuf zac zachary zara',
  'zayn zoe',
]);

/** Common family names in English-speaking schools, in lower case. */
export const FAMILY_NAMES = setOf([
  'adams ahmed ali allen anderson bailey baker barnes bell bennett brooks brown bryant burns butler campbell carter chan',
  'chapman chen clark clarke collins cook cooper cox cruz davies davis diaz doyle edwards ellis evans fernandez fisher',
  'fleming foster fraser garcia gibson gonzalez graham grant gray green griffiths gupta hall hamilton harris harrison hill',
  'ho holmes howard hughes hunt hussain jackson james jenkins johnson johnston jones kaur kelly kennedy khan kim king knight',
  'kumar lee lewis li liu lopez lynch macdonald martin martinez mason matthews mcdonald mehta miller mitchell moore morgan',
  'morris murphy murray nelson nguyen obrien oconnor owen palmer park parker patel pearson pham phillips powell price rahman',
  'ramirez reid reynolds richards richardson roberts robertson robinson rodriguez rogers rose ross russell ryan sanchez',
  'sanders scott shah sharma shaw simpson singh smith stevens stewart stone sullivan taylor thomas thompson torres tran',
  'tucker turner walker wallace walsh wang ward watson watts webb white wilkinson williams williamson wilson wong wood',
  'wright wu xu yang young zhang zhao zhou',
]);

/**
 * Ordinary words, in lower case. A nickname that contains them does not look like a person's name, although
 * some of them are also first or family names.
 */
export const ORDINARY_WORDS = setOf([
  'amber angel apple arctic aurora banana bat bear bee berry big bird bison black blizzard blue book bright brown bug bunny',
  'butterfly cactus cake cat cherry cloud cold comet cookie cool coral cosmic crab daisy dino dog dolphin dragon duck eagle',
  'earth elf emerald falcon fast fern fire fish flame flower fluffy fox frog frost frosty funny galaxy ghost giant glacier',
  'gold golden grace grass gray great green happy hare hawk hazel hedgehog hero holly horse hunter ice iceberg icy indigo',
  'ivory ivy jade jasmine jelly jet jolly joy jumbo koala lake lemon leopard light lily lime lion little lizard lucky magic',
  'mango maple marble mega melon mighty mint mole monkey moon moose moss mouse mystery narwhal navy neon night ninja north',
  'ocean octopus olive orange orchid otter owl panda panther peach peanut pearl penguin pepper phantom pink pirate pixel',
  'planet plum polar pony poppy puffin puppy purple queen quick rabbit rain rainbow red rex river robin robot rock rocket',
  'rose royal ruby sailor sand sea shadow shark silver sky sleepy slow small snow snowflake snowy south space sparkle speedy',
  'spider spirit spring star starry stone storm summer sun sunny super swan sweet swift thunder tiger tiny toast tomato',
  'tornado turbo turtle violet walrus warm wave whale white wild willow wind winter wise wizard wolf wonder yellow yeti zebra',
]);

/** Words at the end of street names, in lower case. */
export const STREET_WORDS = setOf([
  'avenue ave close court crescent drive lane place rd road square st street terrace way',
]);

function setOf(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}
