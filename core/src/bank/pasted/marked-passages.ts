import { continuedText } from './continued.ts'
import { readHeading, readNumberedLine } from './marks.ts'
import { joinParts, mostQuestions, type PastedRow, passageNames } from './passages.ts'
import { type PastedHeading, type PastedQuestion, readPastedQuestions } from './questions.ts'

/** 5.【材料题】, 【材料题 10 分】: says that what follows is one question with others under it. */
const opening = new RegExp(
  `^(?:(\\d{1,4})\\s?[.．、)）:：]\\s?)?[【\\[]\\s?(?:${passageNames})题?(?:[\\s,，]{0,3}(\\d{1,3}(?:\\.\\d{1,2})?)\\s?分)?\\s?[】\\]]\\s?`,
)
/** The keys of the whole paper begin. */
const answerList = /^[【[]?(?:参考|标准)?答案[】\]]?\s?[:：]?$/
/** 整题解析：… below the last question is said of all of them together. */
const ofWhole = /^整题(?=(?:解析|难度|关键词|分类|是否必答|状态|适用范围|允许他人使用)\s?[:：])/
const circled = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'

interface PartMark {
  style: 'bracket' | 'circled'
  number: number
  rest: string
}

/** Reads the mark of a question within, such as （1）, (1) or ①. */
function readPartMark(line: string): PartMark | undefined {
  const place = line === '' ? -1 : circled.indexOf(line.charAt(0))
  if (place !== -1)
    return { style: 'circled', number: place + 1, rest: line.slice(1).replace(/^[.．、\s]{1,3}/, '') }
  const numbered = readNumberedLine(line)
  return numbered?.style === 'bracket'
    ? { style: 'bracket', number: numbered.number, rest: numbered.rest }
    : undefined
}

interface Block {
  stem: string[]
  parts: string[][]
  /** The lines that are said of all questions together. */
  whole: string[]
  /** The first line after it, from 0. */
  end: number
}

/** Reads a passage; undefined where nothing is asked below it, and then it is a heading like any other. */
function readBlock(lines: readonly string[], at: number): Block | undefined {
  const [mark = '', own] = opening.exec(lines[at] ?? '') ?? []
  const stem = [(lines[at] ?? '').slice(mark.length)]
  const parts: string[][] = []
  const whole: string[] = []
  let style: PartMark['style'] | undefined
  let end = at + 1
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? ''
    const isKeyBelow = continuedText(lines[end + 1] ?? '') !== undefined
    if (!isKeyBelow && answerList.test(line)) break
    if (endsBlock(line, own === undefined ? undefined : Number(own), parts.length > 0)) break
    if (parts.length > 0 && (whole.length > 0 || ofWhole.test(line))) {
      whole.push(line.replace(ofWhole, ''))
      continue
    }
    const part = readPartMark(line)
    const isNext =
      part?.number === parts.length + 1 &&
      part.style === (style ?? part.style) &&
      parts.length < mostQuestions
    if (part && isNext) {
      style = part.style
      parts.push([part.rest])
    } else (parts.at(-1) ?? stem).push(line)
  }
  return parts.length === 0 ? undefined : { stem, parts, whole, end }
}

function endsBlock(line: string, own: number | undefined, hasParts: boolean): boolean {
  if (line === '') return false
  if (opening.test(line) || readHeading(line) !== undefined) return true
  const numbered = readNumberedLine(line)
  if (numbered?.style !== 'plain' || numbered.isDoubtful) return false
  return own === undefined ? hasParts : numbered.number === own + 1
}

/** Takes passages that are marked as such out of a paper. Their lines become empty, so that the others keep their numbers. */
export function takeMarkedPassages(lines: readonly string[]): {
  lines: string[]
  rows: PastedRow[]
  /** Titles of groups that hold nothing but such passages. */
  headings: PastedHeading[]
} {
  const kept = [...lines]
  const rows: PastedRow[] = []
  const headings: PastedHeading[] = []
  for (let at = 0; at < lines.length; at += 1) {
    if (!opening.test(lines[at] ?? '')) continue
    const block = readBlock(lines, at)
    if (!block) continue
    const stem = joinStem(block.stem)
    const [whole] = block.whole.length > 0 ? readPastedQuestions(['1. 整题', ...block.whole]) : []
    const said = opening.exec(lines[at] ?? '')?.[2]
    rows.push({
      line: at + 1,
      cells: joinParts({ stem }, readParts(block.parts), whole?.said),
      points: said === undefined ? undefined : Number(said),
    })
    const title = findTitle(kept, at)
    if (title !== undefined)
      headings.push({ line: title + 1, text: kept[title] ?? '', type: undefined, below: [] })
    kept.fill('', title ?? at, block.end)
    at = block.end - 1
  }
  return { lines: kept, rows, headings }
}

/** 二、读一段 right above 3.【材料题】: alone it would look like a question. */
function findTitle(lines: readonly string[], at: number): number | undefined {
  const above = lines.slice(Math.max(0, at - 3), at).findLastIndex((line) => line !== '')
  const title = Math.max(0, at - 3) + above
  const isNumbered = opening.exec(lines[at] ?? '')?.[1] !== undefined
  const line = above === -1 ? '' : (lines[title] ?? '')
  return isNumbered && readNumberedLine(line)?.style === 'chinese' && readHeading(line) === undefined
    ? title
    : undefined
}

const joinStem = ([first = '', ...below]: readonly string[]): string =>
  [first, ...below.map((line) => continuedText(line) ?? line)].filter((line) => line !== '').join('\n')

/** Reads each question by itself, as if it were a paper of one question. */
function readParts(parts: readonly (readonly string[])[]): PastedQuestion[] {
  const questions = parts.flatMap(([first = '', ...rest]) => readPastedQuestions([`1. ${first}`, ...rest]))
  const last = questions.at(-1)
  const answers = splitAnswers(last?.said.answer ?? '', questions.length)
  if (answers && questions.slice(0, -1).every(({ said }) => said.answer === undefined))
    for (const [index, question] of questions.entries()) question.said.answer = answers[index] ?? ''
  return questions
}

/** 答案：（1）A（2）BC below the last one are the keys of all; undefined where they are not as many. */
function splitAnswers(text: string, count: number): string[] | undefined {
  if (count < 2 || !/^(?:[（(]\s?1\s?[)）]|①)/.test(text)) return undefined
  const answers = text
    .split(/[（(]\s?\d{1,2}\s?[)）]|[①-⑳]/)
    .slice(1)
    .map((answer) => answer.replace(/[;；,，。\s]{1,3}$/, '').trim())
  return answers.length === count ? answers : undefined
}
