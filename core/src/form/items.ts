import type { Finding } from '../contract/finding.ts'
import { isBlank } from '../format/invisible.ts'
import { itemNames } from './item-kinds.ts'
import type { FormItem, PaperItem } from './item-schema.ts'

interface Placed {
  question_id: string
}

export const toPaperItems = (items: readonly FormItem[], questions: readonly Placed[]): PaperItem[] =>
  [...items]
    .sort((one, other) => one.at - other.at)
    .map(({ at, ...item }) => ({ ...item, before: questions[at]?.question_id ?? '' }))

/** Gives an id to each item that has none, so that rules can hide it. */
export function withItemIds(items: readonly FormItem[]): FormItem[] {
  const taken = new Set(items.map(({ item_id }) => item_id))
  let last = 0
  return items.map((item) => {
    if (item.item_id) return item
    do last += 1
    while (taken.has(`i${last}`))
    return { ...item, item_id: `i${last}` }
  })
}

export const toFormItems = (items: readonly PaperItem[], questions: readonly Placed[]): FormItem[] =>
  items.map(({ before, ...item }) => ({ ...item, at: placeOf(before, questions) }))

/** An item before a question that is not here comes at the end. */
function placeOf(before: string, questions: readonly Placed[]): number {
  const at = questions.findIndex(({ question_id }) => question_id === before)
  return at === -1 ? questions.length : at
}

export function checkItems(items: readonly FormItem[], questionCount: number): Finding[] {
  const inOrder = [...items].sort((one, other) => one.at - other.at)
  return items.flatMap((item, index): Finding[] => {
    const wrong = (name: keyof FormItem, reason: string): Finding[] => [
      { field: `items.${index}.${name}`, reason },
    ]
    const isNamedTwice = items.slice(0, index).some(({ item_id }) => item_id && item_id === item.item_id)
    if (isNamedTwice) return wrong('item_id', `${itemNames[item.kind]}的编号重复了`)
    if (item.at > questionCount) return wrong('at', `${itemNames[item.kind]}的位置在最后一题之后`)
    if (item.kind === 'section' && isBlank(item.title)) return wrong('title', '请填写小节的标题')
    if (item.kind === 'text' && isBlank(item.text) && item.pics.length === 0)
      return wrong('text', '段落要有文字或图片')
    if (item.kind !== 'page') return []
    if (item.at === 0 || item.at === questionCount) return wrong('at', '分页要放在两题之间')
    const isTwin = inOrder.some((other) => other !== item && other.kind === 'page' && other.at === item.at)
    return isTwin ? wrong('at', '两个分页之间没有题目') : []
  })
}

/** The places at which a section or page begins, from 0; questions are shuffled between them, never across. */
export const partStarts = (items: readonly PaperItem[], questions: readonly Placed[]): number[] => [
  0,
  ...toFormItems(items, questions).flatMap(({ kind, at }) => (kind === 'text' ? [] : [at])),
]

/** The questions with which pages begin, from 0: each of them, or where the author turns the page. */
export const findPageStarts = (
  ids: readonly string[],
  items: readonly PaperItem[],
  isSingle: boolean,
): number[] =>
  ids.flatMap((id, index) => {
    const isTurned = items.some(({ kind, before }) => kind === 'page' && before === id)
    return isSingle || index === 0 || isTurned ? [index] : []
  })

/**
 * Places items in a paper whose questions were shuffled within their parts: headings, turns of pages and what is said
 * below them stay where they are, other texts go with their question.
 */
export function itemsFor(
  items: readonly PaperItem[],
  authored: readonly Placed[],
  shown: readonly Placed[],
): PaperItem[] {
  let fixedAt = -1
  return toFormItems(items, authored).map(({ at, ...item }) => {
    if (item.kind !== 'text') fixedAt = at
    const before = (at === fixedAt ? shown : authored)[at] ?? shown[at]
    return { ...item, before: before?.question_id ?? '' }
  })
}
