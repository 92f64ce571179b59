import { elementsIn, findChild, isOn, valIn, type XmlElement } from './element.ts'
import type { ListPlace, Styles } from './styles.ts'

interface Level {
  start: number
  format: string
  /** `%1.%2` with the numbers of the levels. */
  text: string
  /** Every number in it is written in digits. */
  isLegal: boolean
  /** The level, from 1, that starts it again; 0 for none, undefined for every higher one. */
  restart: number | undefined
}

interface List {
  /** Lists that share an abstract one count on together. */
  counted: string
  levels: ReadonlyMap<number, Level>
  starts: ReadonlyMap<number, number>
}

const levelCount = 9
/** A list that takes its levels from a style, which takes them from a list. */
const maxLinks = 5

/** The numbers that Word puts before the paragraphs of lists. They are in no text of the file, so they are counted here. */
export class Numbering {
  readonly #abstract = new Map<string, XmlElement>()
  readonly #lists = new Map<string, XmlElement>()
  readonly #known = new Map<string, List | undefined>()
  readonly #counters = new Map<string, (number | undefined)[]>()
  readonly #started = new Set<string>()
  readonly #styles: Styles

  constructor(root: XmlElement | undefined, styles: Styles) {
    this.#styles = styles
    for (const element of elementsIn(root, 'w:abstractNum'))
      this.#abstract.set(element.attributes['w:abstractNumId'] ?? '', element)
    for (const element of elementsIn(root, 'w:num'))
      this.#lists.set(element.attributes['w:numId'] ?? '', element)
  }

  /** The text before the next paragraph at this place; empty for a bullet and for a list that is not there. */
  next({ numId, level }: ListPlace): string {
    const list = this.#find(numId)
    const own = list?.levels.get(level)
    if (!list || !own) return ''
    const counters = this.#counters.get(list.counted) ?? new Array<number | undefined>(levelCount)
    this.#counters.set(list.counted, counters)
    const start = list.starts.get(level)
    const isFirst = !this.#started.has(`${numId} ${level}`)
    this.#started.add(`${numId} ${level}`)
    const before = counters[level]
    counters[level] =
      isFirst && start !== undefined ? start : before === undefined ? (start ?? own.start) : before + 1
    for (let deeper = level + 1; deeper < levelCount; deeper += 1) {
      const restart = list.levels.get(deeper)?.restart
      if (restart === undefined || level < restart) counters[deeper] = undefined
    }
    return own.format === 'bullet' ? '' : writeLevel(list, own, counters)
  }

  #find(numId: string, links = 0): List | undefined {
    if (this.#known.has(numId)) return this.#known.get(numId)
    const element = this.#lists.get(numId)
    const counted = valIn(element, 'w:abstractNumId') ?? ''
    const abstract = this.#abstract.get(counted)
    const linked = valIn(abstract, 'w:numStyleLink')
    const other = linked === undefined ? undefined : this.#styles.listOf(linked).numId
    const base = other !== undefined && links < maxLinks ? this.#find(other, links + 1) : undefined
    const overrides = elementsIn(element, 'w:lvlOverride')
    const list = element && {
      counted: base?.counted ?? counted,
      levels: new Map([
        ...(base?.levels ?? []),
        ...elementsIn(abstract, 'w:lvl').map(readLevel),
        ...overrides.flatMap((override) => elementsIn(override, 'w:lvl').map(readLevel)),
      ]),
      starts: new Map(
        overrides.flatMap((override) => {
          const start = Number(valIn(override, 'w:startOverride') ?? Number.NaN)
          return Number.isInteger(start) ? [[Number(override.attributes['w:ilvl']), start] as const] : []
        }),
      ),
    }
    if (links === 0) this.#known.set(numId, list)
    return list
  }
}

function readLevel(element: XmlElement): [number, Level] {
  const start = Number(valIn(element, 'w:start') ?? 0)
  const restart = Number(valIn(element, 'w:lvlRestart') ?? Number.NaN)
  return [
    Number(element.attributes['w:ilvl']),
    {
      start: Number.isInteger(start) ? start : 1,
      // A format of a later version of Word comes with one that every version knows.
      format:
        valIn(element, 'w:numFmt') ??
        valIn(findChild(element, 'mc:AlternateContent', 'mc:Fallback'), 'w:numFmt') ??
        'decimal',
      text: valIn(element, 'w:lvlText') ?? '',
      isLegal: isOn(element, 'w:isLgl') ?? false,
      restart: Number.isInteger(restart) ? restart : undefined,
    },
  ]
}

const writeLevel = ({ levels }: List, own: Level, counters: readonly (number | undefined)[]): string =>
  own.text.replace(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1
    const level = levels.get(at)
    const format = own.isLegal && level !== own ? 'decimal' : (level?.format ?? 'decimal')
    return formatListNumber(format, counters[at] ?? level?.start ?? 1)
  })

