import type { FormItemKind } from '../form/item-kinds.ts'
import type { Rule } from '../form/logic-model.ts'
import { questionOf, readBy } from '../logic/references.ts'
import { splitPartId } from '../question/kinds/parts.ts'
import type { FormLine } from './lines.ts'

/** A line as the outline has it: sections and pages hold what comes after them, up to the next section or page. */
export interface OutlineLine {
  uid: string
  kind: 'question' | FormItemKind
  level: 1 | 2
  /** The section or page that holds it; empty at the beginning of a form that has none there. */
  group: string
  /** The number of the question, from 1; of an item, the number among those of its kind. */
  number: number
  /** The place among the rows of its level, from 1, and how many they are. */
  place: number
  siblings: number
  /** How many lines a section or page holds. */
  size: number
}

export const isGroup = ({ kind }: Pick<OutlineLine, 'kind'>): boolean => kind === 'section' || kind === 'page'

/** The rows of the outline. What ends a section here ends it for random order too (`sectionRanges`). */
export function outlineOf(lines: readonly FormLine[]): OutlineLine[] {
  const numbers = new Map<OutlineLine['kind'], number>()
  let group = ''
  const rows = lines.map((line): OutlineLine => {
    const kind = 'question' in line ? 'question' : line.item.kind
    const number = (numbers.get(kind) ?? 0) + 1
    numbers.set(kind, number)
    if (isGroup({ kind })) group = line.uid
    const holder = isGroup({ kind }) ? '' : group
    return {
      uid: line.uid,
      kind,
      level: holder === '' ? 1 : 2,
      group: holder,
      number,
      place: 0,
      siblings: 0,
      size: 0,
    }
  })
  return withPlaces(rows)
}

function withPlaces(rows: readonly OutlineLine[]): OutlineLine[] {
  const sizes = new Map<string, number>()
  const places = rows.map(({ group }) => {
    const place = (sizes.get(group) ?? 0) + 1
    sizes.set(group, place)
    return place
  })
  return rows.map((row, index) => ({
    ...row,
    place: places[index] ?? 1,
    siblings: sizes.get(row.group) ?? 1,
    size: isGroup(row) ? (sizes.get(row.uid) ?? 0) : 0,
  }))
}

/** The rows that are seen while these sections and pages are folded. */
export const visibleRows = (rows: readonly OutlineLine[], folded: ReadonlySet<string>): OutlineLine[] =>
  rows.filter(({ group }) => !folded.has(group))

/** The lines that are meant by these: a folded section stands for all that it holds, an open one for itself. */
export function withFolded(
  rows: readonly OutlineLine[],
  uids: readonly string[],
  folded: ReadonlySet<string>,
): Set<string> {
  const wanted = new Set(uids)
  return new Set(
    rows.flatMap(({ uid, group }) =>
      wanted.has(uid) || (folded.has(group) && wanted.has(group)) ? [uid] : [],
    ),
  )
}

/** The lines with some of them together after another one, or at the beginning where that is empty. */
export function moveLines(
  lines: readonly FormLine[],
  moved: ReadonlySet<string>,
  after: string,
): readonly FormLine[] {
  const left = lines.filter(({ uid }) => !moved.has(uid))
  const at = after === '' ? 0 : left.findIndex(({ uid }) => uid === after) + 1
  if (after !== '' && at === 0) return lines
  const next = [...left.slice(0, at), ...lines.filter(({ uid }) => moved.has(uid)), ...left.slice(at)]
  return next.every((line, index) => line === lines[index]) ? lines : next
}

/** The last line of a row: that of what a folded section holds. */
const endOf = (rows: readonly OutlineLine[], uid: string, folded: ReadonlySet<string>): string =>
  folded.has(uid) ? (rows.findLast(({ group }) => group === uid)?.uid ?? uid) : uid

/**
 * The line after which the moved ones come when they go up or down by one row; undefined at the end of the way. Rows that
 * are apart come together first.
 */
export function stepAfter(
  rows: readonly OutlineLine[],
  folded: ReadonlySet<string>,
  moved: ReadonlySet<string>,
  step: 1 | -1,
): string | undefined {
  const seen = visibleRows(rows, folded)
  const places = seen.flatMap(({ uid }, index) => (moved.has(uid) ? [index] : []))
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const isTogether = last - first + 1 === places.length
  const left = seen.filter(({ uid }) => !moved.has(uid))
  const afterLeft = (count: number): string => {
    const row = left[count - 1]
    return row ? endOf(rows, row.uid, folded) : ''
  }
  if (step === -1) {
    if (first === 0) return isTogether ? undefined : ''
    return afterLeft(first - 1)
  }
  const before = left.length - (seen.length - 1 - last)
  if (before === left.length) return isTogether ? undefined : afterLeft(before)
  return afterLeft(before + 1)
}

/** The line after which the moved ones come when one of them is dropped at a place among the visible rows, from 0. */
export function dropAfter(
  rows: readonly OutlineLine[],
  folded: ReadonlySet<string>,
  moved: ReadonlySet<string>,
  { from, to }: { from: number; to: number },
): string {
  const seen = visibleRows(rows, folded)
  const others = seen.filter((_, index) => index !== from)
  const before = others.slice(0, to).findLast(({ uid }) => !moved.has(uid))
  return before ? endOf(rows, before.uid, folded) : ''
}

/** The lines that a rule decides about, leads to or reads, each once. */
export function linesOfRule(rule: Rule): Set<string> {
  const item = rule.kind === 'show' && rule.target.kind === 'item' ? rule.target.item : undefined
  const goal = rule.kind === 'jump' && 'question' in rule.to ? rule.to.question : undefined
  const named = [questionOf(rule), goal, ...readBy(rule)].flatMap((ref) =>
    ref === undefined ? [] : [splitPartId(ref).question_id],
  )
  return new Set(item === undefined ? named : [item, ...named])
}
