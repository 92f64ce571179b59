import { diffArrays } from 'diff'

export interface Piece<Item> {
  kind: 'same' | 'gone' | 'new'
  items: Item[]
}

/** Texts that differ in more places have little in common, and finding it takes long. */
const mostChanges = 400

/** What became of `before` to make `after`; within one change what is gone comes before what is new. */
export const diff = <Item>(before: readonly Item[], after: readonly Item[]): Piece<Item>[] =>
  diffArrays([...before], [...after], { maxEditLength: mostChanges })?.map(({ added, removed, value }) => ({
    kind: added ? 'new' : removed ? 'gone' : 'same',
    items: value,
  })) ?? replaceMiddle(before, after)

/** Between what both begin and end with, all of one is gone and all of the other new. */
function replaceMiddle<Item>(before: readonly Item[], after: readonly Item[]): Piece<Item>[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const pieces: Piece<Item>[] = [
    { kind: 'same', items: before.slice(0, start) },
    { kind: 'gone', items: before.slice(start, before.length - end) },
    { kind: 'new', items: after.slice(start, after.length - end) },
    { kind: 'same', items: before.slice(before.length - end) },
  ]
  return pieces.filter(({ items }) => items.length > 0)
}
