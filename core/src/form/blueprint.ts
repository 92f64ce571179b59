import type { QuestionLevel } from '../question/choices.ts'
import type { OptionType } from '../question/option-type.ts'

/** A cell of a blueprint (双向细目表): so many questions of these properties. An empty property means any. */
export interface BlueprintCell {
  category: string
  option_type: OptionType | null
  level: QuestionLevel | ''
  count: number
  /** The points of each question. */
  score: number
}

/** A question that may be chosen. */
export interface BlueprintCandidate {
  question_id: string
  category: string
  option_type: OptionType
  level: QuestionLevel
  /** The facility as measured in exams; null where it never was. */
  facility: number | null
}

export interface BlueprintWish {
  cells: readonly BlueprintCell[]
  /** Two papers share no question and are equally hard. */
  papers: number
  /** The same seed gives the same papers from the same bank. */
  seed: number
}

interface BlueprintPaper {
  /** The questions in the order of the cells. */
  questions: { question_id: string; score: number }[]
  /** The expected share of the points. */
  facility: number
}

export interface BlueprintSolution {
  /** There are no papers where anything is missing. */
  papers: BlueprintPaper[]
  /** How many questions fit each cell, and how many it lacks after the others have got theirs. */
  cells: { available: number; missing: number }[]
}

/** The facility that is expected of a question that was never measured: the middle of its level's range. */
const expected: Record<QuestionLevel, number> = { easy: 0.9, normal: 0.65, hard: 0.375, hell: 0.125 }

const facilityOf = ({ facility, level }: BlueprintCandidate): number => facility ?? expected[level]

/** Candidates with the same properties: for a cell they are all alike. */
interface Group {
  members: BlueprintCandidate[]
  left: number
}

/** Chooses by chance as many questions as can be had for all cells together. */
export function fillBlueprint(
  candidates: readonly BlueprintCandidate[],
  { cells, papers, seed }: BlueprintWish,
): BlueprintSolution {
  const dice = makeDice(seed)
  const groups = groupCandidates(candidates)
  const fitting = cells.map((cell) => groups.filter(({ members: [first] }) => first && fits(cell, first)))
  const flows = new Allocation(fitting)
  const missing = cells.map(({ count }, cell) => flows.take(cell, count * papers, dice))
  const available = fitting.map((each) => each.reduce((sum, { members }) => sum + members.length, 0))
  const solved = cells.map((_, cell) => ({ available: available[cell] ?? 0, missing: missing[cell] ?? 0 }))
  if (missing.some((count) => count > 0)) return { papers: [], cells: solved }
  const chosen = flows.handOut(dice)
  return { papers: papers > 1 ? splitEvenly(cells, chosen) : [paperOf(cells, chosen)], cells: solved }
}

const fits = (cell: BlueprintCell, candidate: BlueprintCandidate): boolean =>
  (['category', 'option_type', 'level'] as const).every(
    (field) => cell[field] === '' || cell[field] === null || cell[field] === candidate[field],
  )

function groupCandidates(candidates: readonly BlueprintCandidate[]): Group[] {
  const groups = new Map<string, Group>()
  const sorted = [...candidates].sort((one, other) => (one.question_id < other.question_id ? -1 : 1))
  for (const candidate of sorted) {
    const key = `${candidate.option_type} ${candidate.level} ${candidate.category}`
    const group = groups.get(key)
    if (group) group.members.push(candidate)
    else groups.set(key, { members: [candidate], left: 0 })
  }
  for (const group of groups.values()) group.left = group.members.length
  return [...groups.values()]
}

/** How many questions of which group each cell gets. */
class Allocation {
  readonly #fitting: readonly (readonly Group[])[]
  readonly #taken: Map<Group, number>[]

  constructor(fitting: readonly (readonly Group[])[]) {
    this.#fitting = fitting
    this.#taken = fitting.map(() => new Map())
  }

  /** Takes so many for a cell; where its groups are empty, another cell gives way if it can. Says how many it lacks. */
  take(cell: number, count: number, dice: () => number): number {
    for (let got = 0; got < count; got += 1) {
      const group = this.#draw(cell, dice)
      if (group) this.#move(cell, group, 1)
      else if (!this.#makeRoom(cell)) return count - got
    }
    return 0
  }

  /** Draws a group by chance, the larger the more likely, as if single questions were drawn. */
  #draw(cell: number, dice: () => number): Group | undefined {
    const open = (this.#fitting[cell] ?? []).filter(({ left }) => left > 0)
    let mark = dice() * open.reduce((sum, { left }) => sum + left, 0)
    const drawn = open.find(({ left }) => {
      mark -= left
      return mark < 0
    })
    return drawn ?? open.at(-1)
  }

  #move(cell: number, group: Group, by: 1 | -1): void {
    const taken = this.#taken[cell]
    taken?.set(group, (taken.get(group) ?? 0) + by)
    group.left -= by
  }

