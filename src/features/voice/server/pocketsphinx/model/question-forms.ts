// How children ask, whatever the library holds. A form is said with every word of each list it names in braces; `a|b`
// stands for either word, `(a b|c)` for either group of words. The lists in small letters are below, those in capitals come from the library (topics.ts).

/** Words that take each other's place in the same questions. */
export const WORD_LISTS = {
  animals: `penguins, emperor penguins, adelie penguins, king penguins, seals, leopard seals, weddell seals, whales,
    blue whales, humpback whales, orcas, killer whales, seabirds, birds, albatrosses, skuas, petrels, terns, krill,
    fish, icefish, squid, sea spiders, animals, sea animals, animals in antarctica, they, penguin chicks, baby penguins,
    baby seals, polar bears, huskies, dogs, insects, starfish, jellyfish, dolphins, plants, mosses`,
  animal: `penguin, emperor penguin, adelie penguin, king penguin, seal, leopard seal, weddell seal, elephant seal, whale,
    blue whale, humpback whale, orca, killer whale, albatross, skua, petrel, seabird, fish, squid, polar bear, baby penguin,
    penguin chick, sea spider, krill`,
  animalsDo: `eat, live, sleep, breathe, swim, dive, fly, walk, hunt, survive, stay warm, keep warm, mate, breed, huddle,
    migrate, lay eggs, lay their eggs, look after their babies, look after their chicks, feed their babies, feed their chicks,
    find food, find their food, find their babies, find their way, find a mate, find a partner, drink salt water, drink water,
    talk to each other, communicate, make noise, sing, move, slide on their bellies, jump out of the water, come up for air,
    hold their breath, see under water, see in the dark, hear, smell, protect themselves, protect their eggs, protect their
    babies, get food, get water, grow, grow up, change colour, lose their feathers, moult, build nests, make nests, steal
    stones, fight, play, live in groups, live so long, live in antarctica, live in the cold, live on land, live on the ice,
    live under the ice, live in the sea, live together, travel, travel so far, go to the toilet, poop, have babies, have
    feathers, have fur, have blubber, have teeth, have wings, have knees, have ears, have predators, have enemies, have names,
    need ice, need sea ice, not freeze, not get cold, not sink, get eaten, get sick, get cold, die, cry, sweat, bite,
    attack people, attack humans, eat people, eat penguins, eat fish, eat krill, eat seals, eat plants, eat each other,
    eat in winter, come back every year, go in winter, go in summer, know where to go, matter, help the ocean, use tools,
    feel cold, feel pain, get tired, mate for life, stay with their babies, leave their babies, carry their eggs`,
  people: `people, scientists, explorers, the explorers, tourists, children, kids, workers, doctors, researchers, humans, they,
    you, we, the men, the first explorers, people in antarctica, scientists in antarctica, australians, women, pilots, sailors`,
  peopleDo: `live in antarctica, live there, live at the south pole, live on the ice, work in antarctica, work there, get to
    antarctica, get there, get home, travel, travel on the ice, travel around, sleep, eat, eat there, drink, get water, get
    food, get fresh food, get fresh water, get electricity, get power, get internet, get mail, get sick, get lost, get bored,
    go to the toilet, have a shower, shower, wash, wash their clothes, cook, keep warm, stay warm, stay safe, stay alive,
    stay there, stay in winter, survive, survive the cold, survive the winter, find their way, talk to their families, call
    home, talk to each other, wear, do there, do in antarctica, do in winter, do for fun, do every day, do all day, do with
    rubbish, do with the rubbish, do in the dark, study, study there, study ice, study the ice, study penguins, measure the
    ice, measure the temperature, drill the ice, drill into the ice, count penguins, count seals, catch fish, catch krill,
    hunt whales, hunt seals, kill whales, own antarctica, visit antarctica, go to antarctica, go there, go home, go outside,
    go in winter, want to go to antarctica, want to go there, like living there, need a permit, need a passport, need a visa,
    protect antarctica, protect penguins, protect the animals, look after antarctica, look after the animals, harm antarctica,
    hurt the animals, have pets, have dogs, have babies there, have schools, have phones, have the internet, have houses, use
    dogs, use ponies, use sleds, use skis, use planes, use ships, use satellites, bring, take with them, pack, learn, find,
    find there, discover, know how old the ice is, know that, drive on the ice, drive there, fly there, fly to antarctica,
    land planes on the ice, build houses there, build stations on ice, swim in antarctica, swim there, ski there, camp there,
    celebrate christmas, celebrate birthdays, speak in antarctica, speak there, fight about antarctica, mine in antarctica,
    fish in antarctica, see in antarctica, see there, touch the penguins, feed the penguins, need to wear sunglasses, grow
    vegetables, grow food, die, die in antarctica, die there, breathe there, freeze, get frostbite, get paid, miss their families`,
  adjective: `big, small, tall, high, deep, thick, thin, cold, warm, hot, windy, dry, wet, dark, light, bright, salty, clean,
    dirty, old, young, heavy, long, wide, far, far away, fast, slow, strong, dangerous, safe, important, special, rare, common,
    loud, smart, clever, friendly, poisonous, fat, round, black and white, white, blue, green, red, pink, empty, full, hard,
    expensive, famous, beautiful, remote, isolated, flat, steep, healthy, endangered, protected, extinct, alive, active, real,
    true, frozen, melting, shrinking, growing, moving, warming, different, similar, good, bad, useful, hungry, slippery, quiet`,
  comparative: `bigger, smaller, taller, higher, deeper, thicker, colder, warmer, hotter, windier, drier, older, younger,
    heavier, longer, faster, slower, stronger, more dangerous, more important, larger, better, worse, further, closer, smarter`,
  superlative: `biggest, smallest, tallest, highest, deepest, thickest, coldest, warmest, hottest, windiest, driest, oldest,
    heaviest, longest, fastest, slowest, strongest, most dangerous, most common, rarest, largest, deadliest, best, worst,
    loudest, nearest, closest, farthest, furthest, most famous, most important, strangest, lowest, strongest, first, last`,
  kind: `animal, penguin, seal, whale, bird, fish, insect, land animal, predator, plant, glacier, iceberg, ice shelf, mountain,
    volcano, lake, valley, island, desert, continent, place, place on earth, place in the world, temperature, temperature ever
    recorded, wind, wind speed, storm, day, night, month, country, city, town, station, base, research station, ship, boat,
    icebreaker, expedition, explorer, person, woman, man, people, job, thing, thing about antarctica, discovery, city to
    antarctica, country to antarctica, animal in antarctica, penguin in the world, ice, snow, part of antarctica, ocean, sea,
    danger, problem, rock, fossil, dinosaur, river`,
  times: `in winter, in summer, in the winter, in the summer, at night, in the dark, all year, every year, every day, today, now,
    a long time ago, a million years ago, in the past, in the future, right now, in july, in december, in june, in january,
    at christmas, on midwinter's day, during the day, during winter, when it is dark`,
  places: `in antarctica, in the antarctic, at the south pole, on the ice, under the ice, in the ocean, in the southern ocean, in
    the sea, on land, at the station, at the stations, on the continent, in the snow, in the sky, in the water, there, here,
    in australia, on earth, in the world, in space, near antarctica, around antarctica, on the island, on antarctica, in the
    arctic, at the north pole, under the sea, under water`,
  weather: `ice, snow, rain, wind, sun, sunlight, cold, storm, blizzard, cloud, fog, temperature, weather, climate, air, water,
    sea, ocean, sea ice, sea level, ozone hole, ozone layer, aurora, southern lights, sky`,
  happens: `melt, melts, freeze, freezes, melting, freezing, break, breaks, breaking off, break off, move, moves, moving, form,
    forms, grow, grows, growing, shrink, shrinking, get warmer, getting warmer, get colder, getting colder, float, floats, sink,
    sinks, disappear, disappearing, rise, rises, rising, crack, collapse, change, changing, float away, turn blue, glow, fall,
    crack, smell, taste salty, end, start, begin, stop, go, go down, go up, come from, last, look like, feel like, sound like`,
  otherAnimals: `polar bears, wolves, foxes, arctic foxes, reindeer, walruses, walrus, narwhals, beluga whales, puffins, seagulls,
    sharks, dolphins, octopuses, crabs, lobsters, turtles, snakes, lizards, frogs, spiders, ants, bees, flies, mosquitoes,
    butterflies, worms, cats, dogs, cows, horses, ponies, pigs, sheep, rabbits, mice, rats, monkeys, elephants, mammoths,
    woolly mammoths, dinosaurs, tigers, lions, pandas, koalas, kangaroos, eagles, owls, ducks, chickens, pigeons, crocodiles,
    sea lions, otters, coral, shrimp, clams, snails, bugs, bacteria, germs, yetis, aliens, mermaids, monsters, giants`,
  whatThereIs: `trees, grass, flowers, bushes, forests, rivers, waterfalls, beaches, sand, rainbows, thunderstorms, lightning, tornadoes,
    earthquakes, tsunamis, hot springs, geysers, lava, magma, caves, cliffs, pyramids, treasure, gold, diamonds, oil, coal,
    minerals, fossils, bones, shipwrecks, ufos, igloos, houses, hotels, shops, schools, hospitals, churches, roads, cars, trucks,
    trains, airports, helicopters, drones, robots, submarines, satellites, telescopes, computers, phones, televisions, video
    games, wifi, internet, electricity, toilets, showers, beds, gyms, swimming pools, playgrounds, zoos, farms, gardens,
    greenhouses, pets, children, babies, families, indigenous people, native people, aboriginal people, eskimos, inuit, tribes,
    police, soldiers, armies, pirates, kings, presidents, governments, laws, rules, flags, money, teachers, doctors, cooks, chefs,
    mechanics, plumbers, electricians, cleaners, campers, tents, huts, bases, cities, towns, countries, borders, time zones,
    seasons, tides, waves, currents, holes in the ice, cracks in the ice, snowmen, sunlight, daylight, gravity, radiation`,
  kidsDo: `ski, snowboard, sled, toboggan, skate, ice skate, surf, swim, scuba dive, snorkel, fish, camp, go camping, hike, climb a
    mountain, fly a drone, play football, play soccer, play footy, play cricket, play games, play outside, build a snowman, make
    a snowman, build an igloo, throw snowballs, have a snowball fight, eat snow, drink melted snow, drink the water, drink sea
    water, lick the ice, walk on the ice, walk across antarctica, sail around antarctica, get sunburnt, get a tan, catch a cold,
    get frostbite, get married, have a baby, go to school, drive a car, ride a bike, see the stars, see the northern lights, see
    the southern lights, see the moon, touch a penguin, hug a penguin, hold a penguin, adopt a penguin, have a pet penguin, take
    a penguin home, ride a whale, smell anything, hear anything, take photos, send a letter, use your phone, watch tv, play
    video games, buy things, live on your own, sleep in a tent, go outside, go outside at night, dig a hole, plant a tree, grow
    plants, have a bath, breathe under water, survive without a coat, become a scientist, be a scientist, work on a ship,
    get a job there, get rescued, get lost, fall in the water, fall into a crevasse, bring your dog, see polar bears`,
  wornOrEaten: `coats, jackets, gloves, mittens, boots, socks, goggles, sunglasses, sunscreen, hats, beanies, scarves, thermals, special
    clothes, warm clothes, snowshoes, skis, helmets, backpacks, sleeping bags, blankets, heaters, fires, stoves, sleds, sleighs,
    snowmobiles, tractors, pizza, chocolate, ice cream, fruit, vegetables, meat, bread, cake, biscuits, eggs, cheese, noodles,
    pasta, rice, soup, hamburgers, chips, lollies, fish, penguins, seals, hot chocolate, coffee, tea, milk, tinned food,
    frozen food, fresh food, breakfast, lunch, dinner`,
  country: `australia, new zealand, argentina, chile, tasmania, hobart, south africa, south america, greenland, iceland, alaska, siberia,
    norway, sweden, russia, china, japan, india, france, germany, england, britain, the uk, america, the usa, the united states,
    canada, christchurch, melbourne, sydney, perth, queensland, africa, asia, europe, the arctic, the north pole, the equator, the
    moon, mars, space, here, where i live, my house, our school`,
} satisfies Record<string, string>;

