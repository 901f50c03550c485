/** Creates an element. A child that is false is left out. */
export function element(tag: string, className = '', ...children: (Node | string | false)[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children.filter((child) => child !== false));
  return made;
}

/** Creates an element with attributes and without children. An attribute that is undefined is left out. */
export function leaf(
  tag: string,
  className: string,
  attributes: Record<string, string | number | undefined>,
): HTMLElement {
  const made = element(tag, className);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(name, String(value));
  return made;
}
