/** Labels that a line may have beside the question's text and options. */
export type LabelledField =
  | 'answer'
  | 'note'
  | 'level'
  | 'category'
  | 'key'
  | 'type'
  | 'score'
  | 'stem'
  | 'required'
  | 'weight'
  | 'settings'
  | 'keyed'
  | 'status'
  | 'scope'
  | 'shared'
  /** What one taker had answered, as exports of other systems show it beside the key. It is no part of the question. */
  | 'taken'

/** 答案解析 is an explanation, so labels of explanations are tried first. */
const names: readonly [field: LabelledField, words: string][] = [
  [
    'note',
    '(?:答案|试题|本题|题目)?(?:解析|详解)|(?:试题)?分析|解题思路|点评|点睛|点拨|解答|解题过程|解法|思路',
  ],
  ['answer', '(?:正确|参考|标准|本题|试题)?答案(?:[及与和]解析)?|答|[Kk]eys?|KEYS?|[Aa]nswers?|ANSWERS?'],
  ['taken', '(?:我|你|您|考生|学生|学员|用户)的?(?:作答|答案)'],
  ['level', '难度(?:等级|系数)?|难易程?度'],
  ['category', '(?:题目|所属)?分类|科目|学科|课程'],
  ['key', '关键[词字]|(?:考查)?知识点|考查?点|标签'],
  ['type', '(?:题目)?类型|题型'],
  ['score', '(?:本题)?分值|分数'],
  ['stem', '题目|题干|问题'],
  ['required', '是否必答'],
  ['weight', '分数比重'],
]

const anyName = names.map(([, words]) => words).join('|')
const exact = names.map(([field, words]) => [field, new RegExp(`^(?:${words})$`)] as const)
const fieldOf = (name: string): LabelledField => exact.find(([, words]) => words.test(name))?.[0] ?? 'note'

const atStart = new RegExp(
  `^(?:[【\\[（(]\\s*(${anyName})\\s*[】\\]）)]\\s*[:：]?|(${anyName})\\s*[:：])\\s*`,
)
/** Inside a line a label needs its colon or its brackets, and something before it. */
const inside = new RegExp(
  `[【\\[]\\s*(${anyName})\\s*[】\\]]\\s*[:：]?\\s*|[\\s;；。，,？?！!)）](${anyName})\\s*[:：]\\s*`,
  'g',
)
/** Matches a key in brackets, up to the length that it may have; it ends at the first bracket that closes. */
const bracketed = /[（(]\s*(?:正确|参考|标准)?答案\s*[:：]\s*([^）)]{0,200})[）)]/g
/** Matches 答案 B, 正确答案是 AC and 答案为：对. */
const bareAnswer =
  /^(?:正确|参考|标准|本题)?答案\s*(?:[是为选]\s*[:：]?)?\s*([A-Ha-hＡ-Ｈ][A-Ha-hＡ-Ｈ\s,，、]*|[√×✓✗✔✘对错]|正确|错误)\s*[。.]?$/

export interface Labelled {
  field: LabelledField
  text: string
}

/** A line of its own: what it says may hold any sign. */
const settingsLine = /^题型设置\s?[:：]\s?(?=\S)/

/** Lines with one of a few words, named as the columns of the spreadsheet are: 状态：停用. Elsewhere they are text. */
const statedLines: readonly [field: LabelledField, shape: RegExp][] = [
  ['keyed', /^有标准答案\s?[:：]\s?(是|否)$/],
  ['status', /^状态\s?[:：]\s?(启用|停用)$/],
  ['scope', /^适用范围\s?[:：]\s?(全部|问卷|投票|考试)$/],
  ['shared', /^允许他人使用\s?[:：]\s?(是|否)$/],
]

function readStated(line: string): Labelled | undefined {
  for (const [field, shape] of statedLines) {
    const [, text] = shape.exec(line) ?? []
    if (text !== undefined) return { field, text }
  }
  return undefined
}

/** A question has fewer labels; the rest is text. */
const maxLabels = 20

/** The line's own text, and what its labels say: 答案：B　难度：易. */
export function splitLabels(line: string): { head: string; parts: Labelled[] } {
  const settings = settingsLine.exec(line)
  if (settings) return { head: '', parts: [{ field: 'settings', text: line.slice(settings[0].length) }] }
  const stated = readStated(line)
  if (stated) return { head: '', parts: [stated] }
  const bare = bareAnswer.exec(line)
  if (bare) return { head: '', parts: [{ field: 'answer', text: (bare[1] ?? '').trim() }] }
  const inline = [...line.matchAll(bracketed)].slice(0, maxLabels)
  if (inline.length === 0) return splitUnbracketed(line)
  const { head, parts } = splitUnbracketed(line.replace(bracketed, ' ').trim())
  const answers = inline.reverse().map(([, text = '']): Labelled => ({ field: 'answer', text: text.trim() }))
  return { head, parts: [...parts, ...answers] }
}

function splitUnbracketed(line: string): { head: string; parts: Labelled[] } {
  const start = atStart.exec(line)
  if (start)
    return { head: '', parts: readParts(fieldOf(start[1] ?? start[2] ?? ''), line.slice(start[0].length)) }
  const next = findLabel(line, 0)
  if (!next || next.field === 'stem' || next.field === 'type') return { head: line, parts: [] }
  return {
    // The punctuation before the label belongs to the text before it.
    head: line.slice(0, next.from + (next.isBracketed ? 0 : 1)).trim(),
    parts: readParts(next.field, line.slice(next.to)),
  }
}

function findLabel(text: string, after: number) {
  inside.lastIndex = after
  const found = inside.exec(text)
  if (!found) return undefined
  return {
    field: fieldOf(found[1] ?? found[2] ?? ''),
    isBracketed: found[1] !== undefined,
    from: found.index,
    to: found.index + found[0].length,
  }
}

function readParts(first: LabelledField, text: string): Labelled[] {
  const parts: Labelled[] = []
  let field = first
  let from = 0
  let next = findLabel(text, 0)
  while (next && field !== 'stem' && parts.length < maxLabels) {
    parts.push({ field, text: text.slice(from, next.from).trim() })
    field = next.field
    from = next.to
    next = findLabel(text, from)
  }
  return [...parts, { field, text: text.slice(from).trim() }]
}

/** An answer that is whole: what follows it is not a part of it. */
export const isVerdict = (answer: string): boolean => /^(?:[√×✓✗✔✘对错]|正确|错误)$/.test(answer)

const listWord = /^(?:选项|备选项|备选答案)\s*[:：]\s*/

/** Skips the word at the beginning of 选项：A. 红 B. 绿. */
export const withoutListWord = (line: string): string => line.replace(listWord, '')
