/** The product's working name; the specification names none. Administrators may set another. */
export const PRODUCT_NAME = 'Antarctic Explorer';

/** Name in storage of the picture in the footer; administrators may put another in its place. */
export const PARTNER_LOGO = 'partner_logo.png';
