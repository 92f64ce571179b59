import { type PageBlock, pageLine } from '../../format/page-block.ts'
import { printRoom, printText } from '../../question/kinds/authors.ts'
import { partName, partsOf, type QuestionPart } from '../../question/kinds/parts.ts'
import { kindOf, letterAt } from '../../question/kinds/registry.ts'
import { headBlocks } from './paper-blocks.ts'
import type { PrintedPaper } from './printed-paper.ts'

/** So many digits has a number of a taker at most that is filled in. */
const digits = 10

/** More boxes than this do not fit into a half of a page. */
const mostBoxes = 8

/** So many questions have room beside each other, by the most boxes that one of them has. */
const besideEachOther = (most: number): number => (most <= 4 ? 4 : 2)

interface SheetUnit {
  name: string
  question: Pick<QuestionPart, 'question' | 'option_type' | 'options' | 'settings'>
  score: number
}

/** 答题卡: boxes to fill for choices, and room to write for the others, without the questions themselves. */
export function sheetBlocks(paper: PrintedPaper): PageBlock[] {
  const units = paper.questions.flatMap((question, index) =>
    unitsOf(`${index + 1}`, question, question.score),
  )
  const boxed = units.filter(({ question }) => boxesOf(question).length > 0)
  const written = units.filter(({ question }) => boxesOf(question).length === 0)
  const columns = besideEachOther(Math.max(0, ...boxed.map(({ question }) => boxesOf(question).length)))
  const rows = Array.from({ length: Math.ceil(boxed.length / columns) }, (_, row) =>
    Array.from({ length: columns }, (_, at) => {
      const unit = boxed[row * columns + at]
      return unit ? `${unit.name}.　${boxesOf(unit.question).join(' ')}` : ''
    }),
  )
  return [
    ...headBlocks({ title: `${paper.title}　答题卡`, facts: [] }, paper.fields),
    pageLine(
      'small',
      '学号逐位写在最上面一行，并在下面涂满对应的数字。填涂时用 2B 铅笔把方框涂满；其余各题写在框内，写在框外的不计分。',
    ),
    numberGrid(),
    ...(rows.length > 0 ? [pageLine('heading', '选择题'), { block: 'table', rows } as const] : []),
    ...(written.length > 0 ? [pageLine('heading', '非选择题'), ...written.flatMap(roomOf)] : []),
  ]
}

const unitsOf = (name: string, question: SheetUnit['question'], score = 0): SheetUnit[] => {
  const parts = partsOf(question)
  if (parts.length === 0) return [{ name, question, score }]
  return parts.map((part, index) => ({ name: name + partName(index), question: part, score: 0 }))
}

/** The letters to fill, or 正确 and 错误; none for what is written. */
function boxesOf(question: SheetUnit['question']): string[] {
  const { isChoice, fixedOptions } = kindOf(question.option_type)
  if (!isChoice || question.options.length > mostBoxes) return []
  return question.options.map(({ opt }, index) => `[${fixedOptions ? opt : letterAt(question, index)}]`)
}

/** 学号 in figures: a box to write each digit in, and its figures below to fill. */
const numberGrid = (): PageBlock => ({
  block: 'table',
  rows: [
    Array.from({ length: digits }, () => ''),
    ...Array.from({ length: 10 }, (_, figure) => Array.from({ length: digits }, () => `[${figure}]`)),
  ],
})

function roomOf({ name, question, score }: SheetUnit): PageBlock[] {
  const points = score > 0 ? `（${score} 分）` : ''
  const blanks = printText(question).filter((piece) => typeof piece === 'object').length
  if (blanks > 0 && printRoom(question).length === 0) {
    const gaps = Array.from({ length: blanks }, (_, at) => [
      blanks > 1 ? `　（${at + 1}）` : '　',
      { gap: 8 },
    ])
    return [
      { block: 'box', lines: Math.ceil(blanks / 3), text: [{ strong: `${name}.` }, points, ...gaps.flat()] },
    ]
  }
  const room = printRoom(question)
  const ruled = room.reduce((sum, block) => sum + (block.block === 'ruled' ? block.lines : 0), 0)
  if (ruled > 0) return [{ block: 'box', lines: ruled + 1, text: [{ strong: `${name}.` }, points] }]
  return [pageLine('question', { strong: `${name}.` }, points), ...room]
}
