export interface Piece<Item> {
  kind: 'same' | 'gone' | 'new'
  items: Item[]
}

/** Two texts that differ in more places have little in common: then all of one is gone and all of the other new. */
const mostChanges = 400

/** What became of `before` to make `after`, by the shortest way (Myers, 1986). */
export function diff<Item>(before: readonly Item[], after: readonly Item[]): Piece<Item>[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let [endBefore, endAfter] = [before.length, after.length]
  while (endBefore > start && endAfter > start && before[endBefore - 1] === after[endAfter - 1]) {
    endBefore--
    endAfter--
  }
  const pieces: Piece<Item>[] = []
  const put = (kind: Piece<Item>['kind'], items: readonly Item[]) => {
    if (items.length === 0) return
    const last = pieces.at(-1)
    if (last?.kind === kind) last.items.push(...items)
    else pieces.push({ kind, items: [...items] })
  }
  put('same', before.slice(0, start))
  for (const { kind, items } of change(before.slice(start, endBefore), after.slice(start, endAfter)))
    put(kind, items)
  put('same', before.slice(endBefore))
  return pieces
}

function change<Item>(before: readonly Item[], after: readonly Item[]): Piece<Item>[] {
  const trail = before.length > 0 && after.length > 0 ? findTrail(before, after) : undefined
  if (!trail)
    return [
      { kind: 'gone', items: [...before] },
      { kind: 'new', items: [...after] },
    ]
  const steps: Piece<Item>[] = []
  let [x, y] = [before.length, after.length]
  for (let depth = trail.length - 1; depth >= 0; depth--) {
    const furthest = trail[depth] ?? new Map<number, number>()
    const diagonal = x - y
    const isDown = comesFromAbove(furthest, diagonal, depth)
    const from = isDown ? diagonal + 1 : diagonal - 1
    const fromX = depth === 0 ? 0 : (furthest.get(from) ?? 0)
    const fromY = depth === 0 ? 0 : fromX - from
    while (x > fromX && y > fromY && x > 0 && y > 0) {
      x--
      y--
      steps.push({ kind: 'same', items: before.slice(x, x + 1) })
    }
    if (depth === 0) break
    if (isDown) steps.push({ kind: 'new', items: after.slice(y - 1, y) })
    else steps.push({ kind: 'gone', items: before.slice(x - 1, x) })
    ;[x, y] = [fromX, fromY]
  }
  return goneFirst(steps.reverse())
}

const comesFromAbove = (furthest: ReadonlyMap<number, number>, diagonal: number, depth: number): boolean =>
  diagonal === -depth ||
  (diagonal !== depth && (furthest.get(diagonal - 1) ?? -1) < (furthest.get(diagonal + 1) ?? -1))

/** How far one gets on each diagonal with 0, 1, 2 … changes, until the end; undefined where that takes too many. */
function findTrail<Item>(before: readonly Item[], after: readonly Item[]): Map<number, number>[] | undefined {
  const trail: Map<number, number>[] = []
  let furthest = new Map<number, number>([[1, 0]])
  for (let depth = 0; depth <= Math.min(before.length + after.length, mostChanges); depth++) {
    trail.push(furthest)
    const next = new Map(furthest)
    for (let diagonal = -depth; diagonal <= depth; diagonal += 2) {
      let x = comesFromAbove(next, diagonal, depth)
        ? (next.get(diagonal + 1) ?? 0)
        : (next.get(diagonal - 1) ?? 0) + 1
      let y = x - diagonal
      while (x < before.length && y < after.length && before[x] === after[y]) {
        x++
        y++
      }
      next.set(diagonal, x)
      if (x >= before.length && y >= after.length) return trail
    }
    furthest = next
  }
  return undefined
}

/** Within one change what is gone stands before what is new. */
function goneFirst<Item>(steps: readonly Piece<Item>[]): Piece<Item>[] {
  const ordered: Piece<Item>[] = []
  let [gone, fresh]: [Item[], Item[]] = [[], []]
  const settle = () => {
    ordered.push({ kind: 'gone', items: gone }, { kind: 'new', items: fresh })
    ;[gone, fresh] = [[], []]
  }
  for (const { kind, items } of steps) {
    if (kind === 'gone') gone.push(...items)
    else if (kind === 'new') fresh.push(...items)
    else {
      settle()
      ordered.push({ kind, items })
    }
  }
  settle()
  return ordered
}
