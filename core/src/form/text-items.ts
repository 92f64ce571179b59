import type { TextItem } from '../bank/write-pasted.ts'
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
