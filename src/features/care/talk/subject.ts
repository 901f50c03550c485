/**
 * Words that show that a sentence is about Antarctica, its animals or its explorers. With such a word, fear and
 * sadness belong to a question about the subject ("I am scared of leopard seals"), and need no help card.
 */
const ANTARCTIC_WORDS = `
  pen[gq]\\w* pingu\\w* seals? sealions? seels? whal\\w* wales? orcas? orkas? dolphin\\w* shark\\w* krill squids? octopus\\w*
  skuas? albatross\\w* petrels? terns? gulls? prions? shags? polar\\sbears? tardigrades? jellyfish lemmings? midges? mites? lichen\\w* moss\\w*
  emperors? adelies? gentoos? chinstraps? macaronis? rockhoppers? leopards? weddells? crabeaters? humpbacks? dinosaurs?
  wildlife boob(?:y|ys|ies) (?:great|blue|coal)\\stits? reindeer rooker(?:y|ies) flippers? blubber husk(?:y|ies)
  whaling whalers? sealers? fossils? gondwana meteorites? continents? midwinter nuyina icebreakers? sled\\w*
  ice\\w+ ice\\s(?:bergs?|caps?|shel(?:f|ves)|sheets?|cores?|ages?|floes?) sea\\sice
  glaciers? glasiers? crevass\\w* bergs? blizzards? blizards? hypothermia
  anta\\w* antart\\w* antr?a?c?tic\\w* arctic\\w* artic polar poles? mcmurdo vostok halley erebus
  shackel\\w* shakl\\w* shackleton\\w* amund\\w* amundsen\\w* scott\\w* oates nansen ninnis mertz mawson\\w* endurance endurence nimrod
  explor\\w* expeditions? scientists? sientists? scientests? aurora ozone tourists? treaty
`;

/**
 * Words about Antarctica that are also everyday words, as in "lonely this winter", "scared in the dark",
 * "hurts me when we go camping".
 */
const EVERYDAY_WORDS = `
  fish\\w* birds? bears? animals? creatures? chicks? eggs? predators? prey pon(?:y|ies) insects? plants? species wolf wolves fox(?:es)?
  colony colonies nests? feathers? beaks? breed\\w* mating hunt\\w* sealing country countries deserts? maps? flags? hobart
  ski\\w* camps? jackets? coats? boots? gloves? crossing byrd ross weddle casey davis wilson bowers concordia nova peninsula
  island islands flood\\w* melt\\w* south ice icy snow\\w* frost\\w* frozen freez\\w* froze cold\\w* temperatures? winter\\w*
  oceans? sea seas seawater water swim\\w* waves? stations? bases? research\\w* sailors? crew captains? ships? boats? huts?
  tents? volcano\\w* lava mountains? climate warming planet earth dark darkness daylight months extinct\\w* pollution plastic
  fishing weather winds? windy storms? planes? helicopters? visit trip travel\\w*
`;

const ANTARCTIC = oneOf(ANTARCTIC_WORDS);
const SUBJECT = oneOf(`${ANTARCTIC_WORDS} ${EVERYDAY_WORDS}`);

/**
 * @param sentence a sentence from `simplify`
 * @returns true if it contains a word about Antarctica, its animals or its explorers
 */
export function isAboutAntarctica(sentence: string): boolean {
  return ANTARCTIC.test(sentence);
}

/**
 * @param sentence a sentence from `simplify`
 * @returns true if the sentence may be about Antarctica. Words about Antarctica that are also everyday words
 * count too
 */
export function isAboutSubject(sentence: string): boolean {
  return SUBJECT.test(sentence);
}

/** Tells whether a sentence mentions the user who typed it, or a person whom this user knows. */
export function isPersonal(sentence: string): boolean {
  return / (?:i|me|my|mine|myself|we|us|our|OURS) /.test(sentence);
}

/**
 * Tells whether a sentence mentions a third person or that person's family. The third person may be somebody
 * whom the user knows, an explorer, or an animal.
 */
export function isOfOthers(sentence: string): boolean {
  return / (?:he|she|him|her|his|THEIRS|hethen) /.test(sentence);
}

function oneOf(words: string): RegExp {
  return new RegExp(` (?:${words.trim().split(/\s+/).join('|')}) `);
}