export const QUESTION_FORMS = `
what|how|why|when|where do {animals} {animalsDo}
(why don't|why can't|can|do|how can|how long can) {animals} {animalsDo}
(how does|can|does|how long does|how deep can|where does) a {animal} {animalsDo}
how long|how deep|how fast|how far|how often|how high can|do {animals} dive|live|swim|fly|jump|travel|eat|breed
how much do|does {animals} eat|weigh
how much does a {animal} eat|weigh
how many {animals} (are there|are left|live there|live in antarctica|are there in the world)
how many eggs|babies|chicks do {animals} lay|have
how many kinds|types|species of {animals} (are there|live in antarctica|are there in antarctica)
what kinds|kind|types|type of {animals} (live|are there) {places}
(what is|what's) a {animal}
what are {animals}
what is a baby|male|female {animal} called
what is a group of {animals} called
what do {animals} (look like|sound like|feel like|feed on|do all day|do in winter|do in summer|eat for dinner|do for fun)
what does a {animal} (look like|sound like|eat|do)
what eats|hunts|kills {animals}
what eats a {animal}
what is the {superlative} {kind}
what is the {superlative} {kind} {places}
what's the {superlative} {kind} {places}
which {kind} is the {superlative}
which {kind} lives|is|grows {places}
which {animals} live {places}
which {animals} {animalsDo}
which countries|country|animals|people own|have|live|claim|use|work {places}
who was the first {kind}
who was the first person|man|woman|australian|people to (reach|see|find|cross|visit|fly over|discover|climb|explore|go to|get to|set foot on|live in) {PLACE}
who (discovered|found|named|explored|owns|runs|governs|rules|looks after|lives in|lives on|works at|went to|built|claimed|reached) {PLACE}
who was|is|were {PERSON}
who was {PERSON} and what did he|she do
what did {PERSON} do|discover|find|eat|see|want|take|learn|bring|study|explore|write
what happened to {PERSON}
what happened to {PERSON} and his ship|men|crew|team|dogs|friends
when|where|how|why did {PERSON} (die|go|get home|survive|travel|return|leave|get to antarctica|reach the south pole|go to antarctica|get to the south pole|become famous|fail|win|explore|discover|set off)
did {PERSON} (make it|survive|die|get home|reach the south pole|go to antarctica|win the race|come home)
what is|was|did {PERSON} (famous for|known for|look for)
what was the name of {PERSON}'s ship
what was {PERSON}'s ship called
how old was {PERSON}
why is|was {PERSON} famous|important
tell me about {PERSON}
tell me about {PLACE}
tell me about {animals}
tell me about {THING}
tell me (something|more|all) about {TOPIC}
(show me|show me a picture of|i want to know about|i want to see|can you tell me about|what do you know about) {TOPIC}
can you show me {TOPIC}
(where is|where's|where exactly is) {PLACE}
(what is|what's|what was) {PLACE}
how (big|cold|far|high|deep|old|hot|windy|thick|far away) is {PLACE}
how cold|warm|dark|windy|hot does it get {places}
how cold|warm|dark|windy|hot does it get at|in|on {PLACE}
how cold|warm|dark|windy|hot is it {places}
how cold|warm|dark|windy|hot is it at|in|on {PLACE} {times}
how do you get to {PLACE}
how do people|scientists|tourists|planes|ships get to {PLACE}
how many people|scientists|animals|penguins live|work|go|visit|are at|in|on|to {PLACE}
how far is it to|from {PLACE}
how far away is {PLACE}
how far is {PLACE} from {PLACE}
how long does it take to get|fly|sail|travel|walk to {PLACE}
what animals|plants|birds|people|things (live|can you see|are there|are) in|on|at {PLACE}
(what is it like|what's it like|what is the weather like|what is the temperature|what is there) in|on|at {PLACE}
what do people|scientists|they do|study|eat at|in|on {PLACE}
why is {PLACE} called|important|special|so|melting|famous|named
why is {PLACE} so {adjective}
why is it so {adjective} {places}
why is it called {TOPIC}
is {PLACE} {adjective}
is {PLACE} (a country|an island|a continent|a desert|a volcano|melting|dangerous|land|ice|in antarctica|bigger than australia)
is {PLACE} {comparative} than {PLACE}
are there people|animals|penguins|volcanoes|mountains|trees|plants|insects|fish in|on|at {PLACE}
does (anyone live|anybody live|anyone work|it snow|it rain) in|on|at {PLACE}
can you|we|i|anyone|people|kids|children (go to|visit|live in|see|swim in|fly to|drive to|climb) {PLACE}
what|how|where|when|why do|did|can {people} {peopleDo}
(why can't|why don't|how long can|how long do) {people} {peopleDo}
(what would happen|what happens) if {people} {peopleDo}
what is it like to {peopleDo}
is it hard|safe|dangerous|legal|possible|cold to {peopleDo}
how much does it cost to {peopleDo}
how many {people} {peopleDo}
what do you need to {peopleDo}
what jobs|work|food|clothes|animals|games|language|languages|things do {people} do|eat|wear|have|play|speak|study|see|use {places}
(what is|what's) {THING}
what are {THINGS}
what is a|an|the {THINGONE}
what causes|makes {THING}
why do we need {THING}
how is|are|was|were {THING} made|formed|measured|used|discovered|found|protected
how do|does {THINGS} {happens}
how|why|when|where|what does the {weather} {happens}
how|why|when|where|what does a {THINGONE} {happens}
why|when|how is|are the {weather} {adjective}
why|when|how is|are the {weather} {happens}
why|how|where do {THINGS} {happens}
how {adjective} is|are {TOPIC}
how {adjective} is|was a {animal}
how {adjective} is|was the {THINGONE}
why is|are {TOPIC} so {adjective}
is|are {TOPIC} {adjective}
is|are {TOPIC} {comparative} than {TOPIC}
(are there|were there|are there any|were there any|were there ever) {THINGS} {places}
(is there any|is there) {THING} {places}
are there {animals} {places}
(what is|what's) the difference between {TOPIC} and {TOPIC}
what is the difference between a|an {THINGONE} and a|an {THINGONE}
what is the difference between a {animal} and a {animal}
how are {TOPIC} and {TOPIC} (different|the same|similar)
(what would happen|what happens|what will happen) if (all the|the) {weather} {happens}
(what would happen|what happens|what will happen) if {TOPIC} {happens}
what happens to {TOPIC} {times}
what happened to {TOPIC}
how does (climate change|global warming|pollution|plastic|the cold|tourism|fishing) affect {TOPIC}
does (climate change|global warming|pollution|plastic|tourism|fishing) affect|hurt|harm {TOPIC}
how can|do we|i|people|kids (help|protect|save|look after) {TOPIC}
what can|do we|i|people|kids do|learn about|for|from {TOPIC}
why should|do we|people (care about|protect|study|save) {TOPIC}
how old|much|many|long|far|deep|thick is|are the {weather}
how thick|deep|old|cold|big|heavy|high is the {THINGONE}
how much {weather} is there {places}
(does it ever|does it) snow|rain {places}
does the sun (set|rise|shine|go down|come up) {places} {times}
does it (get dark|snow|rain) {places} {times}
what is the {weather} like {places}
what is the {weather} {places} {times}
what time|day is it {places}
who is in charge of|owns|looks after|protects|made|signed|started|invented|discovered {TOPIC}
when was|were|did {TOPIC} discovered|found|built|signed|made|start|end|begin|happen|named
where|why|how was|were {TOPIC} discovered|found|built|signed|made|named
what's in|inside|on|under {TOPIC}
what is in|inside|on|under|at|above|below {TOPIC}
what is {TOPIC} (made of|used for|called|about|for)
what does {TOPIC} (mean|do|look like)
what does {THING} mean
what are {TOPIC} (used for|made of|called)
what are some facts about {TOPIC}
(give me|i need|i want|do you have) (facts|a fact|information|some information) about {TOPIC}
how do scientists|they|we|you (know|study|measure|find|learn about|protect|use) {TOPIC}
why do scientists|they|we|people (study|like|protect|measure|use|go to|look for) {TOPIC}
i want to learn about {TOPIC}
can you explain {TOPIC}
is it true that {TOPIC} {adjective}
is it true that {animals} {animalsDo}
do you know what {TOPIC} is
do you know why {animals} {animalsDo}
do you know how {people} {peopleDo}
can i|you see {TOPIC} from|in {PLACE}
(are there|are there any|were there|were there ever|why are there no|why aren't there any) {otherAnimals} {places}
(is there|is there any|are there|are there any|why is there no|why are there no|where are the) {whatThereIs} {places}
(do|can|could|did|why don't|why can't) {otherAnimals} (live|survive|go|swim) {places}
(do|can|would) {otherAnimals} eat|hunt|attack {animals}
what do {otherAnimals} eat
can you|i|we|people|kids|they|anyone {kidsDo} {places}
can you|i|we|people|kids|scientists {kidsDo}
if you {kidsDo} what happens
do people|scientists|they {kidsDo} {places}
how do|can|would you|i|we|people {kidsDo}
what (happens|would happen) if you|i|we|someone {kidsDo}
are you|we|people|scientists allowed to {kidsDo}
is it (possible|hard|safe|fun|dangerous|too cold|illegal) to {kidsDo} {places}
has anyone|anybody ever (been born|died|got lost|got married|lived|crossed it|swum|walked|climbed) {places}
has|did anyone ever {kidsDo}
do|did people|scientists|they|explorers|the explorers|you (wear|eat|use|have|need|take) {wornOrEaten}
what kind|sort of {wornOrEaten} do people|scientists|they|explorers (wear|eat|use|have|need|take)
do you (have to|need to) (wear|bring|take|eat|use) {wornOrEaten} {places}
why do|did people|scientists|they|you (wear|eat|use|need|have) {wornOrEaten}
how many {wornOrEaten} do you need
how far is {country} from antarctica|the south pole
how far is it from {country} to antarctica
how far is antarctica|the south pole from {country}
how long does it take to get|fly|sail from {country} to antarctica
how do you get from {country} to antarctica
is antarctica bigger|smaller|colder|hotter|drier|higher|older than {country}
how much bigger|colder is antarctica than {country}
is it colder|warmer than {country}
does {country} own|have (antarctica|part of antarctica|a base in antarctica|a station in antarctica|penguins|land in antarctica)
why does|did {country} (have a base there|go to antarctica|own part of antarctica|want antarctica|have stations in antarctica)
where is antarctica from {country}
do {animals} live in {country}
can you see {animals} in|from {country}
what would happen to {country} if the ice melted
how did {animals} get|come to {country}
{TOPIC}
{TOPIC} facts
what about {TOPIC}
and {TOPIC}
`;
