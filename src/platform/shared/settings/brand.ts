/** The product's working name (docs/behaviour.md 10.9). Administrators may set another. */
export const PRODUCT_NAME = 'Antarctic Explorer';

/** Name in storage of the picture of a quiz that has none of its own, and of the mark that opens a page's quiz. */
export const QUIZ_ICON = 'quiz_icon.png';

/** Name in storage of the picture in the footer; administrators may put another in its place. */
export const PARTNER_LOGO = 'partner_logo.png';

/** What screens show by name, whatever the pages show: public by address. */
export const MARKS = [QUIZ_ICON, PARTNER_LOGO];
