/**
 * In each line, a correct spelling is followed by children's spellings. A spelling is included only if it
 * means nothing else in a question about Antarctica.
 */
const FORMS = `
  want: wan wnt wunt whant wantt wanted wants wanting wantd wantin
  need: ned nead neeed
  want to: wanna wana wonna wanner wnna wannaa wanto wantto
  going to: gonna gunna gona goin2 finna bouta
  trying to: tryna trynna
  got to: gotta
  die: dei diee dy diie dies dai
  dying: dieing dyin dieng dyeing
  died: dieded
  dead: ded dedd deadd
  death: deth
  kill: kil kll kiil kyll kills kel
  killing: kilin killin kiling
  killed: kiled kild
  hurt: hert hirt hurtt hrt
  hurts: herts hurtz
  hurting: herting hirting hurtin
  love: luv luvs
  hate: h8 hait haet hayt hatee hates hated hating h8s
  life: lyf lyfe liff lfe
  live: liv
  feel: feal fel feell feels feelin feeling felt
  cut: kut cutt
  touch: tuch toch
  touches: touchs tuches
  hits: hitts
  friend: frend frnd fren frends freind freinds frndz friendz friends
  people: ppl peple pple
  because: cuz cos coz bcuz becuz becos bc
  stupid: stoopid stupit stuped stoopit
  website: websit webiste
  scared: scard skared scaird scaredd
  afraid: afrade
  lonely: lonley lonly loney
  sad: sadd
  school: skool scool shcool skl
  parents: parants parentz perents
  mum: mam
  dad: dady dadd
  nobody: noone no1 nobdy nobudy nobodys noones
  everyone: everybody every1 evry1 evryone evrybody everybodys everyones
  someone: somebody some1 sum1 sumone sombody
  anyone: anybody any1
  anymore: anymor enymore anymre
  cant: cannot carnt cnt couldnt cudnt coudnt couldent cant
  dont: donot dnt dosnt dosent doesnt didnt dint dosen
  please: plz pls
  you: u yu yoo
  your: ur
  are: r
  why: y
  self harm: selfharm selfharming selfharmed
  unalive: unaliv unalived unaliving unaliveing
  suicidal: sui
  about: abt abot
  depressed: deprest depresst
  i am: im
  i have: ive
  i would: id
  he is: hes
  she is: shes
  they are: theyre
  that is: thats
  what is: whats wats
  with: wiv wif wit
  thinking: thinkin thinkn
  self: slef sefl selff
  myself: meself
  my: mi
  to: 2
  for: 4
  and: n
  have: hav hve
  eaten: eatin
  empty: emty empy
  night: nite nigt
  tonight: tonite 2nite tonigt
  every: evry evey evary
  nothing: nuthing nuthin nothin nuffin
  beats: beets
  hitting: hiting hittin
  slapping: slaping
  tells: telz
  would: wud wuld wld
  should: shud shuld
  one: wun
  abuse: abus abbuse
  bully: buly bullys bullies
  bullied: bulied bullyed bullid
  bullying: bulling bulying
`;

const FORM_OF = new Map(
  FORMS.trim()
    .split('\n')
    .flatMap((line) => {
      const [usual = '', forms = ''] = line.split(':');
      return forms
        .trim()
        .split(' ')
        .map((form) => [form, usual.trim()] as const);
    }),
);

/** Words of distress that are long enough to be recognised even with one wrong letter. */
const LONG_WORDS =
  `myself yourself himself herself themselves suicide suicidal depressed depression worthless hopeless useless
  lonely anorexic anorexia bulimia bulimic overdose abused abuses abusing abusive molested molest bullied bullying disappear
  everyone nobody scared terrified friend mother father brother sister teacher stepdad stepmum boyfriend girlfriend parents
  family pregnant strangled anxiety anxious crying goodbye anymore miserable helpless punches threatens strangles cutting
  killing unloved unwanted burden failure trapped disappear disappears scratch scratching bruise bruises private privates secret
  punched kicking threatened strangling molesting hitting skinny threatening threaten closet wardrobe`.split(
    /\s+/,
  );
