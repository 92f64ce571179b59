import type { ItemKind } from '../form/item-kinds.ts'
import type { PaperItem } from '../form/item-schema.ts'
import { toFormItems } from '../form/items.ts'
import type { RandomSections } from './model.ts'

interface Placed {
  question_id: string
}

/** The questions of one section that is in random order, from the first to before the last. */
export interface SectionRange {
  item_id: string
  from: number
  until: number
  /** Where the last section of its set ends. */
  setUntil: number
}

export function sectionRanges(
  random: readonly RandomSections[],
  items: readonly PaperItem[],
  questions: readonly Placed[],
): SectionRange[] {
  const placed = toFormItems(items, questions)
  const untilOf = (index: number) =>
    placed.slice(index + 1).find(({ kind }) => kind !== 'text')?.at ?? questions.length
  return random.flatMap(({ sections }) => {
    const ranges = placed.flatMap(({ item_id, kind, at }, index) =>
      kind === 'section' && item_id !== undefined && sections.includes(item_id)
        ? [{ item_id, from: at, until: untilOf(index) }]
        : [],
    )
    const setUntil = Math.max(0, ...ranges.map(({ until }) => until))
    return ranges.map((range) => ({ ...range, setUntil }))
  })
}

export function findRandomFaults(
  random: readonly RandomSections[],
  kindOfItem: (item_id: string) => ItemKind | undefined,
): { index: number; reason: string }[] {
  const seen = new Set<string>()
  return random.flatMap(({ sections, pick }, index) => {
    const strange = sections.some((item_id) => kindOfItem(item_id) !== 'section')
    const isTwice = sections.some((item_id) => seen.size === seen.add(item_id).size)
    if (strange) return [{ index, reason: '没有这个小节' }]
    if (isTwice) return [{ index, reason: '有小节重复了' }]
    return pick > sections.length ? [{ index, reason: `只有 ${sections.length} 个小节` }] : []
  })
}
