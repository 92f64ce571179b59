import type { FormItem } from '../form/item-schema.ts'
import type { QuestionDraft } from '../question/schema.ts'

/** An item while its author edits it: before the question of this uid, or after the last one. */
export interface DraftItem extends Omit<FormItem, 'at'> {
  uid: string
  before: string
}

/**
 * The content of a question. Others' questions come without key and note; what only the bank keeps is there for new
 * ones alone.
 */
type Written = 'answer' | 'note' | 'key' | 'allowPeopleUse' | 'status' | 'filterType'
export type QuestionContent = Omit<QuestionDraft, Written> & {
  [Name in Written]?: QuestionDraft[Name] | undefined
}

/** A question of the form under its author's hands. `uid` names the line, whatever its place. */
export interface DraftQuestion {
  uid: string
  /** The id in the bank; null for a new question, which goes to the bank with the form. */
  question_id: string | null
  content: QuestionContent
  /** The score; undefined shares equally in what is left of a hundred. */
  score?: number | undefined
  /** How the bank's question differs from the copy that the form holds. */
  bank?: 'same' | 'changed' | 'deleted' | undefined
}

export interface FormLines {
  question: readonly DraftQuestion[]
  items: readonly DraftItem[]
}

/** A line of the list in which questions and items are put in order. */
export type FormLine = { uid: string; item: DraftItem } | { uid: string; question: DraftQuestion }

export function formLinesOf({ question, items }: FormLines): FormLine[] {
  const known = new Set(question.map(({ uid }) => uid))
  const toLines = (wanted: (before: string) => boolean): FormLine[] =>
    items.filter(({ before }) => wanted(before)).map((item) => ({ uid: item.uid, item }))
  return [
    ...question.flatMap((each) => [
      ...toLines((before) => before === each.uid),
      { uid: each.uid, question: each },
    ]),
    ...toLines((before) => !known.has(before)),
  ]
}

/** The questions and what lies between them, after their lines were moved or removed. */
export function toFormLines(lines: readonly FormLine[]): FormLines {
  const question = lines.flatMap((line) => ('question' in line ? [line.question] : []))
  const items = lines.flatMap((line, index) => {
    if (!('item' in line)) return []
    const next = lines.slice(index).find((other) => 'question' in other)
    return [{ ...line.item, before: next?.uid ?? '' }]
  })
  return { question, items }
}

export function itemsToSend({ question, items }: FormLines): FormItem[] {
  const places = new Map(question.map(({ uid }, index) => [uid, index]))
  return items.map(({ uid, before, title, text, ...item }) => ({
    ...item,
    item_id: uid,
    title: title.trim(),
    text: text.trim(),
    at: places.get(before) ?? question.length,
  }))
}
