/**
 * A part of an XML document. Names have the usual prefixes of their namespaces (`w:p`, `m:oMath`), whichever the file
 * itself uses.
 */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: (XmlElement | string)[]
}

export const elementsIn = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  (element?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  )

/** The first child with this name, or the first at the end of a path of names. */
export function findChild(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let found = element
  for (const name of path)
    found = found?.children.find(
      (child): child is XmlElement => typeof child !== 'string' && child.name === name,
    )
  return found
}

/** `w:val` or `m:val` of the first child with this name. */
export function valIn(element: XmlElement | undefined, ...path: string[]): string | undefined {
  const found = findChild(element, ...path)
  return found?.attributes['w:val'] ?? found?.attributes['m:val']
}

/** A switch such as `<w:b/>`: it is on where it is there and does not say otherwise. */
export function isOn(element: XmlElement | undefined, name: string): boolean | undefined {
  const found = findChild(element, name)
  if (!found) return undefined
  const value = found.attributes['w:val'] ?? found.attributes['m:val'] ?? '1'
  return !['0', 'false', 'off', 'none'].includes(value)
}

export const textIn = (element: XmlElement | undefined): string =>
  (element?.children ?? []).map((child) => (typeof child === 'string' ? child : textIn(child))).join('')
