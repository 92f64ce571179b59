import { type TextItem, writePasted } from '../bank/write-pasted.ts'
import type { PageBlock, PageText } from '../format/page-block.ts'
import { partsOf, type QuestionPart } from '../question/kinds/parts.ts'
import { formKindOf } from './form-kind.ts'
import { itemNames } from './item-kinds.ts'
import { toFormItems } from './items.ts'
import type { FormCover, OwnForm } from './schema.ts'

export type FormAsText = Pick<FormCover, 'survey_title' | 'questionnaire_type'> & {
  own: Pick<OwnForm, 'question' | 'items' | 'draw' | 'logic'>
}

/** A form as its text has it, in the order in which takers see it. */
export function textItemsOf({ survey_title, questionnaire_type, own }: FormAsText): TextItem[] {
  const between = toFormItems(own.items, own.question)
  const itemsAt = (place: number): TextItem[] =>
    between
      .filter(({ at }) => at === place)
      .map(({ kind, title, text }) => ({
        beside: { word: itemNames[kind], text: [title, text].filter((each) => each !== '').join('\n') },
      }))
  return [
    { beside: { word: '标题', text: survey_title } },
    ...own.question.flatMap((question, index): TextItem[] => [
      ...itemsAt(index),
      {
        question: {
          ...question,
          key: '',
          category: '',
          status: undefined,
          filterType: undefined,
          allowPeopleUse: undefined,
          missing: [],
          points: formKindOf(questionnaire_type).hasScores && question.score > 0 ? question.score : undefined,
        },
      },
    ]),
    ...itemsAt(own.question.length),
  ]
}

/** A picture within the text while that is written: its number between two signs that no text has. */
const mark = (at: number): string => `\uE000${at}\uE001`
const marks = /\uE000(\d{1,5})\uE001/

/** The questions with their keys, notes and settings, as the import reads them: it makes the same questions of them. */
export function sourceBlocks(items: readonly TextItem[]): PageBlock[] {
  const paths: string[] = []
  const markAll = (pictures: readonly string[]) =>
    pictures.map((path) => mark(paths.push(path) - 1)).join(' ')
  const marked = items.map((item) =>
    'question' in item ? { question: withMarks(item.question, markAll) } : item,
  )
  const { text } = writePasted(marked)
  return text
    .trimEnd()
    .split('\n')
    .map((line) => ({ block: 'line', text: withPictures(line, paths) }))
}

type Marked = Pick<QuestionPart, 'question' | 'question_pic' | 'options' | 'settings'>
type MarkAll = (pictures: readonly string[]) => string

function withMarks<Question extends Marked>(question: Question, markAll: MarkAll): Question {
  const join = (text: string, pictures: readonly string[]) =>
    [text, markAll(pictures)].filter(Boolean).join(' ')
  const options = question.options.map((option) => ({
    ...option,
    opt: join(option.opt, option.pic === '' ? [] : [option.pic]),
  }))
  const parts = partsOf(question).map((part) => withMarks(part, markAll))
  const settings = parts.length > 0 ? { settings: { ...question.settings, questions: parts } } : {}
  return { ...question, question: join(question.question, question.question_pic ?? []), options, ...settings }
}

const withPictures = (line: string, paths: readonly string[]): PageText =>
  line.split(marks).flatMap((piece, at): PageText => {
    if (at % 2 === 0) return piece === '' ? [] : [piece]
    const picture = paths[Number(piece)]
    return picture === undefined ? [] : [{ picture }]
  })
