/** A style sheet as the build writes it, cut into its rules: the build and the server choose from them what a page needs. */
export interface StyleBlock {
  /** The prelude is a selector or an at-rule. */
  prelude: string
  /** The body is what is in the braces; a statement has none. */
  body?: string
}

/** The blocks and statements of a minified style sheet, at its outermost level. */
export function splitStyle(css: string): StyleBlock[] {
  const blocks: StyleBlock[] = []
  let [from, open, depth, quote] = [0, 0, 0, '']
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at] ?? ''
    if (sign === '\\') at += 1
    else if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '/' && css[at + 1] === '*') {
      const end = css.indexOf('*/', at + 2) + 1 || css.length
      // The text before this block is only a remark, such as who wrote it.
      if (css.slice(from, at).trim() === '') from = end + 1
      at = end
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '{') {
      depth += 1
      if (depth === 1) open = at
    } else if (sign === '}') {
      depth -= 1
      if (depth > 0) continue
      blocks.push({ prelude: css.slice(from, open).trim(), body: css.slice(open + 1, at) })
      from = at + 1
    } else if (sign === ';' && depth === 0) {
      blocks.push({ prelude: css.slice(from, at).trim() })
      from = at + 1
    }
  }
  return blocks
}

export const writeBlock = ({ prelude, body }: StyleBlock): string =>
  body === undefined ? `${prelude};` : `${prelude}{${body}}`

const unescapeName = (name: string) =>
  name
    .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1')

const attributeTest = /(?<!\\)\[[^\]]*\]/g

/** The classes that a selector names, each as an element has it. */
export const classesOf = (selector: string): string[] =>
  [...selector.replace(attributeTest, '').matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\s!-~])+)/gi)].map(
    ([, name = '']) => unescapeName(name),
  )

/** Splits a list at the commas outside of parentheses: into selectors, or into the arguments of a function. */
export function splitSelectors(list: string): string[] {
  const selectors: string[] = []
  let [from, depth] = [0, 0]
  for (let at = 0; at < list.length; at += 1) {
    const sign = list[at]
    if (sign === '\\') at += 1
    else if (sign === '(' || sign === '[') depth += 1
    else if (sign === ')' || sign === ']') depth -= 1
    else if (sign === ',' && depth === 0) {
      selectors.push(list.slice(from, at))
      from = at + 1
    }
  }
  return [...selectors, list.slice(from)]
}

/**
 * The selector without what is in parentheses, because an element may match those by another of several, or by not
 * having a class.
 */
export function withoutArguments(selector: string): string {
  let [left, depth] = ['', 0]
  for (let at = 0; at < selector.length; at += 1) {
    const sign = selector[at] ?? ''
    const part = sign === '\\' ? selector.slice(at, at + 2) : sign
    at += part.length - 1
    if (part === ')') depth -= 1
    if (depth === 0) left += part
    if (part === '(') depth += 1
  }
  return left
}

const definition = /^@(?:keyframes|property|font-face)/

/** Keeps the rules that have a selector all of whose classes are meant, and leaves out a block that then has none. */
function reduceStyle(css: string, isMeant: (name: string) => boolean): string {
  return splitStyle(css)
    .flatMap((block) => {
      const { prelude, body } = block
      if (body === undefined || definition.test(prelude)) return [block]
      if (!prelude.startsWith('@'))
        return splitSelectors(prelude).some((one) => classesOf(one).every(isMeant)) ? [block] : []
      const left = reduceStyle(body, isMeant)
      return left === '' ? [] : [{ prelude, body: left }]
    })
    .map(writeBlock)
    .join('')
}

/** Tailwind puts the rules of its classes into this layer: nearly all of a style. */
export const utilities = '@layer utilities'

/** The style with only those utilities whose classes are meant, in their order. */
export const reduceUtilities = (css: string, isMeant: (name: string) => boolean): string =>
  splitStyle(css)
    .map((block) =>
      block.prelude === utilities && block.body !== undefined
        ? { prelude: utilities, body: reduceStyle(block.body, isMeant) }
        : block,
    )
    .map(writeBlock)
    .join('')
