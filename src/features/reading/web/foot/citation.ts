/** What a citation of a page says. */
export type Cited = {
  title: string;
  /** The product's name: author and website. */
  site: string;
  url: string;
  /** The day on which the reader reads the page, in the reader's time zone. */
  read: Date;
  /** The sentence that is quoted; '' cites the page alone. */
  sentence: string;
};

/** A citation in plain text: the entry for the list of works, and the quotation for the text; '' without one. */
export type Citation = { entry: string; quotation: string };

/**
 * APA, 7th edition: a web page without a date, by the organisation that runs the site, with the day because the
 * page changes. Quotations inside a quotation have single marks.
 */
export function apa({ title, site, url, read, sentence }: Cited): Citation {
  const day = `${monthOf(read)} ${read.getDate()}, ${read.getFullYear()}`;
  return {
    entry: `${withStop(site)} (n.d.). ${withStop(title)} Retrieved ${day}, from ${url}`,
    quotation: sentence && `${quoted(withoutStop(sentence), '“”', '‘’')} (${site}, n.d.).`,
  };
}

/**
 * Harvard as in the Style Manual of the Australian Government Publishing Service (AGPS): the title without marks, the day on which
 * the page was viewed, the address in angle brackets. Quotations have single marks.
 */
export function harvard({ title, site, url, read, sentence }: Cited): Citation {
  const day = `${read.getDate()} ${monthOf(read)} ${read.getFullYear()}`;
  return {
    entry: `${site} n.d., ${title}, viewed ${day}, <${url}>.`,
    quotation: sentence && `${quoted(withoutStop(sentence), '‘’', '“”')} (${site} n.d.).`,
  };
}

/** MLA, 9th edition: the title in title case and quotation marks, then the website, the address and the day. */
export function mla({ title, site, url, read, sentence }: Cited): Citation {
  const day = `${read.getDate()} ${shortMonthOf(read)} ${read.getFullYear()}`;
  const named = titleCase(title);
  return {
    entry: `${quoted(withStop(named), '“”', '‘’')} ${site}, ${url.replace(/^https?:\/\//, '')}. Accessed ${day}.`,
    quotation: sentence && `${quoted(withoutStop(sentence), '“”', '‘’')} (${quoted(named, '“”', '‘’')}).`,
  };
}

function monthOf(day: Date): string {
  return day.toLocaleString('en', { month: 'long' });
}

/** MLA shortens the names of months that have more than four letters. */
function shortMonthOf(day: Date): string {
  const month = monthOf(day);
  if (month.length <= 4) return month;
  return month === 'September' ? 'Sept.' : `${month.slice(0, 3)}.`;
}

/** A title that ends with a question mark or an exclamation mark has no full stop after it. */
function withStop(title: string): string {
  return /[.?!…]$/.test(title) ? title : `${title}.`;
}

/** The full stop of a quoted sentence stands after the brackets. */
function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

/**
 * Puts a text in quotation marks. Double marks inside the text become the inner pair.
 * @param marks the outer pair @param inner the inner pair
 */
function quoted(text: string, marks: string, inner: string): string {
  const [open, close] = marks;
  const [innerOpen, innerClose] = inner;
  const inside = text.replace(/(^|[\s([])["“]/g, `$1${innerOpen}`).replace(/["”]/g, `${innerClose}`);
  return `${open}${inside}${close}`;
}

/** Words that MLA writes small inside a title: articles, prepositions, conjunctions, and "to" of infinitives. */
const SMALL = new Set(
  'a an the and but or nor for so yet as at by from in into of on onto over per than through to under upon via with without about above across after against along among around before behind below beneath beside between beyond despite during inside near outside since until'.split(
    ' ',
  ),
);

function titleCase(title: string): string {
  const words = title.split(' ');
  return words
    .map((word, at) => {
      const isEdge = at === 0 || at === words.length - 1 || /[:?!–—]$/.test(words[at - 1] ?? '');
      if (!isEdge && SMALL.has(word.toLowerCase().replace(/[,;:?!]$/, ''))) return word;
      return word.replace(
        /^(\W*)(\p{L})/u,
        (_, before: string, letter: string) => before + letter.toUpperCase(),
      );
    })
    .join(' ');
}
