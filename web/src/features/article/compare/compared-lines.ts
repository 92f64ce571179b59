import { diffArrays } from 'diff'

export type ComparedLine =
  | { kind: 'same' | 'gone' | 'new'; words: Piece<string>[] }
  /** The number of lines that did not change. */
  | { kind: 'skipped'; count: number }

/** Unchanged lines that stay around a change, to see where it is. */
const context = 1

/** Empty lines say nothing in Markdown, so they are left out. */
const linesOf = (text: string) => text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')

const whole = (line: string): Piece<string>[] => [{ kind: 'same', items: [line] }]

/** Letters of long lines are many: beyond that the line as a whole is enough. */
const longest = 2000

/** Line by line, and within a changed line letter by letter. */
export function compareLines(before: string, after: string): ComparedLine[] {
  const pieces = diff(linesOf(before), linesOf(after))
  return pieces.flatMap((piece, index): ComparedLine[] => {
    if (piece.kind === 'same') return shorten(piece.items, index === 0, index === pieces.length - 1)
    const [previous, next] = [pieces[index - 1], pieces[index + 1]]
    const partner = piece.kind === 'gone' ? next : previous
    const isPaired = partner && partner.kind !== 'same' && partner.kind !== piece.kind
    return piece.items.map((line, at) => {
      const other = isPaired ? partner.items[at] : undefined
      return { kind: piece.kind, words: other === undefined ? whole(line) : wordsOf(line, other, piece.kind) }
    })
  })
}

function wordsOf(line: string, other: string, kind: 'gone' | 'new' | 'same'): Piece<string>[] {
  if (line.length > longest || other.length > longest) return whole(line)
  const pieces = kind === 'gone' ? diff([...line], [...other]) : diff([...other], [...line])
  const kept = pieces.filter((piece) => piece.kind === 'same' || piece.kind === kind)
  const common = pieces.reduce((sum, piece) => sum + (piece.kind === 'same' ? piece.items.length : 0), 0)
  // Two lines that share a letter here and there are simply two lines.
  return common * 3 < line.length ? whole(line) : kept
}

function shorten(lines: readonly string[], isFirst: boolean, isLast: boolean): ComparedLine[] {
  const [head, tail] = [isFirst ? 0 : context, isLast ? 0 : context]
  const show = (some: readonly string[]): ComparedLine[] =>
    some.map((line) => ({ kind: 'same', words: whole(line) }))
  const count = lines.length - head - tail
  if (count < 2) return show(lines)
  return [
    ...show(lines.slice(0, head)),
    { kind: 'skipped', count },
    ...show(lines.slice(lines.length - tail)),
  ]
}

interface Piece<Item> {
  kind: 'same' | 'gone' | 'new'
  items: Item[]
}

/** Texts that differ in more places have little in common, and finding it takes long. */
const mostChanges = 400

/** The changes from `before` to `after`; within one change what is gone comes before what is new. */
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
