import * as z from 'zod/mini';

/** A help line: a service that helps people in distress. `phone` or `url` may be empty, but not both. */
export const HelpLine = z.object({
  /** The name of the service. It may include the opening hours. */
  name: z.string(),
  phone: z.string(),
  url: z.string(),
});
export type HelpLine = z.output<typeof HelpLine>;

/**
 * The settings of the help card, which a person in distress sees: its text, and the help lines of each
 * country.
 */
export const HelpSettings = z.object({
  heading: z.string(),
  advice: z.string(),
  /**
   * Maps the ISO 3166-1 alpha-2 code of a country to its help lines, in the order in which they are shown.
   */
  countries: z.record(z.string(), z.array(HelpLine)),
  /** The help lines for every country that is not in `countries`. */
  elsewhere: z.array(HelpLine),
});
export type HelpSettings = z.output<typeof HelpSettings>;

/** The help card that one person sees. */
export type HelpCard = { heading: string; advice: string; help: HelpLine[] };

export const HELP_LIMITS = {
  heading: 120,
  advice: 600,
  name: 120,
  phone: 40,
  url: 300,
  linesPerCountry: 6,
};

export const USUAL_HELP: HelpSettings = {
  heading: 'That sounds hard. You are not alone.',
  advice:
    'Please tell a grown-up you trust today: a teacher, a school counsellor or nurse, or another adult. You can show them this card.',
  countries: {
    AU: [line('Kids Helpline. Free, day and night, ages 5 to 25', '1800 55 1800'), emergency('000')],
    NZ: [line('Need to talk? Free call or text, day and night', '1737'), emergency('111')],
    GB: [line('Childline. Free, day and night, under 19', '0800 1111'), emergency('999')],
    IE: [line('Childline. Free, day and night, under 18', '1800 66 66 66'), emergency('112')],
    US: [line('988 Lifeline. Free, day and night', '988'), emergency('911')],
    CA: [
      line('988 Helpline. Free, day and night', '988'),
      line('Kids Help Phone. Free, day and night', '1-800-668-6868'),
      emergency('911'),
    ],
  },
  elsewhere: [
    {
      name: 'Find a helpline in your country. In danger now? Call your local emergency number.',
      phone: '',
      url: 'https://findahelpline.com',
    },
  ],
};

/**
 * Makes the help card that a person sees.
 * @param country the two-letter code from the person's account. If it is empty or unknown, the card has the
 * help lines in `elsewhere`.
 */
export function helpCard({ heading, advice, countries, elsewhere }: HelpSettings, country: string): HelpCard {
  const own = Object.hasOwn(countries, country) ? countries[country] : undefined;
  return { heading, advice, help: own?.length ? own : elsewhere };
}

/** The text of the help card as one string: the heading, a line break, and the advice. */
export function helpText({ heading, advice }: { heading: string; advice: string }): string {
  return `${heading}\n${advice}`;
}

/** Splits the text that `helpText` has made into heading and advice. */
export function readHelpText(text: string): { heading: string; advice: string } {
  const [heading = '', ...advice] = text.split('\n');
  return { heading, advice: advice.join('\n') };
}

function emergency(phone: string): HelpLine {
  return line('if you or someone else is in danger now', phone);
}

function line(name: string, phone: string): HelpLine {
  return { name, phone, url: '' };
}
