import { pastingOf } from '../../question/kinds/authors.ts'
import { hasSettings, readSettingsText } from '../../question/kinds/settings.ts'
import { type OptionType, optionTypes } from '../../question/option-type.ts'

/** A kind that the text names; 选择题 leaves open which, and the answer tells. */
export type SaidType = OptionType | 'choice'

const namesByType: readonly (readonly [type: SaidType, names: string])[] = [
  ['choice', '选择'],
  ...optionTypes.map((type) => [type, pastingOf(type).names] as const),
]
const typeWord = `(?:${namesByType.map(([, names]) => names).join('|')})题?`
const patterns = namesByType.map(([type, names]) => [type, new RegExp(`^(?:${names})题?$`)] as const)

/** The kind that a word such as 单选题, 多项选择 or 判断 names; undefined for a word that names none. */
export const typeOfWord = (word: string): SaidType | undefined =>
  patterns.find(([, pattern]) => pattern.test(word))?.[0]

const chinese = '[一二三四五六七八九十]+'
const roman = '(?:[ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ]{1,3}|[IVX]{1,4})'
const part = `第\\s*(?:${chinese}|\\d+|${roman})\\s*(?:部分|大题|节|卷)`
const stem = '[甲乙丙丁戊己庚辛壬癸]'
const ordinal = `(?:${part}|${stem}\\s*[、.．]|[（(]?${chinese}[)）]?\\s*[、.．:：]?|${roman}\\s*[、.．]|\\d{1,2}\\s*[、.．])`
const heading = new RegExp(`^(${ordinal}\\s*)?[【\\[]?(${typeWord})[】\\]]?\\s*(.*)$`)
const inBrackets = /^[（(【[][^)）】\]]*[)）】\]]?\s*[。.:：]?$/
const ofScores = /小题|每题|每空|共\s*\d|\d\s*分/
/** （每题 2 分，共 20 分）请将答案填在括号里: what follows the scores is told to the taker. */
const scoresFirst = /^[（(【[][^)）】\]]{0,60}(?:小题|每题|每空|\d\s*分)[^)）】\]]{0,60}[)）】\]]/
/** Matches an instruction behind a heading: 一、单选题 下列每题只有一个正确答案. */
const instruction = /^[\s:：,，。.][^\d]{0,10}(?:请|下列|以下|每小?题|在每|将|把|只有一个)/

/** 一、单项选择题（每题 2 分）, or 判断题 alone on its line: the kind of what follows. */
export function readHeading(line: string): SaidType | undefined {
  const [, before, word = '', after = ''] = heading.exec(line) ?? []
  const type = typeOfWord(word)
  if (type === undefined || (before === undefined && word === '选择')) return undefined
  const isHeading =
    /^[:：。.]?$/.test(after) ||
    inBrackets.test(after) ||
    scoresFirst.test(after) ||
    (before !== undefined && word.endsWith('题') && instruction.test(after)) ||
    (/^[:：,，。.]/.test(after) && ofScores.test(after))
  return isHeading ? type : undefined
}

const chineseOrdinal = new RegExp(
  `^(?:${part}|${chinese}\\s*[、.．:：]|[（(]${chinese}[)）]|${roman}\\s*[、.．])\\s*`,
)
/** Matches a key behind a heading: 单选题：1-5 ABCDA. */
const keyBehind = /^(?:[（(第]?\d{1,4}\s*[-–—~～.．、)）题]|[A-H√×✓✗✔✘]+(?:\s|$))/
const nameAtStart = new RegExp(`^[【\\[]?(?:${typeWord})`)
const headingWord = new RegExp(
  `^[【\\[]?(?:${typeWord})(?:参考|标准)?(?:答案)?[】\\]]?\\s*(?:[（(][^)）]{0,60}[)）])?\\s*[:：]?\\s*`,
)

const partTitle = new RegExp(`^${part}(?:[\\s:：、.．（(【].{0,100})?$`)
/** 第五部分　判断推理: a part of a paper whose name is no kind of question. */
export const isPartTitle = (line: string): boolean => partTitle.test(line) && !/[？?]$/.test(line)

/** How a section of a paper, or of its key, begins. */
interface SectionHead {
  /** 2 of 二、; undefined where it has none. */
  ordinal: number | undefined
  type: SaidType | undefined
  /** The text that follows on the line. */
  rest: string
}

