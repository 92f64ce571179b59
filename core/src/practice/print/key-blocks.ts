import { type PageBlock, pageLine } from '../../format/page-block.ts'
import { describeKey } from '../../question/kinds/meanings.ts'
import { kindOf } from '../../question/kinds/registry.ts'
import { withLetters } from '../../question/note-letters.ts'
import { headBlocks } from './paper-blocks.ts'
import { longKey, type PrintedPaper, type PrintedQuestion } from './printed-paper.ts'

type NumberedQuestion = PrintedQuestion & { number: number }

/** A question of the key, with the letters at a glance where it has some. */
type KeyedQuestion = NumberedQuestion & { short: string | undefined }

/** The questions of a key by how they are found: letters at a glance, and those that take more words. */
function keyParts(questions: readonly PrintedQuestion[]): {
  short: KeyedQuestion[]
  explained: KeyedQuestion[]
} {
  const numbered = questions.map((question, index) => {
    const { isChoice } = kindOf(question.option_type)
    const short = isChoice ? describeKey(question, question.answer).short : undefined
    return { ...question, number: index + 1, short }
  })
  return {
    short: numbered.filter(({ short }) => short !== undefined),
    explained: numbered.filter(({ short, note }) => short === undefined || note.trim() !== ''),
  }
}

const besideEachOther = 5

/** The key, for anyone who marks by hand: letters at a glance, then what takes more words. */
export function keyBlocks({ title, facts, questions }: PrintedPaper): PageBlock[] {
  const { short, explained } = keyParts(questions)
  const cells = short.map(({ number, short: key = '' }) => `${number}. ${key}`)
  const rows = Array.from({ length: Math.ceil(cells.length / besideEachOther) }, (_, row) =>
    Array.from({ length: besideEachOther }, (_, at) => cells[row * besideEachOther + at] ?? ''),
  )
  return [
    ...headBlocks({ title: `${title}　参考答案`, facts }),
    ...(rows.length > 0 ? [pageLine('heading', '速查'), { block: 'table', rows } as const] : []),
    ...(explained.length > 0
      ? [pageLine('heading', '答案与解析'), ...explained.flatMap(explainedBlocks)]
      : []),
  ]
}

const explainedBlocks = (question: KeyedQuestion): PageBlock[] => [
  pageLine(
    'question',
    { strong: `${question.number}.` },
    ' ',
    { strong: longKey(question) },
    ...(question.score === undefined ? [] : [`（${question.score} 分）`]),
  ),
  ...(question.note.trim() === ''
    ? []
    : [pageLine('small', `解析：${withLetters(question.note, question)}`)]),
]
