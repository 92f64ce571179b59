import { type PageBlock, pageLine } from '../../format/page-block.ts'
import { headingAbove, printRoom, printText } from '../../question/kinds/authors.ts'
import { partName, partsOf, type QuestionPart } from '../../question/kinds/parts.ts'
import { kindOf, letterAt } from '../../question/kinds/registry.ts'
import { mediaLine } from '../../question/media.ts'
import { needsBracket, numeralAt, type PrintedPaper, printedColumns, printedParts } from './printed-paper.ts'

/** A paper with room to answer it by hand. Where its head is sealed, the fields of the taker are beside the line. */
export const paperBlocks = (paper: PrintedPaper, isSealed: boolean): PageBlock[] => [
  ...headBlocks(paper, isSealed ? [] : paper.fields),
  ...(isSealed ? scoreTable(paper) : []),
  ...bodyBlocks(paper),
]

/** The questions of a paper, below its head. */
export const bodyBlocks = (paper: PrintedPaper): PageBlock[] =>
  printedParts(paper).flatMap(({ title, questions }) => [
    ...(title === '' ? [] : [pageLine('heading', title)]),
    ...questions.flatMap((question) => [
      ...question.before.flatMap(betweenBlocks),
      ...questionBlocks(`${question.number}.`, question, question.score),
    ]),
  ])

export const headBlocks = (
  { title, facts }: Pick<PrintedPaper, 'title' | 'facts'>,
  fields: readonly string[] = [],
): PageBlock[] => [
  pageLine('title', title),
  ...(facts.length > 0 ? [pageLine('facts', facts.join('　·　'))] : []),
  ...(fields.length > 0
    ? [pageLine('fields', ...fields.flatMap((name, at) => [`${at > 0 ? '　' : ''}${name}：`, { gap: 6 }]))]
    : []),
]

/** More parts than this leave no room in the table for what each of them brought. */
const mostParts = 12

/** 得分表: the parts of the paper, with room for what each of them brought. */
function scoreTable(paper: PrintedPaper): PageBlock[] {
  const parts = printedParts(paper).length
  if (parts < 2 || parts > mostParts || !paper.questions.some(({ score = 0 }) => score > 0)) return []
  const head = ['题号', ...Array.from({ length: parts }, (_, at) => numeralAt(at)), '总分']
  const rows = ['得分', '评卷人'].map((name) => head.map((_, at) => (at === 0 ? name : '')))
  return [{ block: 'table', head, rows, widths: head.map((_, at) => (at === 0 ? 1.6 : 1)) }]
}

const betweenBlocks = ({ title, text, pics }: NonNullable<PrintedPaper['items']>[number]): PageBlock[] => [
  ...(title === '' ? [] : [pageLine('heading', title)]),
  ...(text === '' ? [] : [pageLine('text', text)]),
  ...(pics.length > 0 ? [{ block: 'pictures', paths: pics } as const] : []),
]

type Asked = Pick<
  QuestionPart,
  'question' | 'option_type' | 'options' | 'settings' | 'question_pic' | 'question_media'
>

/** A question, or one within a passage, which says nothing of points. */
function questionBlocks(number: string, question: Asked, score = 0): PageBlock[] {
  const { question_pic = [], question_media = [] } = question
  return [
    pageLine(
      'question',
      { strong: number },
      ' ',
      ...printText(question),
      ...(needsBracket(question) ? ['（　　）'] : []),
      ...(score > 0 ? [`（${score} 分）`] : []),
    ),
    ...(question_pic.length > 0 ? [{ block: 'pictures', paths: question_pic } as const] : []),
    ...question_media.map((media) => pageLine('small', mediaLine(media))),
    ...optionBlocks(question),
    ...partsOf(question).flatMap((part, index) => questionBlocks(partName(index), part)),
    ...printRoom(question),
  ]
}

function optionBlocks(question: Asked): PageBlock[] {
  const { option_type, options } = question
  if (kindOf(option_type).fixedOptions || options.length === 0) return []
  return [
    {
      block: 'options',
      columns: printedColumns([...options]),
      options: options.map(({ key, opt, pic }, index) => ({
        letter: letterAt(question, index),
        text: opt,
        pictures: pic === '' ? [] : [pic],
        heading: headingAbove(question, key),
      })),
    },
  ]
}
