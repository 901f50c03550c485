/** The product's default name (docs/behaviour.md 10.9). Administrators may set another. */
export const PRODUCT_NAME = 'Antarctic Explorer';

/** File name of the default quiz picture, and of the icon that opens a page's quiz. */
export const QUIZ_ICON = 'quiz_icon.png';

/** File name of the picture in the footer; administrators may replace it. */
export const PARTNER_LOGO = 'partner_logo.png';

/** Pictures that screens show by name. They are always public. */
export const MARKS = [QUIZ_ICON, PARTNER_LOGO];
