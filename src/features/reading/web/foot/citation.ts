/** The information that a citation of a page contains. */
export type Cited = {
  title: string;
  /** The product's name, which is used as the author and as the website. */
  site: string;
  url: string;
  /** The date on which the reader reads the page, in the reader's time zone. */
  read: Date;
  /** The sentence to quote; '' if only the page is cited. */
  sentence: string;
};

/**
 * A citation in plain text: the entry for the list of references, and the quotation for the text; '' if no
 * sentence is quoted.
 */
export type Citation = { entry: string; quotation: string };

/**
 * APA, 7th edition, for a web page without a date. The author is the organisation that runs the site. The
 * entry contains the date on which the page was read, because the page may change. Quotations inside a
 * quotation have single quotation marks.
 */
export function apa({ title, site, url, read, sentence }: Cited): Citation {
  const day = `${monthOf(read)} ${read.getDate()}, ${read.getFullYear()}`;
  return {
    entry: `${withStop(site)} (n.d.). ${withStop(title)} Retrieved ${day}, from ${url}`,
    quotation: sentence && `${quoted(withoutStop(sentence), '“”', '‘’')} (${site}, n.d.).`,
  };
}

/**
 * Harvard as in the Style Manual of the Australian Government Publishing Service (AGPS). The entry contains
 * the title without quotation marks, the date on which the page was viewed, and the URL in angle brackets.
 * Quotations have single quotation marks.
 */
export function harvard({ title, site, url, read, sentence }: Cited): Citation {
  const day = `${read.getDate()} ${monthOf(read)} ${read.getFullYear()}`;
  return {
    entry: `${site} n.d., ${title}, viewed ${day}, <${url}>.`,
    quotation: sentence && `${quoted(withoutStop(sentence), '‘’', '“”')} (${site} n.d.).`,
  };
}

/**
 * MLA, 9th edition. The entry contains the title in title case and quotation marks, then the website, the URL
 * and the date.
 */
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

/** MLA abbreviates the names of months that have more than four letters. */
function shortMonthOf(day: Date): string {
  const month = monthOf(day);
  if (month.length <= 4) return month;
  return month === 'September' ? 'Sept.' : `${month.slice(0, 3)}.`;
}

/** Adds a full stop, unless the title already ends with a punctuation mark. */
function withStop(title: string): string {
  return /[.?!…]$/.test(title) ? title : `${title}.`;
}

/**
 * Removes the full stop of a quoted sentence, because the full stop follows the brackets of the citation
 * instead.
 */
function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

/**
 * Puts a text in quotation marks. Double quotation marks inside the text are replaced by the inner pair.
 * @param marks the opening and closing mark of the outer pair
 * @param inner the opening and closing mark of the inner pair
 */
function quoted(text: string, marks: string, inner: string): string {
  const [open, close] = marks;
  const [innerOpen, innerClose] = inner;
  const inside = text.replace(/(^|[\s([])["“]/g, `$1${innerOpen}`).replace(/["”]/g, `${innerClose}`);
  return `${open}${inside}${close}`;
}

/**
 * Words that MLA writes in lower case inside a title: articles, prepositions, conjunctions, and "to" of
 * infinitives.
 */
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