/** 一、 or 判断题： in a key at the end of a paper; undefined for a line that begins otherwise. */
export function takeSection(line: string): SectionHead | undefined {
  const [ordinalText = ''] = chineseOrdinal.exec(line) ?? []
  const rest = line.slice(ordinalText.length)
  const [word = ''] = headingWord.exec(rest) ?? []
  const isKey = /[:：]\s*$/.test(word) && keyBehind.test(rest.slice(word.length))
  if (ordinalText === '' && (word === '' || !(isKey || readHeading(line) !== undefined))) return undefined
  const [name = ''] = nameAtStart.exec(rest) ?? []
  return {
    ordinal: readOrdinal(ordinalText),
    type: typeOfWord(name.replace(/^[【[]/, '')),
    rest: rest.slice(word.length),
  }
}

export const takeOrdinal = (line: string): string | undefined => takeSection(line)?.rest

const romanSigns = 'ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ'
const romanLetters = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']

/** Reads 2 from 二、, （二）, 第二部分 or Ⅱ. */
export function readOrdinal(line: string): number | undefined {
  const [begun = ''] = chineseOrdinal.exec(line) ?? []
  const [text = ''] = new RegExp(`${chinese}|${roman}|\\d+`).exec(begun) ?? []
  if (text === '') return undefined
  if (/^\d/.test(text)) return Number(text)
  const place = Math.max(romanSigns.indexOf(text), romanLetters.indexOf(text))
  return place === -1 ? readChinese(text) : place + 1
}

const bracketMark = new RegExp(
  `[【\\[（(]\\s*(${typeWord})(?:[,，、;；\\s]*(?:共|本题)?\\s*\\d+(?:\\.\\d+)?\\s*分)?\\s*[】\\]）)]`,
)
const spokenMark = new RegExp(`^(${typeWord})\\s*[:：]\\s*(?=\\S)`)
const score = /[（(【[]\s*(?:本[小大]?题|每小?题)?\s*(?:满分|共|计)?\s*(\d+(?:\.\d+)?)\s*分\s*[)）】\]]/g
/** Matches the points in 【单选题 3 分】. */
const markScore = new RegExp(
  `[【\\[（(]\\s*${typeWord}[,，、;；\\s]*(?:共|本题)?\\s*(\\d+(?:\\.\\d+)?)\\s*分\\s*[】\\]）)]`,
)

/** Reads the points that a question says it is worth: in front, or, where its parts say it, all of them together. */
export function readPoints(stem: string): number | undefined {
  const marked = markScore.exec(stem)?.[1]
  if (marked !== undefined) return Number(marked)
  const found = [...stem.matchAll(score)]
  const [first] = found
  if (!first) return undefined
  const sum = found.reduce((total, [, points]) => total + Number(points), 0)
  // What is said of the whole may stand in front, or behind its text with the points of its parts below.
  const isWhole = found.length === 1 || first.index === 0 || Number(first[1]) * 2 === sum
  return isWhole ? Number(first[1]) : Math.round(sum * 100) / 100
}

/** Matches a line of settings up to the length it may have: a matrix names its rows and columns. */
const settingsMark = new RegExp(
  `[【\\[（(]\\s*(${typeWord})[\\s:：,，]{1,5}([^】\\]）)\\n]{1,500})[】\\]）)]`,
)

interface StemMarks {
  stem: string
  type: SaidType | undefined
  /** The settings as a person writes them; empty where there are none. */
  settings: string
}

/** Takes 【单选题】, [多选], 【量表 1-5 很差 很好】 and （5分） out of a question. */
export function takeMarks(stem: string): StemMarks {
  // A kind in front says what the question is, whatever its text has in brackets.
  const isTypeFirst = bracketMark.exec(stem)?.index === 0
  return (isTypeFirst ? undefined : takeSettings(stem)) ?? takeType(stem)
}

const settingsOfName = (type: SaidType | undefined, name: string): string =>
  type === undefined || type === 'choice' ? '' : (pastingOf(type).settingsOf?.(name) ?? '')

function takeSettings(stem: string): StemMarks | undefined {
  const [mark = '', word = '', text = ''] = settingsMark.exec(stem) ?? []
  const type = typeOfWord(word)
  if (type === undefined || type === 'choice' || !hasSettings(type)) return undefined
  const settings = `${settingsOfName(type, word)} ${text.trim()}`.trim()
  if (!readSettingsText(type, settings)) return undefined
  const [before = '', after = ''] = [
    stem.slice(0, stem.indexOf(mark)),
    stem.slice(stem.indexOf(mark) + mark.length),
  ]
  return { stem: (before.trimEnd() + after).replace(score, '').trim(), type, settings }
}

function takeType(stem: string): StemMarks {
  const named = (text: string, name: string): StemMarks => {
    const type = typeOfWord(name)
    return { stem: text, type, settings: settingsOfName(type, name) }
  }
  const spoken = spokenMark.exec(stem)
  if (spoken) return named(stem.slice(spoken[0].length), spoken[1] ?? '')
  const bare = stem.replace(score, '').trim()
  const mark = bracketMark.exec(bare)
  const word = mark?.[1] ?? ''
  // （计算） in the middle of a sentence may be one of its words.
  const isMark = mark !== null && (mark.index === 0 || /题$|^[单多]/.test(word))
  if (!isMark) return { stem: bare, type: undefined, settings: '' }
  const [before, after] = [bare.slice(0, mark.index), bare.slice(mark.index + mark[0].length)]
  return named((before.trimEnd() + after).trim(), word)
}

export type NumberStyle = 'plain' | 'bracket' | 'chinese'

export interface NumberedLine {
  number: number
  style: NumberStyle
  rest: string
  /** The number is doubtful, because 1.5 may be a figure. */
  isDoubtful: boolean
}

const chineseDigits = '一二三四五六七八九十'

/** Reads Chinese numbers up to 九十九. */
function readChinese(text: string): number {
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['', text]
  const digit = (sign: string) => chineseDigits.indexOf(sign) + 1
  return text.includes('十') ? (tens ? digit(tens) : 1) * 10 + digit(ones) * Number(ones !== '') : digit(ones)
}

const numberings: readonly [style: NumberStyle, pattern: RegExp][] = [
  ['plain', /^第\s*(\d{1,4})\s*[题问道]\s*[.．、:：]?()/],
  ['plain', /^(?:题目?|Q\.?|[Qq]uestion)\s*(\d{1,4})\s*[.．、:：]()/],
  ['plain', /^(\d{1,4})\s*[.．](\d?)/],
  ['plain', /^(\d{1,4})\s*[、)）]()/],
  ['plain', /^(\d{1,4})\s*[:：](\d?)/],
  ['bracket', /^[（(【[]\s*(\d{1,4})\s*[)）】\]]\s*[.．、]?()/],
  ['chinese', new RegExp(`^(${chinese})\\s*[、.．]()`)],
  ['chinese', new RegExp(`^第\\s*(${chinese})\\s*[题问]\\s*[.．、:：]?()`)],
]

