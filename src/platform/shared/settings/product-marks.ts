/** The product's default name (docs/behaviour.md 10.9). Administrators may choose another name. */
export const PRODUCT_NAME = 'Antarctic Explorer';

/** File name of the default picture of a quiz. The button that opens a page's quiz shows it, too. */
export const QUIZ_ICON = 'quiz_icon.png';

/** File name of the logo in the footer. Administrators may replace it. */
export const PARTNER_LOGO = 'partner_logo.png';

/** Pictures that screens refer to by a fixed name. They are always public. */
export const MARKS = [QUIZ_ICON, PARTNER_LOGO];
