import type { PaperItem } from '../form/item-schema.ts'
import type { FormLogic } from '../form/logic-model.ts'
import { placesOf, valuePlaces } from './order.ts'
import {
  emptyPipe,
  type MapText,
  mapItem,
  mapTexts,
  type PipedQuestion,
  pipeText,
  plain,
  readQuestionName,
} from './pipe.ts'
import type { LogicNames } from './sentences.ts'

export type PipedItem = Pick<PaperItem, 'item_id' | 'before' | 'title' | 'text'>

export interface PipedForm<Question = PipedQuestion, Item = PipedItem> {
  questions: readonly Question[]
  items: readonly Item[]
  logic: Pick<FormLogic, 'values' | 'fields'>
}

/** A pipe that an edit leaves without an answer, or that only the author can mend. */
export interface BrokenPipe {
  /** The question or item in whose text the pipe is. */
  at: { question: string } | { item: string }
  /** The pipe as it was written, such as {第2题}. */
  was: string
  /** The pipe as it is now, such as {第3题}, or a gap where there is nothing to read. */
  now: string
  isMended: boolean
}

export interface MendedTexts<Question, Item> {
  questions: Question[]
  items: Item[]
  broken: BrokenPipe[]
}

/**
 * Mends the texts after questions or items were moved, added or removed. Numbers follow their questions. A pipe that
 * could be read and whose question or value is gone or comes later becomes the gap that takers would read there. Texts
 * of questions that are shared with the bank stay as they are, and what should change in them is named.
 */
export function mendTexts<Question extends PipedQuestion, Item extends PipedItem>(
  before: PipedForm,
  after: PipedForm<Question, Item>,
  shared: ReadonlySet<string>,
): MendedTexts<Question, Item> {
  const [old, now] = [placesIn(before), placesIn(after)]
  const broken = new Map<string, BrokenPipe>()

  /** The new name of a pipe in a text that moved from one place to another; undefined where it stays. */
  const rename = (name: string, from: number, to: number): string | undefined => {
    const number = readQuestionName(name)
    if (number !== undefined) {
      const named = before.questions[number - 1]
      if (!named) return undefined
      const place = now.questions.get(named.question_id)
      if (place === undefined || (number - 1 < from && place >= to)) return emptyPipe
      return place === number - 1 ? undefined : `{第${place + 1}题}`
    }
    const [was, is] = [old.readable(name), now.readable(name)]
    if (was === undefined) return undefined
    return is === undefined || (was < from && is >= to) ? emptyPipe : undefined
  }

  const mendAt =
    (at: BrokenPipe['at'], from: number | undefined, to: number, isShared = false): MapText =>
    (text) => {
      // A text that is new to the form was written for the places that it has now.
      if (from === undefined) return text
      const mended = pipeText(
        text,
        (name) => {
          const next = rename(name, from, to)
          if (next !== undefined && (isShared || next === emptyPipe))
            broken.set(JSON.stringify([at, name]), { at, was: `{${name}}`, now: next, isMended: !isShared })
          return next
        },
        plain,
      )
      return isShared ? text : mended
    }

  return {
    questions: after.questions.map((question, place) => {
      const { question_id } = question
      const from = old.questions.get(question_id)
      return mapTexts(question, mendAt({ question: question_id }, from, place, shared.has(question_id)))
    }),
    items: after.items.map((item) => {
      const { item_id = '', before: next } = item
      return mapItem(item, mendAt({ item: item_id }, old.items.get(item_id), now.place(next)))
    }),
    broken: [...broken.values()],
  }
}

function placesIn({ questions, items, logic }: PipedForm) {
  const places = placesOf(questions)
  const values = valuePlaces(logic.values, places)
  const place = (question_id: string) => places.get(question_id) ?? questions.length
  return {
    questions: places,
    place,
    items: new Map(items.map(({ item_id = '', before }) => [item_id, place(before)])),
    /** The question after which a value or a field can be read; undefined where there is none of this name. */
    readable: (name: string): number | undefined =>
      values.get(name) ?? (logic.fields.some((field) => field.name === name) ? -1 : undefined),
  }
}

/** Says what happened to a pipe, such as 第 3 题里的 {第2题} → ＿＿. */
export function pipeSentence({ at, was, now, isMended }: BrokenPipe, names: LogicNames): string {
  const pipe = `${'question' in at ? names.question(at.question) : names.item(at.item)}里的 ${was}`
  if (isMended) return `${pipe} → ${now}`
  return now === emptyPipe
    ? `${pipe} 引用不到答案了，这是题库里的题，请点“修改”改掉`
    : `${pipe} 应为 ${now}，这是题库里的题，请点“修改”改过来`
}
