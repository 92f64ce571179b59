import { itemNames } from '../form/item-kinds.ts'
import type { PaperItem } from '../form/item-schema.ts'
import type { FormLogic } from '../form/logic-model.ts'
import { readableOf } from '../question/kinds/authors.ts'
import type { QuestionBody } from '../question/kinds/kind.ts'
import { partName, partsOf, splitPartId } from '../question/kinds/parts.ts'
import type { Readable } from '../question/kinds/readable.ts'
import { letterAt } from '../question/kinds/registry.ts'
import type { LogicNames } from './sentences.ts'

/** A form whose rules are talked about, as its author sees it. */
interface NamedForm {
  questions: readonly (QuestionBody & { question_id: string })[]
  items: readonly PaperItem[]
  logic: Pick<FormLogic, 'quotas'>
}

interface NamedChoice {
  key: string
  /** The letter of an option, or 「否」 where options have no letters. */
  short: string
  /** The letter and the text of an option, such as B 海边. */
  long: string
}

/** What can be chosen in a question, with letters where takers see letters. */
export const choicesOf = (question: QuestionBody, readable: Readable = readableOf(question)): NamedChoice[] =>
  readable.keys.map(({ key, name }) => {
    const place = question.options.findIndex((option) => option.key === key)
    const letter = place === -1 ? '' : letterAt(question, place)
    return letter === ''
      ? { key, short: `「${shorten(name)}」`, long: name }
      : { key, short: letter, long: `${letter} ${name}`.trim() }
  })

/** Shortens a text to as much as a sentence can bear. */
export const shorten = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length > 12 ? `${plain.slice(0, 11)}…` : plain
}

/** The question that a rule names, or the part of a passage. */
function bodyOf(questions: NamedForm['questions'], ref: string): QuestionBody | undefined {
  const { question_id, part } = splitPartId(ref)
  const question = questions.find((each) => each.question_id === question_id)
  return question && part !== undefined ? partsOf(question)[part] : question
}

export function namesOf({ questions, items, logic }: NamedForm): LogicNames {
  const choices = new Map<string, Map<string, string>>()
  const choicesIn = (ref: string): Map<string, string> => {
    const question = choices.has(ref) ? undefined : bodyOf(questions, ref)
    const known =
      choices.get(ref) ?? new Map(question && choicesOf(question).map(({ key, short }) => [key, short]))
    choices.set(ref, known)
    return known
  }
  return {
    question: (ref) => {
      const { question_id, part } = splitPartId(ref)
      const place = questions.findIndex((each) => each.question_id === question_id)
      return place === -1 ? '已删除的题' : `第 ${place + 1} 题${part === undefined ? '' : partName(part)}`
    },
    choice: (ref, key) => choicesIn(ref).get(key) ?? `「${key}」`,
    row: (ref, key) => {
      const question = bodyOf(questions, ref)
      const name = question && readableOf(question).rows.find((row) => row.key === key)?.name
      return `「${shorten(name ?? key)}」`
    },
    item: (item_id) => {
      const item = items.find((each) => each.item_id === item_id)
      if (!item) return '已删除的段落或小节'
      const about = shorten(item.title || item.text)
      return about === '' ? itemNames[item.kind] : `${itemNames[item.kind]}「${about}」`
    },
    quota: (quota_id) => logic.quotas.find((quota) => quota.quota_id === quota_id)?.name ?? '已删除的配额',
  }
}
