// Words that must not appear on a school's screen because the app has misheard "ship" or "six". A user who
// needs such a word can type it. BEGINNINGS matches all words that start with one of its entries. WHOLE_WORDS
// matches only the entries themselves, so it also lists their plurals.

const BEGINNINGS =
  `fuck motherfuck shit bullshit cunt cock-suck cocksuck dickhead asshole arsehole bastard bitch whore slut
  wank bollock nigger nigga faggot pussies porn masturbat ejaculat erotic orgasm prostitut horniest blowjob dildo genital
  penis vagina clitor testicl scrot rapist raping nympho fetish sodom pedophil paedophil molest goddam horny tits titties
  boob cocaine heroin bondage brothel stripper hooker incest lesbo transvest kink hitler nazi holocaust`.split(
    /\s+/,
  );

const WHOLE_WORDS = new Set(
  `ass asses arse arses cock cocks dick dicks cum cums tit piss pissed pissing crap crappy damn damned dammit damnit fag fags
  fart hoe ho hos rape raped rapes sex sexes sexy sexual sexually sexist sexier semen sperm spermicide pussy prick pricks slag
  twat twats retard retards retarded spic spics kike chink chinks gook gooks coon coons dyke dykes tranny wog wogs abo abos
  boong hell hells nude nudes nudity naked nipple nipples screw screwed bloody meth crack-head lsd suicide suicides suicidal
  bra bras panties thong thongs virgin virgins lust pimp pimps turd turds bugger buggers sucker suckers balls`.split(
    /\s+/,
  ),
);

/**
 * Words that are allowed although one of the lists matches them, such as "sperm" in "sperm whale".
 * "Chinstrap" (a penguin) and "Dickinson" (a name) match no list, so they are not needed here.
 */
const FIT = new Set(
  `cockatoo cockatoos cockpit cockroach cockroaches sperm hooked naziism heroine heroines`.split(/\s+/),
);

/**
 * @param word in lower case
 * @returns true if the app may show the word to a child who has not typed it
 */
export function isFitForChildren(word: string): boolean {
  const bare = word.replace(/'s?$/, '');
  if (FIT.has(bare)) return true;
  return !WHOLE_WORDS.has(bare) && !BEGINNINGS.some((beginning) => bare.startsWith(beginning));
}
