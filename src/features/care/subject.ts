/** Words of the library's subject: a sentence that holds one may speak of dying without telling of anybody near. */
const SUBJECT_WORDS = `
  pen[gq]\\w* pingu\\w* seals? sealions? whal\\w* orcas? dolphin\\w* shark\\w* krill squids? octopus\\w* fish\\w* birds?
  skuas? albatross\\w* petrels? terns? gulls? prions? shags? bears? animals? creatures? chicks? eggs? predators?
  prey husk\\w* sled\\w* pon(?:y|ies) insects? midges? mites? tardigrades? jellyfish lemmings? dinosaurs? plants? moss\\w*
  lichen\\w* emperors? adelies? gentoos? chinstraps? macaronis? rockhoppers? leopards? weddells? crabeaters? humpbacks?
  wildlife species boob(?:y|ys|ies) (?:great|blue|coal)\\stits? reindeer wolf wolves fox(?:es)?
  wales? seels? orkas? colony colonies rooker(?:y|ies) nests? feathers? flippers? blubber beaks? breed\\w* mating hunt\\w* whaling
  sealing fossils? gondwana meteorites? continents? country countries deserts? maps? flags? aurora midwinter hobart nuyina
  icebreakers? sledg\\w* sleds? ski\\w* camps? jackets? coats? boots? gloves? glasiers? sientists? scientests? blizards?
  crossing shackel\\w* shakl\\w* amund\\w* endurence mcmurdo nansen byrd ross weddle peninsula island islands flood\\w* melt\\w*
  anta\\w* antart\\w* antr?a?c?tic\\w* arctic\\w* artic poles? polar south ice\\w* icy snow\\w* glaciers? crevass\\w* bergs?
  blizzards? frost\\w* frozen freez\\w* froze hypothermia cold\\w* temperatures? winter\\w* oceans? sea seas seawater water swim\\w*
  waves? stations? bases? casey mawson davis mcmurdo vostok halley concordia scott\\w* shackleton\\w* amundsen\\w* oates
  ninnis mertz bowers wilson endurance nova nimrod explor\\w* expeditions? scientists? research\\w* sailors? crew captains?
  whalers? sealers? ships? boats? huts? tents? erebus volcano\\w* lava mountains? climate warming planet earth ozone dark darkness daylight months extinct\\w*
  pollution plastic fishing treaty weather winds? windy storms? planes? helicopters? tourists? visit trip travel\\w*
`;

const SUBJECT = new RegExp(` (?:${SUBJECT_WORDS.trim().split(/\s+/).join('|')}) `);

/** @param sentence as simplified */
export function isAboutSubject(sentence: string): boolean {
  return SUBJECT.test(sentence);
}

/** Whether the reader, or somebody the reader knows, is in it. */
export function isPersonal(sentence: string): boolean {
  return / (?:i|me|my|mine|myself|we|us|KNOWN|he|she|him|her) /.test(sentence);
}
