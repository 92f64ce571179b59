/** How a list counts, by the names that Word gives: `decimal`, `chineseCounting`, `upperLetter` … */
export function formatNumber(format: string, number: number): string {
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
