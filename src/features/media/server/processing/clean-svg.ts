import sanitizeHtml from 'sanitize-html';

/**
 * A drawing from which everything dangerous is removed. Its size in pixels is null if the drawing does not
 * state one.
 */
export type CleanSvg = { svg: string; width: number | null; height: number | null };

const SHAPES =
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc';
const PAINTS = 'linearGradient radialGradient stop pattern clipPath mask marker image style switch';
const FILTERS = `filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`;
const TAGS = `${SHAPES} ${PAINTS} ${FILTERS}`.split(/\s+/);

const ATTRIBUTES =
  `id class style lang xml:space transform viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d
  points pathLength preserveAspectRatio version xmlns xmlns:xlink href xlink:href role aria-label fill fill-opacity fill-rule
  stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset color
  opacity display visibility overflow paint-order vector-effect shape-rendering text-rendering image-rendering
  color-interpolation color-interpolation-filters mix-blend-mode isolation font-family font-size font-style font-weight
  font-stretch font-variant letter-spacing word-spacing text-anchor text-decoration dominant-baseline alignment-baseline
  baseline-shift writing-mode textLength lengthAdjust startOffset method spacing rotate offset stop-color stop-opacity
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clip-path clip-rule
  clipPathUnits mask maskUnits maskContentUnits marker-start marker-mid marker-end markerUnits markerWidth markerHeight
  refX refY orient filter filterUnits primitiveUnits in in2 result stdDeviation mode type values operator k1 k2 k3 k4 order
  kernelMatrix divisor bias targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant specularConstant
  specularExponent limitingConeAngle lighting-color azimuth elevation pointsAtX pointsAtY pointsAtZ z scale
  xChannelSelector yChannelSelector flood-color flood-opacity radius baseFrequency numOctaves seed stitchTiles tableValues
  slope intercept amplitude exponent systemLanguage`.split(/\s+/);

const LINKS = new Set(['href', 'xlink:href']);
/**
 * Matches the URL of a picture that is embedded in the drawing. An embedded SVG does not match, because it
 * could contain scripts.
 */
const INNER_PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/;
/**
 * The maximum number of `use` elements. Each repeats a part of the drawing, and a repeated part may contain
 * further `use` elements, so a small file could keep a browser busy for ever.
 */
const MOST_COPIES = 2000;

/**
 * Rebuilds an SVG drawing from elements and attributes that are known to be safe. The result has no scripts,
 * no event handlers, no foreign content, and nothing that a browser would load from another URL.
 * @returns null when the text is not an SVG, or repeats too many parts
 */
export function cleanSvg(text: string): CleanSvg | null {
  if (!/<svg[\s>]/.test(text) || (text.match(/<use[\s/>]/g)?.length ?? 0) > MOST_COPIES) return null;
  const svg = sanitizeHtml(text, {
    allowedTags: TAGS,
    allowedAttributes: { '*': ATTRIBUTES },
    allowedSchemesAppliedToAttributes: [],
    allowVulnerableTags: true,
    disallowedTagsMode: 'completelyDiscard',
    parseStyleAttributes: false,
    parser: { xmlMode: true, decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: safeAttributes(tagName, attribs) }) },
    exclusiveFilter: ({ tag, text: css }) => tag === 'style' && !isSafeCss(css),
  }).trim();
  const root = /^<svg[^>]*>/.exec(svg)?.[0];
  return root && svg.endsWith('</svg>') ? { svg, ...sizeOf(root) } : null;
}

function safeAttributes(tagName: string, attributes: Record<string, string>): Record<string, string> {
  const safe = Object.entries(attributes).filter(([name, value]) => isSafe(name, value));
  // Browsers draw an SVG only with its XML namespace. A file may write the namespace as an XML entity, which
  // this code does not read. So this code always sets the namespace.
  const nameSpaces = {
    xmlns: 'http://www.w3.org/2000/svg',
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
  };
  const rest = safe.filter(([name]) => !name.startsWith('xmlns'));
  return { ...Object.fromEntries(rest), ...(tagName === 'svg' && nameSpaces) };
}

function isSafe(name: string, value: string): boolean {
  if (LINKS.has(name)) return value.startsWith('#') || INNER_PICTURE.test(value);
  return isSafeCss(value);
}

/**
 * True if the CSS loads nothing from a URL, and contains no escape sequences in which a URL could be hidden.
 */
function isSafeCss(css: string): boolean {
  if (
    /@import|@font-face|@namespace|@charset|expression\s*\(|javascript:|\\|<|image-set\s*\(|\bsrc\s*\(/i.test(
      css,
    )
  )
    return false;
  return [...css.matchAll(/url\s*\(\s*(['"]?)([^)]*)/gi)].every(([, , target]) => target?.startsWith('#'));
}

/** Returns the size in pixels from the attributes `width` and `height`; without them, from `viewBox`. */
function sizeOf(root: string): { width: number | null; height: number | null } {
  const pixels = (name: string) => {
    const value = new RegExp(`\\s${name}="([\\d.]+)(px)?"`).exec(root)?.[1];
    return value === undefined ? Number.NaN : Number(value);
  };
  const box = /\sviewBox="[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)"/.exec(root);
  const width = pixels('width') || Number(box?.[1]);
  const height = pixels('height') || Number(box?.[2]);
  const isKnown = Number.isFinite(width) && Number.isFinite(height) && width > 0 && height > 0;
  return isKnown
    ? { width: Math.round(width) || 1, height: Math.round(height) || 1 }
    : { width: null, height: null };
}
