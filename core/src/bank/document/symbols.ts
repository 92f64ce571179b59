import type { XmlElement } from './element.ts'

/** Characters of fonts that have signs in the places of letters, as far as papers use them. */
const fonts: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  wingdings: {
    252: '√',
    251: '×',
    254: '☑',
    253: '☒',
    168: '□',
    111: '□',
    161: '○',
    108: '●',
    110: '■',
    224: '→',
    232: '→',
    171: '★',
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [0x81 + at, String.fromCharCode(0x2460 + at)]),
    ),
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [0x8c + at, String.fromCharCode(0x2776 + at)]),
    ),
  },
  'wingdings 2': { 80: '√', 79: '×', 82: '☑', 84: '☒', 163: '□', 153: '●' },
  symbol: {
    ...Object.fromEntries([...'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'].map((letter, at) => [0x61 + at, letter])),
    ...Object.fromEntries([...'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'].map((letter, at) => [0x41 + at, letter])),
    176: '°',
    177: '±',
    179: '≥',
    163: '≤',
    180: '×',
    184: '÷',
    185: '≠',
    187: '≈',
    165: '∞',
    174: '→',
    222: '⇒',
    219: '⇔',
    206: '∈',
    207: '∉',
    199: '∩',
    200: '∪',
    205: '⊆',
    204: '⊂',
    208: '∠',
    94: '⊥',
    214: '√',
    92: '∴',
    183: '·',
    68: 'Δ',
  },
}

/** The character that a `w:sym` shows. */
export function signOf({ attributes }: XmlElement): string {
  const code = Number.parseInt(attributes['w:char'] ?? '', 16)
  if (!Number.isInteger(code) || code <= 0 || code > 0xffff) return ''
  const font = (attributes['w:font'] ?? '').toLowerCase()
  const known = fonts[font]?.[code & 0xff]
  if (known) return known
  // Private characters mean nothing without their font.
  return (code >= 0xe000 && code <= 0xf8ff) || code < 0x20 ? '' : String.fromCharCode(code)
}
