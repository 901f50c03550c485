/** The data from which a citation of a page is made. */
export type Cited = {
  title: string;
  /** The name of the product. It is cited as the author and as the website. */
  site: string;
  url: string;
  /** The date on which the reader reads the page, in the time zone of the reader. */
  read: Date;
  /** The sentence to quote; '' if the reader cites the page without quoting it. */
  sentence: string;
};

/**
 * A citation as plain text: `entry` for the list of references, and `quotation` for the reader's own text (''
 * if nothing is quoted).
 */
export type Citation = { entry: string; quotation: string };

/**
 * The style APA, 7th edition, for a web page without a date. The author is the organisation behind the site.
 * The entry has the date of reading, because the page may change. A quotation inside the quotation gets
 * single quotation marks.
 */
export function apa({ title, site, url, read, sentence }: Cited): Citation {
  const day = `${monthOf(read)} ${read.getDate()}, ${read.getFullYear()}`;
  return {
    entry: `${withStop(site)} (n.d.). ${withStop(title)} Retrieved ${day}, from ${url}`,
    quotation: sentence && `${quoted(withoutStop(sentence), '“”', '‘’')} (${site}, n.d.).`,
  };
}

/**
 * The style Harvard, as in the Style Manual of the Australian Government Publishing Service (AGPS). The entry
 * has the title without quotation marks, the date of viewing, and the URL in angle brackets. Quotations get
 * single quotation marks.
 */
export function harvard({ title, site, url, read, sentence }: Cited): Citation {
  const day = `${read.getDate()} ${monthOf(read)} ${read.getFullYear()}`;
  return {
    entry: `${site} n.d., ${title}, viewed ${day}, <${url}>.`,
    quotation: sentence && `${quoted(withoutStop(sentence), '‘’', '“”')} (${site} n.d.).`,
  };
}

/**
 * The style MLA, 9th edition. The entry has the title in title case and in quotation marks, the website, the
 * URL and the date.
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

/** Adds a full stop, unless the title already ends with punctuation. */
function withStop(title: string): string {
  return /[.?!…]$/.test(title) ? title : `${title}.`;
}

/**
 * Removes the full stop at the end of a quoted sentence. The citation in brackets follows the sentence, and
 * the full stop comes after it.
 */
function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

/**
 * Puts a text in quotation marks. Replaces double quotation marks inside the text, because they must differ
 * from those around it.
 * @param marks the opening and the closing mark around the text
 * @param inner the opening and the closing mark for quotations inside the text
 */
function quoted(text: string, marks: string, inner: string): string {
  const [open, close] = marks;
  const [innerOpen, innerClose] = inner;
  const inside = text.replace(/(^|[\s([])["“]/g, `$1${innerOpen}`).replace(/["”]/g, `${innerClose}`);
  return `${open}${inside}${close}`;
}

/**
 * Words that the style MLA writes in lower case inside a title: articles, prepositions, conjunctions, and the
 * "to" of an infinitive.
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
