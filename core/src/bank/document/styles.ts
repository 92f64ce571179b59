import { elementsIn, findChild, isOn, valIn, type XmlElement } from './element.ts'

/** The look of a piece of text, as far as it says something about the paper. Undefined is what the style says. */
export interface TextLook {
  /** RRGGBB, or undefined where it is the usual colour. */
  colour?: string | undefined
  isUnderlined?: boolean | undefined
  isHidden?: boolean | undefined
  /** Emphasis marks below the characters. */
  hasDots?: boolean | undefined
  isHighlighted?: boolean | undefined
  place?: 'superscript' | 'subscript' | undefined
}

/** Where a paragraph stands in a list. */
export interface ListPlace {
  numId: string
  level: number
}

interface Style {
  basedOn: string | undefined
  look: TextLook
  list: Partial<ListPlace>
}

/** Chains of styles that are based on each other are shorter; a circle ends here. */
const maxChain = 20

const places = ['superscript', 'subscript'] as const

/** Reads the properties of a run (`w:rPr`). */
export function readLook(properties: XmlElement | undefined): TextLook {
  if (!properties) return {}
  const colour = valIn(properties, 'w:color')
  const underline = findChild(properties, 'w:u')
  const place = valIn(properties, 'w:vertAlign')
  const highlight = valIn(properties, 'w:highlight')
  return {
    ...(colour && { colour: colour.toUpperCase() }),
    ...(underline && { isUnderlined: (underline.attributes['w:val'] ?? 'single') !== 'none' }),
    ...given('isHighlighted', highlight && !['none', 'white'].includes(highlight) ? true : undefined),
    ...given('isHidden', isOn(properties, 'w:vanish')),
    ...given('hasDots', isOn(properties, 'w:em')),
    ...(place && { place: places.find((each) => each === place) }),
  }
}

const given = <Name extends string>(name: Name, value: boolean | undefined) =>
  value === undefined ? {} : ({ [name]: value } as Record<Name, boolean>)

/** Reads the list that a paragraph's properties (`w:pPr`) name. */
export function readList(properties: XmlElement | undefined): Partial<ListPlace> {
  const list = findChild(properties, 'w:numPr')
  const numId = valIn(list, 'w:numId')
  const level = Number(valIn(list, 'w:ilvl'))
  return {
    ...(numId !== undefined && { numId }),
    ...(Number.isInteger(level) && level >= 0 && level < 9 && { level }),
  }
}

/** The styles of a document: what a paragraph or a piece of text looks like that names one of them. */
export class Styles {
  readonly #styles = new Map<string, Style>()
  #normal: string | undefined

  constructor(root: XmlElement | undefined) {
    for (const style of elementsIn(root, 'w:style')) {
      const id = style.attributes['w:styleId'] ?? ''
      const properties = findChild(style, 'w:pPr')
      this.#styles.set(id, {
        basedOn: valIn(style, 'w:basedOn'),
        look: readLook(findChild(style, 'w:rPr')),
        list: readList(properties),
      })
      const isDefault = ['1', 'true'].includes(style.attributes['w:default'] ?? '')
      if (isDefault && style.attributes['w:type'] === 'paragraph') this.#normal = id
    }
  }

  lookOf(id: string | undefined): TextLook {
    return Object.assign({}, ...this.#chain(id ?? this.#normal).map(({ look }) => look))
  }

  listOf(id: string | undefined): Partial<ListPlace> {
    return Object.assign({}, ...this.#chain(id ?? this.#normal).map(({ list }) => list))
  }

  /** A style and those that it is based on, the lowest first. */
  #chain(id: string | undefined): Style[] {
    const chain: Style[] = []
    for (let next = id; next !== undefined && chain.length < maxChain; ) {
      const style = this.#styles.get(next)
      if (!style) break
      chain.unshift(style)
      next = style.basedOn
    }
    return chain
  }
}
