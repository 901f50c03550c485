/**
 * Children's spellings and everyday words, many of them American, each with the word that the pages use.
 * The assistant replaces them before it reads a question. Each word in the list has only one meaning in a
 * question. Other everyday words are not needed here, because the stored questions of the pages contain them.
 */
const EVERYDAY = new Map<string, string>(
  `dus=does duz=does dose=does dos=does wat=what wot=what wut=what wats=what wots=what wich=which witch=which
  wen=when wer=where wehre=where wher=where y=why wy=why whi=why hoo=who hou=how hw=how
  u=you ur=your yu=you r=are n=and cuz=because coz=because cos=because bc=because bcuz=because becuz=because
  becuse=because tho=but thru=through
  manny=many meny=many mutch=much thay=they thier=their ther=there thare=there hav=have haz=has cud=could
  eet=eat eets=eat eeting=eating fud=food kold=cold koldest=coldest sno=snow wale=whale wurld=world frum=from wuz=was iz=is
  slepe=sleep slepp=sleep livs=lives hous=house howse=house wether=weather wheather=weather
  wud=would shud=should luv=love lik=like liek=like
  gonna=going wanna=want lotsa=lots ppl=people peple=people peeple=people pepole=people
  antartica=antarctica antartic=antarctic antarcitca=antarctica antarctia=antarctica antartika=antarctica
  antarktika=antarctica artic=arctic icey=icy snowey=snowy coldist=coldest bigist=biggest
  restroom=toilet restrooms=toilets washroom=toilet loo=toilet potty=toilet
  garbage=rubbish trashcan=rubbish litter=rubbish cellphone=phone cellphones=phones
  critters=animals critter=animal creatures=animals
  rly=really rlly=really realy=really reely=really kinda=so sorta=so gotta=have hafta=have haveta=have aint=isnt
  ya=you yall=you urs=yours da=the teh=the dat=that dis=this dey=they dem=them adn=and wif=with wiv=with abt=about
  waht=what whut=what wht=what whn=when whr=where hwo=how evr=ever nvr=never evry=every evrything=everything
  b4=before gud=good skool=school nite=night nites=nights lite=light lites=lights frend=friend frends=friends
  peeps=people yr=year yrs=years hrs=hours mins=minutes alot=lot bein=being doin=doing goin=going havin=having
  livin=living eatin=eating sleepin=sleeping freezin=freezing sum=some sumthing=something sumtimes=sometimes
  thx=thanks ty=thanks lol=ok omg=ok idk=ok lmao=ok btw=ok tbh=ok ngl=ok haha=ok hehe=ok bruh=ok`
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]),
);

/**
 * @param word in lower case and without accents
 * @returns the word that the pages use instead of an everyday word; every other word unchanged
 */
export function everydayWord(word: string): string {
  return EVERYDAY.get(word) ?? word;
}

const DOWN_THERE = /\b(?:down|out|over|up) (?:there|here)\b/gi;

/** @returns the text with "in antarctica" in place of phrases such as "down there" */
export function withPlace(text: string): string {
  return text.replace(DOWN_THERE, 'in antarctica');
}