const SINGLE_LETTERS = LONG_WORDS.map(single);

/** Ordinary words that differ from a word of distress by only one letter, and are not corrected. */
const LEFT_ALONE = new Set(
  `lovely shared stared scored spared scarce sacred scares scarred bother farther lather another mothers fathers sisters
   brothers teachers homeless amused coring curing frying trying drying carrying familiar thermal putting cutting buried
   fiend sifter smother moth fathers fatter gather rather pattern burdens hurdle filling milling billing tilling willing
   killing killings feature failures features mapped wrapped tapped trapper`.split(/\s+/),
);

/** Several words that were written without spaces: "iwanttodie". */
const GLUED =
  /^(?:i|im|am|want|wanna|to|die|dead|kill|my|self|myself|me|end|life|hate|cut|feel|sad|so|need|help|cant|go|on|do|this|it|all|anymore|nobody|likes|like|loves|love)+$/;
/**
 * Longer texts are not split. "myself" can be read as one word or as two, so a longer text could be split in
 * too many ways.
 */
const LONGEST_GLUED = 30;
const GLUED_WORD =
  /anymore|myself|nobody|wanna|likes|loves|want|dead|kill|self|life|hate|feel|need|help|cant|like|love|this|die|end|cut|sad|all|im|am|to|my|me|so|go|on|do|it|i/g;

const SUICIDE =
  /^s(?:u+|oo|ew|ue|uw|we)[aeiouwry]*(?:[cs]|sc|cs|ss)[iy]+d(e|al|ed|es|ing|er|ers)?$|^s(?:ew|u|ui|ue)\w{0,3}(?:slid|cid|sid)(?:e|ed|al|es|ing)$/;

/**
 * True for known spellings such as "h8" and "no1". Their digit does not replace a letter, so it must not be
 * changed.
 */
export function isKnownForm(word: string): boolean {
  return FORM_OF.has(word);
}

/**
 * @param word a word in lower case
 * @returns the correct spelling, which may be several words; an unknown word is returned unchanged
 */
export function spelling(word: string): string {
  const form = FORM_OF.get(word);
  if (form) return form;
  if (/[^aeiou]z$/.test(word)) return spelling(`${word.slice(0, -1)}s`);
  if (word.includes('*')) return starred(word);
  if (SUICIDE.test(word)) return word.endsWith('al') ? 'suicidal' : 'suicide';
  if (word.length < 5 || LEFT_ALONE.has(word) || LONG_WORDS.includes(word)) return word;
  if (word.length >= 6 && word.length <= LONGEST_GLUED && GLUED.test(word))
    return (word.match(GLUED_WORD) ?? []).map((part) => FORM_OF.get(part) ?? part).join(' ');
  const [whole, stem] = [single(word), single(word.replace(/(?:ed|d|ing|s)$/, ''))];
  return (
    LONG_WORDS.find((known, at) => {
      const letters = SINGLE_LETTERS[at]!; // The `!` is safe: there is one entry for each long word.
      return known[0] === word[0] && (isOneLetterOff(whole, letters) || isOneLetterOff(stem, letters));
    }) ?? word
  );
}

/**
 * Completes a word with asterisks: "k*ll" becomes "kill". A word of asterisks only, which speech recognition
 * has hidden completely, becomes `masked`.
 */
function starred(word: string): string {
  if (/^\*{3,}$/.test(word)) return 'masked';
  const hidden = new RegExp(`^${word.replaceAll('*', '.')}$`);
  return STARRED.find((known) => hidden.test(known)) ?? word.replaceAll('*', '');
}

const STARRED =
  'kill die dying dead suicide suicidal rape raped hurt cut fuck fucking shit bitch cunt dick sex porn'.split(
    ' ',
  );

function single(word: string): string {
  return word.replace(/(.)\1/g, '$1');
}

/**
 * True if the words differ in one letter that is added, missing or replaced, or in two neighbouring letters
 * that are swapped.
 */
function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}
