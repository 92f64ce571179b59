import type { FormItemKind } from '../form/item-kinds.ts'
import type { PaperItem } from '../form/item-schema.ts'
import { toFormItems } from '../form/items.ts'
import type { RandomSections } from '../form/logic-model.ts'
import { shuffle } from '../question/kinds/order.ts'

interface Placed {
  question_id: string
}

/** The questions of one section in random order: from its first one to before the first of the next section. */
export interface SectionRange {
  item_id: string
  from: number
  until: number
  /** The place where the last section of the set ends. */
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

interface ArrangedSections {
  /** The ids of all questions, in the order of this attempt. */
  order: string[]
  /** Which section is in the place of which other. */
  sections: Record<string, string>
  leftOut: string[]
}

/**
 * Arranges the sections of an attempt; undefined where none are in random order. Questions that are not asked come
 * last, and rules hide them.
 */
export function arrangeSections(
  random: readonly RandomSections[],
  items: readonly PaperItem[],
  questions: readonly Placed[],
  dice: () => number,
): ArrangedSections | undefined {
  if (random.length === 0) return undefined
  const ranges = sectionRanges(random, items, questions)
  const sections: Record<string, string> = {}
  const leftOut: string[] = []
  for (const set of random) {
    const places = ranges.filter(({ item_id }) => set.sections.includes(item_id))
    const shuffled = shuffle(places, dice)
    for (const [index, place] of places.entries()) {
      const moved = shuffled[index] ?? place
      sections[place.item_id] = moved.item_id
      if (index >= set.pick) leftOut.push(moved.item_id)
    }
  }
  return { order: orderBySections(ranges, sections, questions), sections, leftOut }
}

function orderBySections(
  ranges: readonly SectionRange[],
  sections: Readonly<Record<string, string>>,
  questions: readonly Placed[],
): string[] {
  const idsIn = ({ from, until }: Pick<SectionRange, 'from' | 'until'>) =>
    questions.slice(from, until).map(({ question_id }) => question_id)
  const inOrder = [...ranges].sort((one, other) => one.from - other.from)
  const order: string[] = []
  let at = 0
  for (const place of inOrder) {
    const moved = ranges.find(({ item_id }) => item_id === sections[place.item_id]) ?? place
    order.push(...idsIn({ from: at, until: place.from }), ...idsIn(moved))
    at = place.until
  }
  return [...order, ...idsIn({ from: at, until: questions.length })]
}

/**
 * Moves what lies between questions: an item goes with its question, and so with its section, but what comes before the
 * heading of a section, such as a page turn, stays where it is.
 */
export function moveItems(
  items: readonly PaperItem[],
  shown: readonly Placed[],
  sections: Readonly<Record<string, string>>,
): PaperItem[] {
  const firstOf = new Map(
    items.flatMap(({ item_id, before }) => (item_id ? [[item_id, before] as const] : [])),
  )
  const seen = new Set<string>()
  const placed = items.map((item) => {
    const heading = items.find(
      ({ item_id, before }) => before === item.before && item_id !== undefined && item_id in sections,
    )
    if (item === heading) seen.add(item.before)
    const stays = heading?.item_id !== undefined && item !== heading && !seen.has(item.before)
    const moved = stays && heading?.item_id ? firstOf.get(sections[heading.item_id] ?? '') : undefined
    return { item: moved === undefined ? item : { ...item, before: moved }, stays }
  })
  const places = new Map(shown.map(({ question_id }, place) => [question_id, place]))
  const at = (before: string) => places.get(before) ?? shown.length
  // An item that stays comes before the heading that is there now.
  return [...placed]
    .sort(
      (one, other) => at(one.item.before) - at(other.item.before) || Number(other.stays) - Number(one.stays),
    )
    .map(({ item }) => item)
}

export function findRandomFaults(
  random: readonly RandomSections[],
  ranges: readonly SectionRange[],
  kindOfItem: (item_id: string) => FormItemKind | undefined,
): { index: number; reason: string }[] {
  const seen = new Set<string>()
  return random.flatMap(({ sections, pick }, index) => {
    const strange = sections.some((item_id) => kindOfItem(item_id) !== 'section')
    const isTwice = sections.some((item_id) => seen.size === seen.add(item_id).size)
    if (strange) return [{ index, reason: '没有这个小节' }]
    if (isTwice) return [{ index, reason: '有小节重复了' }]
    const isEmpty = ranges.some(({ item_id, from, until }) => sections.includes(item_id) && from === until)
    if (isEmpty) return [{ index, reason: '随机的小节里都要有题目' }]
    return pick > sections.length ? [{ index, reason: `只有 ${sections.length} 个小节` }] : []
  })
}
