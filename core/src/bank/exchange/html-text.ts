import { pictureMark } from '../document/read-document.ts'

const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  times: '×',
  divide: '÷',
  minus: '−',
  plusmn: '±',
  le: '≤',
  ge: '≥',
  ne: '≠',
  deg: '°',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  pi: 'π',
  alpha: 'α',
  beta: 'β',
  rarr: '→',
  infin: '∞',
  radic: '√',
  middot: '·',
  bull: '•',
}

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi

const decode = (text: string): string =>
  text.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
    if (code === undefined) return names[name ?? ''] ?? whole
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
  })

/** Where a line begins or ends. */
const lineTags = /^(?:p|div|br|li|ul|ol|tr|table|h[1-6]|pre|blockquote|section|hr)$/
const scripts: Readonly<Record<string, string>> = { sup: '^', sub: '_' }

/**
 * HTML of another program as plain text: lines where it has blocks, ² and ₂ as formulas, bars between the cells of a table,
 * and marks where pictures are. One look at each character; whatever is no tag is text.
 */
export function readHtml(html: string, addPicture: (source: string) => number | undefined): string {
  let text = ''
  let at = 0
  const open: string[] = []
  for (const match of html.matchAll(
    /<(\/?)([a-z][a-z0-9]{0,15})((?:[^<>"']|"[^"<]*"|'[^'<]*'){0,2000})>/gi,
  )) {
    const [whole, closing = '', rawName = '', attributes = ''] = match
    const name = rawName.toLowerCase()
    if (!['script', 'style'].includes(open.at(-1) ?? '')) text += decode(html.slice(at, match.index))
    at = match.index + whole.length
    if (name === 'script' || name === 'style') {
      if (closing === '') open.push(name)
      else open.pop()
    } else if (open.length > 0) continue
    else if (name === 'img' && closing === '') text += markOf(attributes, addPicture)
    else if (scripts[name]) text += closing === '' ? `$${scripts[name]}{` : '}$'
    else if ((name === 'td' || name === 'th') && closing !== '') text += ' | '
    else if (lineTags.test(name)) text += '\n'
  }
  return tidyLines(text + (open.length === 0 ? decode(html.slice(at)) : ''))
}

function markOf(attributes: string, addPicture: (source: string) => number | undefined): string {
  const [, one, other] = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? []
  const number = addPicture(decode(one ?? other ?? ''))
  return number === undefined ? '' : pictureMark(number)
}

/** Formulas between \( and \), as other programs write them, are written between dollar signs. */
export const readFormulas = (text: string): string =>
  text.replace(
    /\\[([]((?:[^\\\n]|\\[^)\]\n]){1,2000})\\[)\]]/g,
    (_, formula: string) => `$${formula.trim()}$`,
  )

const tidyLines = (text: string): string =>
  readFormulas(text)
    .replace(/[ \t\u00a0]+/g, ' ')
    .split('\n')
    .map((line) => line.trim().replace(/\s\|$/, ''))
    .filter((line) => line !== '')
    .join('\n')
