// Patterns of the questions that children ask, whatever the pages of the library are about. A pattern gives
// one sentence for each word of the list in braces. `a|b` means either word, `(a b|c)` either group of words.
// Lists with a name in lower case are in word-lists.ts; lists with a name in capitals are made from the
// library (topics.ts).

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
do|does|did {animals} have {bodyParts}
why do {animals} have {bodyParts}
how many|big|long|sharp|strong|thick|old are {animals} {bodyParts}
(why do|why don't|do|how do) {animals} {bodyParts} {bodyPartsDo}
(why do|why don't|do|can|will) your|my|their|our {bodyParts} {bodyPartsDo}
what happens to your|their|people's|my {bodyParts} (in the cold|outside|in a blizzard|at the south pole|when it's cold|when it is minus fifty)
what colour|color are their|penguins'|a penguin's {bodyParts}
what are their {bodyParts} (for|like|made of|called)
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
(what is|what are|what's) {schoolWords}
what does {schoolWords} mean
(is there|are there|is there any|are there any) {schoolWords} {places}
how do|does {schoolWords} work|happen|form|start|affect
how do|does {schoolWords} affect {animals}
why is|are {schoolWords} important|dangerous|bad|good
are {animals} {schoolWords}
is a {animal} a mammal|bird|fish|reptile|predator|carnivore|herbivore|omnivore|vertebrate|invertebrate|crustacean|mollusc
what is an example of {schoolWords}
(what does|does) a {jobs} do|eat|wear|study|need {places}
(how do i become|how do you become|i want to be|can i be|what is it like to be) a|an {jobs}
(is there|do they have|do they need|why do they need|do you need) a|an {jobs} {places}
(do they|can you|do people|do scientists|can people) have|get|watch|use|buy|do {everyday} {places}
(is there|are there) {everyday} {places}
what happens when|if you run out of {everyday}
who {chores} {places}
who {chores} in|on|at {PLACE}
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