/** Primary schools write （ B ）1. before the number; it is moved behind the question. */
const bracketFirst = /^([（(][^)）]{0,8}[)）])\s*(?=\d{1,4}\s*[.．、])/
const markFirst = new RegExp(`^([【\\[]\\s*${typeWord}\\s*[】\\]])\\s*(?=\\S)`)

const wideNumber = /^[（(【[第题]?\s?[０-９]{1,4}/

export function readNumberedLine(written: string): NumberedLine | undefined {
  const line = written.replace(wideNumber, (digits) => digits.normalize('NFKC'))
  const first = bracketFirst.exec(line)
  const mark = first ? null : markFirst.exec(line)
  const text = line.slice((first ?? mark)?.[0].length ?? 0)
  for (const [style, pattern] of numberings) {
    const [found, digits = '', decimal = ''] = pattern.exec(text) ?? []
    if (found === undefined) continue
    // (C) 1.5 is an option.
    if (first && decimal !== '') return undefined
    const body = text.slice(found.length - decimal.length).trim()
    return {
      number: style === 'chinese' ? readChinese(digits) : Number(digits),
      style,
      rest: [mark?.[1], body, first?.[1]].filter(Boolean).join(''),
      isDoubtful: decimal !== '',
    }
  }
  return undefined
}
