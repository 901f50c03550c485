/**
 * Frequent first names, in lower case and without accents. Names that are also everyday English words
 * ("Will", "Rose", "Summer") are left out: otherwise these words would be removed from questions in which
 * they are not names.
 */
const FIRST_NAMES = new Set(
  `aaron abby abdul abigail adam adele adrian ahmed aidan aiden aisha alan alana alex alexa alexander alexandra alexis
  alfie ali alice alicia alison alyssa amanda amara amber amelia amir amira amy ana andrea andrew angela angelina angus
  anika anita anjali ann anna annabel anne annie anthony antonio anya aria ariana arjun arlo arthur asha ashley ashton
  astrid aubrey audrey austin ava ayesha bailey beatrice bella ben benjamin beth bethany bianca bob bobby bonnie boris
  bradley brandon brayden brendan brian brianna brooke bruno bryce byron caitlin caleb callum cameron camila carla carlos
  carmen caroline carter cassandra catherine cathy charlie charlotte chelsea chen chloe chris christian christina
  christine christopher claire clara claudia cody cole connor cooper craig daisy damian dan daniel daniela danielle danny
  daphne darcy darius dave david dean declan deepak denise dennis derek diana diego dominic donna dora dorothy duncan
  dylan eddie eden edith edward eleanor elena eli elias elijah elisa eliza elizabeth ella ellen ellie elliot elsie emil
  emilia emily emma enzo eric erica erik erin esme ethan eva evan eve evelyn evie ezra farah fatima felicity felix
  fernando finlay finn fiona flynn frances francesca frank fraser fred freddie freya gabriel gabriella gareth gary gavin
  gemma george georgia georgina gerard gianna gina giulia gloria gordon grace graham greta hamish hamza hana hanna hannah
  harley harper harriet harrison harry harvey hassan hayden hayley heather hector helen helena henry holly hugh hugo
  hussein ian ibrahim imogen ingrid irene isaac isabel isabella isabelle isaiah isla ismail ivan ivy jack jackson jacob
  jacqueline jade jaden jake james jamie jamila jan jane janet jared jasmine jason jasper jay jayden jenna jennifer jenny
  jeremy jess jesse jessica jill jim jimmy jo joan joanna joe joel johan john johnny jonah jonathan jordan jorge jose
  joseph josh joshua josie joy juan judith judy jules julia julian julie juliet julio justin kai kaitlyn karen karim karl
  kate katherine kathleen kathryn katie katy kayla keira keith kelly ken kenji kenneth kevin khalid kim kirsten kyle kylie
  lachlan lara laura lauren layla leah leanne lee leila lena leo leon leonard leonie levi lewis liam libby lila lillian
  lily linda lisa logan lola lorenzo louis louisa louise luca lucas lucia lucinda lucy luis luka luke luna lydia mackenzie
  maddie maddison madeleine madison maeve maisie malik marco marcus margaret maria mariam marie marina mario marion
  marta martha martin martina mary maryam mason mateo matilda matt matteo matthew maya megan mei melanie melissa mia
  michael michelle miguel mike mila miles millie mina ming mira miranda miriam mohamed mohammad mohammed molly monica
  muhammad mustafa nadia naomi natalia natalie natasha nathan nathaniel neil nia niamh nicholas nick nicola nicole nigel
  nikhil nina noah noor nora norah oliver olivia ollie omar orla oscar otis otto owen pablo paige pamela patricia patrick
  paul paula pauline pedro penelope pete peter phil philip philippa phoebe pia pippa poppy priya quentin quinn rachel
  rafael rahul raj rajesh ralph ramon ravi ray raymond rebecca reuben rhys ricardo richard rick riley robbie robert
  roberto robin rodrigo roger rohan roman ronan rory rosa rosie ross rowan ruby rupert russell ruth ryan sabrina sadie
  sally salma sam samantha samir samuel sandra santiago sanjay sara sarah sasha savannah scarlett sean sebastian selena
  serena sergio seth shane shannon sharon shaun shreya sienna silas simon simone sofia sonia sonja sophia sophie stacey
  stanley stefan stella stephanie stephen steve steven stuart susan suzanne sven sydney sylvia talia tamara tania tara
  tariq tasha ted teresa tessa thea theo theodore theresa thomas tiana tiffany tim timothy tina tobias toby todd tom tommy
  tony tracey travis trevor tristan tyler valentina vanessa vera veronica victor victoria vincent violet vivian walter
  wei wendy wilhelm william willow xavier yara yasmin yolanda yuki yusuf yvonne zac zach zachary zahra zain zara zoe
  zoey`.split(/\s+/),
);

/**
 * True if the word is a frequent first name and not also an everyday English word.
 * @param word must be in lower case and without accents
 */
export function isFirstName(word: string): boolean {
  return FIRST_NAMES.has(word);
}
