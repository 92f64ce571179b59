import type { PaperItem } from '../../form/item-schema.ts'
import { describeKey } from '../../question/kinds/meanings.ts'
import { isSameKind, kindOf } from '../../question/kinds/registry.ts'
import type { PaperQuestion } from '../../question/schema.ts'

export interface PrintedQuestion
  extends Pick<
    PaperQuestion,
    'question_id' | 'option_type' | 'question' | 'question_pic' | 'question_media' | 'options' | 'settings'
  > {
  /** The score; left out where nothing is scored. */
  score?: number | undefined
  answer: string
  note: string
  /** The reason why there is no key to print. */
  keyless?: string | undefined
}

export interface PrintedPaper {
  title: string
  /** The facts, such as 满分 100 分 and 限时 60 分钟. */
  facts: readonly string[]
  /** The fields to be filled in by hand, such as 姓名 and 学号. */
  fields: readonly string[]
  questions: readonly PrintedQuestion[]
  /** The items that lie between the questions. */
  items?: readonly PaperItem[] | undefined
}

interface PrintedPart {
  /** The title, such as 一、单选题（共 3 题，30 分）; empty where kinds are mixed. */
  title: string
  questions: readonly (PrintedQuestion & { number: number; before: readonly PaperItem[] })[]
}

const digits = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

/** The numerals 一 to 九十九, from 0. */
export function numeralAt(index: number): string {
  const [tens, ones] = [Math.floor((index + 1) / 10), (index + 1) % 10]
  if (tens === 0) return digits[ones - 1] ?? ''
  return `${tens > 1 ? digits[tens - 1] : ''}十${ones > 0 ? digits[ones - 1] : ''}`
}

/** Parts by kind, where the kinds are together already; nobody's order is changed. */
export function printedParts({
  questions,
  items = [],
}: Pick<PrintedPaper, 'questions' | 'items'>): PrintedPart[] {
  const numbered = questions.map((question, index) => ({
    ...question,
    number: index + 1,
    before: items.filter(({ kind, before }) => kind !== 'page' && before === question.question_id),
  }))
  // An author's own headings are printed where they are.
  if (items.some(({ kind }) => kind === 'section')) return [{ title: '', questions: numbered }]
  const runs: (typeof numbered)[] = []
  for (const question of numbered) {
    const run = runs.at(-1)
    const [first] = run ?? []
    if (run && first && isSameKind(first, question)) run.push(question)
    else runs.push([question])
  }
  const kinds = new Set(questions.map(({ option_type }) => option_type))
  if (runs.length > kinds.size) return [{ title: '', questions: numbered }]
  return runs.map((run, index) => ({ title: partTitle(numeralAt(index), run), questions: run }))
}

function partTitle(numeral: string, questions: readonly PrintedQuestion[]): string {
  const [first] = questions
  if (!first) return ''
  const scores = questions.flatMap(({ score }) => score ?? [])
  const total = scores.reduce((sum, score) => sum + Math.round(score * 100), 0) / 100
  const points = scores.length === questions.length ? `，${total} 分` : ''
  return `${numeral}、${kindOf(first.option_type).name}（共 ${questions.length} 题${points}）`
}

/** So many em of text fit beside the letter, by the number of columns, on A4 at the size of print. */
const roomFor = { four: 7, two: 17 }

/** Chinese letters are an em wide, others little more than half; a formula's source is longer than what is drawn. */
const widthOf = (text: string) =>
  [...text.replace(/\\[a-z]+|[${}^_]/gi, '')].reduce(
    (sum, sign) => sum + (sign.charCodeAt(0) > 255 ? 1 : 0.6),
    0,
  )

/** Short options are side by side. */
export function printedColumns(options: PrintedQuestion['options']): 1 | 2 | 4 {
  const longest = Math.max(0, ...options.map(({ opt }) => widthOf(opt)))
  const hasLines = options.some(({ opt }) => opt.includes('\n') || opt.includes('$$'))
  if (hasLines || longest > roomFor.two) return 1
  if (longest > roomFor.four || options.some(({ pic }) => pic !== '')) return 2
  return options.length > 2 ? 4 : 2
}

/** The key of one question in full: letters, or the texts of its blanks. */
export function longKey(question: PrintedQuestion): string {
  const { answer, keyless } = question
  if (keyless) return keyless
  if (answer === '') return '没有标准答案'
  const { short, lines } = describeKey(question, answer)
  return (
    short ?? lines.map(([, text], index) => (lines.length > 1 ? `（${index + 1}）${text}` : text)).join('　')
  )
}

/** Brackets with nothing in them, as exam papers have them; those of print() and f( ) belong to what is before them. */
const emptyBracket = /（[\s_]*）|(?:^|[^A-Za-z0-9_])\([\s_]*\)/

/** Whether a choice needs brackets for its letter, because its own text has no place for it. */
export const needsBracket = ({
  option_type,
  question,
}: Pick<PaperQuestion, 'option_type' | 'question'>): boolean =>
  kindOf(option_type).isChoice && !emptyBracket.test(question)