/** How a list counts, by the names that Word gives: `decimal`, `chineseCounting`, `upperLetter` … */
export function formatListNumber(format: string, number: number): string {
  if (!Number.isInteger(number) || number < 0 || number > maxNumber) return String(number)
  return (formats[format] ?? String)(number)
}

/** No list of a paper is longer, and the digits of a larger number would be no number of a question. */
const maxNumber = 32_767

const formats: Readonly<Record<string, (number: number) => string>> = {
  none: () => '',
  bullet: () => '',
  decimalZero: (number) => String(number).padStart(2, '0'),
  decimalFullWidth: (number) => fullWidth(number),
  decimalFullWidth2: (number) => fullWidth(number),
  upperLetter: (number) => letters(number, 'A'),
  lowerLetter: (number) => letters(number, 'a'),
  upperRoman: (number) => roman(number),
  lowerRoman: (number) => roman(number).toLowerCase(),
  chineseCounting: (number) => (number < 100 ? chineseNumber(number) : chineseDigits(number)),
  chineseCountingThousand: (number) => chineseNumber(number),
  taiwaneseCounting: (number) => (number < 100 ? chineseNumber(number) : chineseDigits(number)),
  taiwaneseCountingThousand: (number) => chineseNumber(number),
  japaneseCounting: (number) => chineseNumber(number),
  japaneseDigitalTenThousand: (number) => chineseDigits(number),
  ideographDigital: (number) => chineseDigits(number),
  taiwaneseDigital: (number) => chineseDigits(number),
  koreanDigital2: (number) => chineseDigits(number),
  chineseLegalSimplified: (number) => inWriting(chineseNumber(number)),
  ideographLegalTraditional: (number) => inWriting(chineseNumber(number)),
  ideographTraditional: (number) => oneOf('甲乙丙丁戊己庚辛壬癸', number),
  ideographZodiac: (number) => oneOf('子丑寅卯辰巳午未申酉戌亥', number),
  decimalEnclosedCircle: (number) => circled(number),
  decimalEnclosedCircleChinese: (number) => circled(number),
  decimalEnclosedParen: (number) => fromRange(number, [[1, 20, 0x2474]]) ?? `(${number})`,
  decimalEnclosedFullstop: (number) => fromRange(number, [[1, 20, 0x2488]]) ?? `${number}.`,
  ideographEnclosedCircle: (number) => fromRange(number, [[1, 10, 0x3280]]) ?? chineseNumber(number),
}

/** A to Z, then AA, BB …, as Word goes on. */
const letters = (number: number, first: 'A' | 'a'): string => {
  if (number === 0) return ''
  const letter = String.fromCharCode(first.charCodeAt(0) + ((number - 1) % 26))
  return letter.repeat(Math.min(Math.ceil(number / 26), 10))
}

const romanParts: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

function roman(number: number): string {
  let left = number
  let text = ''
  for (const [value, sign] of romanParts) {
    text += sign.repeat(Math.floor(left / value))
    left %= value
  }
  return text
}

const digits = '〇一二三四五六七八九'
const chineseDigits = (number: number): string =>
  [...String(number)].map((digit) => digits[Number(digit)]).join('')

const units = ['', '十', '百', '千', '万']

/** 一百零三; 十一 and not 一十一. */
function chineseNumber(number: number): string {
  if (number === 0) return '零'
  const places = [...String(number)].map(Number)
  let text = ''
  for (const [at, digit] of places.entries()) {
    const unit = units[places.length - 1 - at] ?? ''
    if (digit !== 0) text += (digits[digit] ?? '') + unit
    else if (text !== '' && !text.endsWith('零') && places.slice(at).some((later) => later !== 0))
      text += '零'
  }
  return text.replace(/^一十/, '十')
}

const plain = '零一二三四五六七八九十百千'
const written = '零壹贰叁肆伍陆柒捌玖拾佰仟'
const inWriting = (text: string): string =>
  [...text.replace(/^十/, '一十')].map((sign) => written[plain.indexOf(sign)] ?? sign).join('')

const oneOf = (signs: string, number: number): string => signs[number - 1] ?? String(number)

const fullWidth = (number: number): string =>
  [...String(number)].map((digit) => String.fromCharCode(0xff10 + Number(digit))).join('')

const circled = (number: number): string =>
  fromRange(number, [
    [1, 20, 0x2460],
    [21, 35, 0x3251],
    [36, 50, 0x32b1],
    [0, 0, 0x24ea],
  ]) ?? `(${number})`

/** The sign for a number out of ranges of signs that follow each other: first, last, code of the first. */
function fromRange(
  number: number,
  ranges: readonly (readonly [number, number, number])[],
): string | undefined {
  const range = ranges.find(([first, last]) => number >= first && number <= last)
  return range && String.fromCharCode(range[2] + number - range[0])
}
