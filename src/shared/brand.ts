/** The product's working name; the specification names none. */
export const PRODUCT_NAME = 'Antarctic Explorer';
