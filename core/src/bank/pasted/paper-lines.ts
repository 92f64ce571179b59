import { continuedText } from './continued.ts'
import { splitLabels } from './labels.ts'
import { readHeading, readNumberedLine, takeMarks } from './marks.ts'
import { readOptionLine } from './options.ts'

const fields =
  '姓\\s*名|班\\s*级|学\\s*号|考\\s*号|准考证号|座位?号|学\\s*校|年\\s*级|专\\s*业|部\\s*门|工\\s*号|日\\s*期|得\\s*分|分\\s*数|成\\s*绩|总\\s*分|评卷人|阅卷人|题\\s*号'
const field = `(?:${fields})\\s*[:：]?[\\s_＿﹍|｜…]{0,80}`
/** 姓名：____ 班级：____, and 得分 评卷人 above a section. One alone may be a question of a survey. */
const takerFields = new RegExp(`^[（(]?(?:${field}){2,12}[)）]?$`)
const markerFields = /^[|｜\s]*(?:得\s*分|评卷人|阅卷人)[|｜\s]*$/
/** Matches the table of points of a printed paper: 题号 一 二 三 总分. */
const scoreTable = /^题\s*号[\s|｜]+[一二三四五六七八九十]/
/** Matches the duration, such as （考试时间：120 分钟　满分：150 分）. */
const duration =
  /^[（(【[]?\s*(?:考试|答题|测试|答卷)?(?:时间|时长|限时|用时)\s*[:：]?\s*\d{1,3}\s*分钟?[^？?]{0,60}$/
const fullScore =
  /^[（(【[]?\s*(?:本?试?卷|卷面|本卷)?\s*(?:满分|总分|共)\s*[:：]?\s*\d{1,4}\s*分[^？?]{0,60}$/
const madeBy = /^(?:命题人?|出题人?|审题人?|校对)\s*[:：][^？?]{0,60}$/
/** Matches a volume, such as 第Ⅰ卷（选择题，共 60 分）. */
const volume = /^第\s*(?:[ⅠⅡⅢⅣ一二三四]|I{1,3}|IV|\d)\s*卷(?:\s*[（(][^)）]{0,60}[)）])?$/
const notice = /^[（(【[]?\s*(?:注意事项|考生注意|考生须知|答题须知|答卷说明)\s*[)）】\]]?\s*[:：]?$/

/** Matches what is printed between and below questions: 试卷到此结束, （请把答案填在答题卡上）, 第 3 页 共 8 页. */
const betweenQuestions =
  /^[（(]?[\s—–*＊~～=·-]{0,20}(?:(?:本?试?[卷题]|全卷|考试)?(?:到此|至此)?(?:结束|完毕|以下空白)|(?:请|务必)[^。？?）)]{0,20}(?:答题[卡纸]|翻页|背面|检查)[^？?)）]{0,20}|第\s*\d{1,3}\s*页\s*[,，(（]?\s*共\s*\d{1,3}\s*页)[)）]?[\s。！!—–*＊~～=·)）-]{0,20}$/

/** Matches what a form has beside its questions, as `writePasted` writes it. */
const besideQuestions = /^【(?:标题|小节|段落|分页)】/

/** The line is no question, or the lines below it are none. */
export const isPaperLine = (line: string): boolean =>
  besideQuestions.test(line) || notice.test(line) || isHeadLine(line)

const isHeadLine = (line: string): boolean =>
  [takerFields, markerFields, scoreTable, duration, fullScore, madeBy, volume, betweenQuestions].some(
    (shape) => shape.test(line),
  )

/** A notice to the takers, or the text below a title, has at most so many lines. */
const noticeMax = 15

/**
 * A paper's own head, which is no question: fields for the taker's name, scores, time, volume, the notice above the
 * first section. Its lines become empty, so that the others keep their numbers.
 */
export function withoutPaperLines(lines: readonly string[]): string[] {
  const kept = [...lines]
  for (let at = 0; at < kept.length; at += 1) {
    const line = kept[at] ?? ''
    if (besideQuestions.test(line)) at = clearBeside(kept, at)
    else if (notice.test(line)) at = clearNotice(kept, at)
    else if (isHeadLine(line)) kept[at] = ''
  }
  return kept
}

/**
 * Clears a text with the lines that go on with it: those that have the sign, or, where none has, those that cannot be a
 * question.
 */
function clearBeside(lines: string[], from: number): number {
  let end = from + 1
  while (continuedText(lines[end] ?? '') !== undefined) end += 1
  if (end === from + 1) end = endOfBeside(lines, end)
  lines.fill('', from, end)
  return end - 1
}

/**
 * Up to an empty line or to the next question, by its number or its kind. Where options or an answer come first, the text
 * of their question is among the lines: then none of them is left out.
 */
function endOfBeside(lines: readonly string[], from: number): number {
  const limit = Math.min(lines.length, from + noticeMax)
  for (let at = from; at < limit; at += 1) {
    const line = lines[at] ?? ''
    const isNext =
      readNumberedLine(line) || readHeading(line) !== undefined || takeMarks(line).type !== undefined
    if (line === '' || isNext || isPaperLine(line)) return at
    if (readOptionLine(line) || splitLabels(line).parts.length > 0) return from
  }
  return limit === lines.length ? limit : from
}

/** Up to the first section; where none is near, up to the first line that is neither blank nor numbered. */
function clearNotice(lines: string[], from: number): number {
  const limit = Math.min(lines.length, from + 1 + noticeMax)
  const section = lines.slice(from + 1, limit).findIndex((line) => isSectionTitle(line))
  const end = section === -1 ? endOfList(lines, from + 1, limit) : from + 1 + section
  for (let at = from; at < end; at += 1) lines[at] = ''
  return end - 1
}

const isSectionTitle = (line: string): boolean =>
  readHeading(line) !== undefined || readNumberedLine(line)?.style === 'chinese' || volume.test(line)

/** The numbers of a list go up; the first question begins at 1 again. */
function endOfList(lines: readonly string[], from: number, limit: number): number {
  let last = 0
  for (let at = from; at < limit; at += 1) {
    const line = lines[at] ?? ''
    const numbered = readNumberedLine(line)
    if (numbered && numbered.number <= last) return at
    if (line === '' && last > 0) return at
    if (numbered) last = numbered.number
  }
  return from
}