  /** The shortest chain of cells, each of which takes another group instead, that ends at a group with some left. */
  #makeRoom(wanting: number): boolean {
    const cameFrom = new Map<number, { cell: number; group: Group }>()
    const queue = [wanting]
    const seen = new Set(queue)
    for (let cell = queue.shift(); cell !== undefined; cell = queue.shift())
      for (const group of this.#fitting[cell] ?? []) {
        if (group.left > 0) {
          this.#shift(wanting, cell, group, cameFrom)
          return true
        }
        for (const [other, taken] of this.#taken.entries()) {
          if (seen.has(other) || (taken.get(group) ?? 0) === 0) continue
          seen.add(other)
          cameFrom.set(other, { cell, group })
          queue.push(other)
        }
      }
    return false
  }

  #shift(
    wanting: number,
    last: number,
    free: Group,
    cameFrom: ReadonlyMap<number, { cell: number; group: Group }>,
  ): void {
    let [cell, group] = [last, free]
    while (true) {
      this.#move(cell, group, 1)
      const before = cell === wanting ? undefined : cameFrom.get(cell)
      if (!before) return
      this.#move(cell, before.group, -1)
      cell = before.cell
      group = before.group
    }
  }

  /** The questions of each cell. */
  handOut(dice: () => number): BlueprintCandidate[][] {
    const mixed = new Map<Group, BlueprintCandidate[]>()
    return this.#taken.map((taken) =>
      [...taken].flatMap(([group, count]) => {
        const rest = mixed.get(group) ?? shuffle(group.members, dice)
        mixed.set(group, rest)
        return rest.splice(0, count)
      }),
    )
  }
}

function paperOf(
  cells: readonly BlueprintCell[],
  chosen: readonly (readonly BlueprintCandidate[])[],
): BlueprintPaper {
  let [points, full] = [0, 0]
  const questions = cells.flatMap(({ score }, cell) =>
    (chosen[cell] ?? []).map((candidate) => {
      points += facilityOf(candidate) * score
      full += score
      return { question_id: candidate.question_id, score }
    }),
  )
  return { questions, facility: full > 0 ? points / full : 0 }
}

interface Pair {
  cell: number
  easier: BlueprintCandidate
  harder: BlueprintCandidate
  difference: number
}

/** Neighbours in difficulty go to different papers, and the larger differences are settled first. */
function splitEvenly(
  cells: readonly BlueprintCell[],
  chosen: readonly (readonly BlueprintCandidate[])[],
): BlueprintPaper[] {
  const pairs = cells.flatMap(({ score }, cell) => pairsOf(chosen[cell] ?? [], cell, score))
  pairs.sort((one, other) => other.difference - one.difference)
  const [first, second] = [
    cells.map((): BlueprintCandidate[] => []),
    cells.map((): BlueprintCandidate[] => []),
  ]
  let lead = 0
  for (const { cell, easier, harder, difference } of pairs) {
    const isFirstEasier = lead <= 0
    first[cell]?.push(isFirstEasier ? easier : harder)
    second[cell]?.push(isFirstEasier ? harder : easier)
    lead += isFirstEasier ? difference : -difference
  }
  return [paperOf(cells, first), paperOf(cells, second)]
}

function pairsOf(chosen: readonly BlueprintCandidate[], cell: number, score: number): Pair[] {
  const sorted = [...chosen].sort(
    (one, other) => facilityOf(other) - facilityOf(one) || (one.question_id < other.question_id ? -1 : 1),
  )
  return sorted.flatMap((easier, index) => {
    const harder = index % 2 === 0 ? sorted[index + 1] : undefined
    return harder
      ? [{ cell, easier, harder, difference: (facilityOf(easier) - facilityOf(harder)) * score }]
      : []
  })
}

function shuffle<Item>(items: readonly Item[], dice: () => number): Item[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(dice() * (last + 1))
    const [one, two] = [mixed[last], mixed[other]]
    if (one === undefined || two === undefined) continue
    mixed[last] = two
    mixed[other] = one
  }
  return mixed
}

/** mulberry32: small, and the same on every machine. */
function makeDice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
