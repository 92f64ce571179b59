import { seenOf } from '../../format/invisible.ts'

const quotes = /["「」『』《》〈〉«»﹁﹂﹃﹄]/g
const isHan = (sign: string) =>
  (sign >= '\u4e00' && sign <= '\u9fff') ||
  (sign > '\u02ff' && /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(sign))
const isDigit = (sign: string) => sign >= '0' && sign <= '9'
const isLetter = (sign: string) =>
  (sign >= 'a' && sign <= 'z') ||
  (sign >= 'A' && sign <= 'Z') ||
  (sign > '\u00aa' && /[\p{Lu}\p{Ll}]/u.test(sign))
const separators = new Set(' \t\n,。、;:!?.·…-/')

type Neighbour = 'edge' | 'han' | 'letter' | 'digit' | 'sign'

const kindOfSign = (sign: string): Neighbour =>
  sign === '' ? 'edge' : isDigit(sign) ? 'digit' : isHan(sign) ? 'han' : isLetter(sign) ? 'letter' : 'sign'

/** Says what separators between two characters come to. */
function join(run: string, before: Neighbour, after: Neighbour, word: string): string {
  const bare = run.replace(/\s+/g, '')
  if (before === 'edge' || after === 'edge') return atEdge(bare, before, after)
  // Between Chinese characters nobody minds a comma or a space; a minus before a number is none of them.
  if (before === 'han' || after === 'han') return after === 'digit' && /^[-.]$/.test(bare) ? bare : ''
  if (before === 'letter' && after === 'letter') {
    if (bare === '-' || bare === '/') return bare
    if (bare === '.' && run === '.') return word.length === 1 ? '' : '.'
    return bare === ':' && run === ':' ? ':' : ' '
  }
  if (before === 'digit' && after === 'digit') {
    if (/^[.:/-]$/.test(bare)) return bare
    return bare === '' ? ' ' : bare === '·' ? '*' : ','
  }
  if (bare === '') return ''
  if (bare === '·') return '*'
  return /[-/!:]/.test(bare) ? bare.replace(/[。、;?…]/g, ',') : bare.includes('.') ? '.' : ','
}

/** Outside, a minus or a point belongs to a number, - after a symbol is a charge, and ! after a number a factorial. */
function atEdge(bare: string, before: Neighbour, after: Neighbour): string {
  if (before === 'edge')
    return after === 'edge' ? '' : (/(?:-|(?:^|[^.])\.)$/.exec(bare)?.[0].slice(-1) ?? '')
  if (before === 'han') return ''
  return /^!+/.exec(before === 'digit' ? bare : '')?.[0] ?? (/^-(?!-)/.test(bare) ? '-' : '')
}

/** Goes through the text once, and decides about each run of separators by what is beside it. */
function joinWords(text: string): string {
  let joined = ''
  let last = ''
  let run = ''
  let word = ''
  for (const sign of text) {
    if (separators.has(sign)) {
      run += sign
      continue
    }
    if (run !== '' || last === '') joined += join(run, kindOfSign(last), kindOfSign(sign), word)
    if (run !== '') word = ''
    word += sign
    joined += sign
    last = sign
    run = ''
  }
  return joined + join(run, kindOfSign(last), 'edge', word)
}

const brackets: Record<string, string> = { '(': ')', '[': ']', '{': '}', '【': '】', '〔': '〕', '<': '>' }

/** (北京) is 北京 and <论语> 论语; of (1,2), [1,2] and <br> the brackets mean something. */
function unwrap(text: string): string {
  let [from, to] = [0, text.length]
  while (to - from > 2 && brackets[text.charAt(from)] === text.charAt(to - 1)) {
    from += 1
    to -= 1
  }
  const inner = text.slice(from, to)
  if (text.startsWith('<') && ![...inner].some(isHan)) return text
  return /[()[\]{}【】〔〕<>,]/.test(inner) ? text : inner
}

/**
 * An answer without what a fair teacher overlooks: width, script, quotes and book-title marks, what punctuation is outside and
 * between Chinese characters, and spaces except between Latin words. Case is kept. `signs` is the text with its signs folded.
 */
export function plainOf(signs: string, text: string): string {
  const plain = markApostrophes(signs)
    .replace(quotes, '')
    .replace(/^答案?[:：]/, '')
    .replaceAll('根号', '√')
    .replace(/(\d)度/g, '$1°')
  const folded = joinWords(unwrap(joinWords(plain)))
  return folded === '' ? seenOf(text).normalize('NFKC').replace(/\s+/g, '') : folded
}

/** An apostrophe is within a word, as in it's; other single quotes are quotes. */
const apostrophe = /([\p{Lu}\p{Ll}])'(?=[\p{Lu}\p{Ll}])/gu
const markApostrophes = (text: string): string =>
  text
    .replace(apostrophe, '$1ʼ')
    .replace(/'(?!\d)/g, (sign, at: number) => (isDigit(text.charAt(at - 1)) ? sign : ''))

const elements = new Set(
  'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Nd Sm Eu Gd W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Ra U Th Pu'.split(
    ' ',
  ),
)
/** These symbols are English words too: nobody can tell which is meant, so capitals are forgiven. */
const words = new Set(['He', 'In', 'As', 'At', 'Be', 'No', 'Am', 'I', 'Re', 'La', 'HI', 'OK', 'NO', 'PC'])

/** NaCl, H2O, Fe^3+, 2H2+O2: nothing but symbols of elements, figures and the signs between them. */
function isChemical(text: string): boolean {
  if (
    words.has(text) ||
    text.includes('++') ||
    !/[A-Z]/.test(text) ||
    !/^[A-Za-z\d()[\]+\-=→⇌·*.^↑↓ ]+$/.test(text)
  )
    return false
  const symbols = text.match(/[A-Z][a-z]?|[a-z]/g) ?? []
  if (!symbols.every((symbol) => elements.has(symbol))) return false
  return /[a-z\d+=→^]/.test(text) || text === 'CO'
}

/** Aa, AABb: which letters are capitals is the answer. */
const isGenotype = (text: string): boolean =>
  /^(?:[A-Za-z]{2}){1,4}$/.test(text) &&
  (text.match(/../g) ?? []).every((pair) => pair.charAt(0).toLowerCase() === pair.charAt(1).toLowerCase())

/** Whether capitals say something in this key: CO is not Co, and Aa is not AA. */
export const isCaseTelling = (folded: string): boolean => isChemical(folded) || isGenotype(folded)
