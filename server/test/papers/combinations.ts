import { fronts, type Habits, heads, keyPlaces, layouts, numbers } from './write-paper.ts'

const namesOf = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[]

const axes = {
  number: namesOf(numbers),
  options: namesOf(layouts),
  key: keyPlaces,
  head: namesOf(heads),
  headMatter: namesOf(fronts),
  isRestarting: [true, false],
} as const

/** Habits in which every two that a teacher may have together do occur together, chosen one after the other. */
export function combineHabits(): Habits[] {
  const names = Object.keys(axes) as (keyof typeof axes)[]
  const open = new Set<string>()
  const pairOf = (one: number, a: number, other: number, b: number) => `${one}:${a} ${other}:${b}`
  for (const [one, name] of names.entries())
    for (let other = one + 1; other < names.length; other += 1)
      for (const a of axes[name].keys())
        for (const b of axes[names[other] ?? 'key'].keys()) open.add(pairOf(one, a, other, b))
  const found: Habits[] = []
  while (open.size > 0) {
    const [first = ''] = open
    const chosen: number[] = []
    for (const [, axis = '', at = ''] of first.matchAll(/(\d+):(\d+)/g)) chosen[Number(axis)] = Number(at)
    for (const [axis, name] of names.entries()) {
      if (chosen[axis] !== undefined) continue
      const gains = [...axes[name].keys()].map((at) => {
        const pairs = chosen.map((value, other) =>
          other < axis ? pairOf(other, value, axis, at) : pairOf(axis, at, other, value),
        )
        return pairs.filter((pair) => open.has(pair)).length
      })
      chosen[axis] = gains.indexOf(Math.max(...gains))
    }
    for (const [one, a] of chosen.entries())
      for (const [other, b] of chosen.entries()) if (one < other) open.delete(pairOf(one, a, other, b))
    const habits = Object.fromEntries(
      names.map((name, axis) => [name, axes[name][chosen[axis] ?? 0]]),
    ) as unknown as Habits
    if (isPossible(habits)) found.push(habits)
  }
  return found
}

/** A list that counts heads and questions is one habit. */
const isPossible = ({ number, head }: Habits): boolean =>
  (number === 'counted below a head') === (head === 'counted')
