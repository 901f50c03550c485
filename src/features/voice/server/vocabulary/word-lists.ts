/** Lists of words that can replace each other in the patterns of question-forms.ts. */
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
    feel cold, feel pain, get tired, mate for life, stay with their babies, leave their babies, carry their eggs, hibernate,
    camouflage, camouflage themselves, waddle, shiver, snore, sneeze, yawn, burp, moult, preen, hatch, fledge, incubate their eggs,
    regurgitate food, use echolocation, evolve, adapt, adapt to the cold, cope with the cold, reproduce, recognise each other`,
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
    true, frozen, melting, shrinking, growing, moving, warming, different, similar, good, bad, useful, hungry, slippery, quiet,
    dehydrated, hydrated, waterproof, windproof, smelly, stinky, yucky, gross, scary, venomous`,
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
    sinks, disappear, disappearing, rise, rises, rising, crack, collapse, change, changing, float away, turn blue, glow, fall, evaporate, evaporates,
    erupt, erupts, calve, calves, calving,
    crack, smell, taste salty, end, start, begin, stop, go, go down, go up, come from, last, look like, feel like, sound like`,
  otherAnimals: `polar bears, wolves, foxes, arctic foxes, reindeer, walruses, walrus, narwhals, beluga whales, puffins, seagulls,
    sharks, dolphins, octopuses, crabs, lobsters, turtles, snakes, lizards, frogs, spiders, ants, bees, flies, mosquitoes,
    butterflies, worms, cats, dogs, cows, horses, ponies, pigs, sheep, rabbits, mice, rats, monkeys, elephants, platypuses, wombats, emus,
    dingoes, mammoths,
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
  bodyParts: `feet, foot, toes, legs, knees, wings, flippers, fins, beaks, tails, teeth, tongues, mouths, noses, ears, eyes, eyelids,
    eyelashes, eyebrows, whiskers, necks, heads, brains, hearts, lungs, gills, stomachs, bellies, bones, blood, skin, fur, hair,
    feathers, blubber, claws, talons, tusks, antlers, webbed feet, dorsal fins, egg yolks, scales, shells, beards, hands, fingers, fingernails, faces, cheeks, lips, ears, backs`,
  bodyPartsDo: `freeze, freeze off, get cold, get frostbite, hurt, fall off, stay warm, stick to the ice, freeze to the ice, grow back,
    change colour, dry out, look like that, work, get wet`,
  chores: `cleans, cooks, washes up, does the washing, does the dishes, makes the beds, makes dinner, fixes things, fixes the machines,
    drives, flies the planes, is the boss, is in charge, looks after sick people, takes out the rubbish, cleans the toilets, grows
    vegetables, decides, pays for it, works, lives, stays`,
  /** Terms that pupils learn in science and geography, even if no page contains them. */
  schoolWords: `habitats, camouflage, hibernation, migration, echolocation, courtship, adaptation, adaptations, evolution, extinction,
    ecosystems, biodiversity, photosynthesis, food chains, food webs, predators, prey, producers, consumers, decomposers, mammals,
    reptiles, amphibians, birds, vertebrates, invertebrates, crustaceans, molluscs, herbivores, carnivores, omnivores, scavengers,
    parasites, bacteria, viruses, microbes, seaweed, kelp, sponges, anemones, corals, evaporation, condensation, precipitation,
    sublimation, humidity, the water cycle, permafrost, tundra, taiga, rainforests, deserts, oases, glaciers, icicles, sleet, hail,
    snowdrifts, avalanches, hurricanes, cyclones, tectonic plates, earthquakes, eruptions, craters, magma, fossils, sediment,
    a supercontinent, supercontinents, the jurassic, the cretaceous, the triassic, the ice age, the equator, hemispheres, latitude, longitude, the
    equinox, the solstice, seasons, time zones, constellations, meteor showers, comets, asteroids, galaxies, gravity, magnetism,
    the magnetic pole, radiation, ultraviolet light, ozone, greenhouse gases, carbon dioxide, methane, oxygen, nitrogen, fossil
    fuels, renewable energy, solar panels, wind turbines, batteries, microplastics, oil spills, pesticides, poaching, whaling,
    sealing, fracking, drilling, mining, erosion, pressure, density, friction, insulation, hypothermia, frostbite, scurvy,
    dehydration, malnutrition, sunburn, vitamins, germs, allergies, medicine, treaties, territories, claims, colonies, maps`,
  /** Jobs in Antarctica, real or possible ones, in the singular. */
  jobs: `scientist, glaciologist, meteorologist, geologist, biologist, marine biologist, ecologist, zoologist, astronomer, physicist,
    chemist, engineer, doctor, nurse, dentist, vet, surgeon, chef, cook, baker, barista, carpenter, plumber, electrician, mechanic,
    pilot, diver, sailor, captain, guide, photographer, teacher, cleaner, firefighter, explorer, astronaut, station leader`,
  everyday: `netflix, youtube, tiktok, google, wifi, movies, cartoons, music, television, a library, a sauna, a gym, a swimming pool, a
    campfire, fireworks, birthday parties, birthday cake, christmas presents, santa, easter eggs, pancakes, marshmallows, popcorn,
    sweets, lollies, soft drink, toothpaste, shampoo, soap, toilet paper, hot showers, washing machines, fridges, freezers,
    postcards, stamps, letters, parcels, newspapers, books, toys, lego, computers, tablets, mobile phones, pyjamas, sleepovers`,
  country: `australia, new zealand, argentina, chile, tasmania, hobart, south africa, south america, greenland, iceland, alaska, siberia,
    norway, sweden, russia, china, japan, india, france, germany, england, britain, the uk, america, the usa, the united states,
    canada, christchurch, melbourne, sydney, perth, queensland, africa, asia, europe, the arctic, the north pole, the equator, the
    moon, mars, space, here, where i live, my house, our school`,
} satisfies Record<string, string>;
