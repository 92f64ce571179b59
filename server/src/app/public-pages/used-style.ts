import {
  classesOf,
  type StyleBlock,
  splitSelectors,
  splitStyle,
  withoutArguments,
  writeBlock,
} from '@wenhai/core/format/style-blocks'

/** A piece is a rule, a statement, or a group of them such as the rules for one width. */
interface Piece {
  text: string
  /** Sets of classes, of which the page must have one whole set; a rule for every page has none. */
  needs?: readonly (readonly string[])[]
  /** The name of an animation, a property or a font, which is needed where another piece names it. */
  name?: string
  /** The animations, properties and fonts that the piece names itself. */
  uses: readonly string[]
  /** The content of a group, which is chosen piece by piece. */
  pieces?: readonly Piece[]
}

/** The name under which others use what a block defines. */
function nameOf({ prelude, body = '' }: StyleBlock): string | undefined {
  if (prelude === '@font-face') return /(?:^|;)font-family:([^;]+)/.exec(body)?.[1]
  return /^@(?:keyframes|property) (\S+)$/.exec(prelude)?.[1]
}

const group = /^@(?:layer|media|supports|container)\b/

/** Cuts a rule that does nothing but set the first values of properties into one piece for each. */
function cutValues(body: string, names: ReadonlySet<string>): Piece[] | undefined {
  const values = body
    .split(';')
    .map((text) => ({ text: `${text};`, name: text.split(':', 1)[0] ?? '', uses: [] }))
  return values.every(({ name }) => names.has(name)) ? values : undefined
}

/** Whether the selector is only seen later. One with several arguments, or with `:not`, may be seen before that. */
const isSeenLater = (selector: string) =>
  /(?<!\\):(?:hover|active)\b/.test(selector) && !/:not\(|,/.test(selector)

function cut(css: string, names: ReadonlySet<string>): Piece[] {
  return splitStyle(css).flatMap((block) => {
    const { prelude, body } = block
    const selectors = splitSelectors(prelude)
    // Nobody sees these rules before they point at something or print, and by then the whole style is there.
    if (prelude === '@media print' || (!prelude.startsWith('@') && selectors.every(isSeenLater))) return []
    const text = writeBlock(block)
    const name = nameOf(block)
    if (name !== undefined) return { text, name, uses: [] }
    if (body !== undefined && group.test(prelude))
      return { text: prelude, uses: [], pieces: cut(body, names) }
    const uses = [...names].filter((one) => text.includes(one))
    const needs = selectors.map((selector) => classesOf(withoutArguments(selector)))
    const isForAll = prelude.startsWith('@') || needs.some(({ length }) => length === 0)
    if (!isForAll) return { text, needs, uses }
    const pieces = body === undefined ? undefined : cutValues(body, names)
    return pieces ? { text: prelude, uses: [], pieces } : { text, uses }
  })
}

const definitionsIn = (css: string): StyleBlock[] =>
  splitStyle(css).flatMap((block) => {
    if (nameOf(block) !== undefined) return [block]
    return group.test(block.prelude) ? definitionsIn(block.body ?? '') : []
  })

interface Choice {
  classes: ReadonlySet<string>
  /** The set grows while pieces are chosen. */
  used: Set<string>
}

function choose(pieces: readonly Piece[], choice: Choice): Piece[] {
  return pieces.flatMap((piece) => {
    if (piece.pieces) {
      const chosen = choose(piece.pieces, choice)
      // A layer has its place in the order of layers where it is named first.
      if (chosen.length === 0)
        return piece.text.startsWith('@layer ') ? [{ text: `${piece.text};`, uses: [] }] : []
      return [{ text: piece.text, uses: [], pieces: chosen }]
    }
    const isNeeded = !piece.needs || piece.needs.some((all) => all.every((one) => choice.classes.has(one)))
    if (isNeeded) for (const name of piece.uses) choice.used.add(name)
    return isNeeded ? [piece] : []
  })
}

function write(pieces: readonly Piece[], used: ReadonlySet<string>): string {
  let text = ''
  for (const piece of pieces) {
    if (piece.pieces) text += `${piece.text}{${write(piece.pieces, used)}}`
    else if (piece.name === undefined || used.has(piece.name)) text += piece.text
  }
  return text
}

/** The rules of a style sheet that elements with these classes show at first, in their order. */
export function makeUsedStyle(css: string): (classes: ReadonlySet<string>) => string {
  const definitions = definitionsIn(css)
  const names = new Set(definitions.flatMap((block) => nameOf(block) ?? []))
  const pieces = cut(css, names)
  // An animation may name a property, which is then needed too.
  const namedBy = (name: string): string[] =>
    definitions
      .filter((block) => nameOf(block) === name)
      .flatMap(({ body = '' }) => [...names].filter((one) => one !== name && body.includes(one)))
  const further = new Map([...names].map((name) => [name, namedBy(name)]))
  return (classes) => {
    const used = new Set<string>()
    const chosen = choose(pieces, { classes, used })
    // A loop over a set also visits what is added to it meanwhile.
    for (const name of used) for (const one of further.get(name) ?? []) used.add(one)
    return write(chosen, used)
  }
}

const attribute = ' class="'

/** The values of all class attributes of a page, each once, as React and our own markup write them. */
export function classListsIn(html: string): Set<string> {
  const lists = new Set<string>()
  for (let at = html.indexOf(attribute); at >= 0; ) {
    const from = at + attribute.length
    const end = html.indexOf('"', from)
    if (end < 0) break
    lists.add(html.slice(from, end))
    at = html.indexOf(attribute, end)
  }
  return lists
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}

/** The classes in the values of class attributes. */
export const classesIn = (lists: Iterable<string>): Set<string> =>
  new Set(
    [...lists].flatMap((list) =>
      list.replace(/&(?:amp|lt|gt|quot|#34|#x27|#39);/g, (sign) => entities[sign] ?? sign).split(' '),
    ),
  )
