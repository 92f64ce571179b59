import type { DraftEntry } from '@wenhai/core/desk/edited-draft'
import type { DraftItem, DraftQuestion, FormLines, QuestionContent } from '@wenhai/core/desk/lines'
import type { ContestEntry } from '@wenhai/core/form/contest-schema'
import type { FormItemKind } from '@wenhai/core/form/item-kinds'
import { numeralAt } from '@wenhai/core/practice/print/printed-paper'
import { isSameKind, kindOf } from '@wenhai/core/question/kinds/registry'
import { newUuid } from '#lib/uuid.ts'

/** The uid of an item is its id, so that rules can name it before it is saved. */
export const draftItem = (kind: FormItemKind, given: Partial<DraftItem> = {}): DraftItem => ({
  uid: given.item_id ?? newUuid(),
  before: '',
  kind,
  title: '',
  text: '',
  pics: [],
  ...given,
})

/** A heading before each run of questions of one kind: 一、单选题. Headings that were there give way. */
export function withSectionsByKind({ question, items }: FormLines): FormLines {
  const starts = question.filter((each, index) => {
    const before = question[index - 1]
    return !before || !isSameKind(before.content, each.content)
  })
  const sections = starts.map(({ uid, content }, index) =>
    draftItem('section', {
      before: uid,
      title: `${numeralAt(index)}、${kindOf(content.option_type).name}`,
    }),
  )
  return { question, items: [...sections, ...items.filter(({ kind }) => kind !== 'section')] }
}

/** New questions, as a template has them. */
export const draftQuestion = ({
  score,
  ...content
}: QuestionContent & { score?: number | undefined }): DraftQuestion => ({
  uid: newUuid(),
  question_id: null,
  content,
  score,
})

export const draftEntry = (entry: Partial<ContestEntry> = {}): DraftEntry => ({
  opt: '',
  key: '',
  pic: '',
  text: '',
  number: '',
  ...entry,
  uid: newUuid(),
})
