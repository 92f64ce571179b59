import { describe, expect, test } from 'vitest'
import { type BlueprintCandidate, type BlueprintCell, fillBlueprint } from './blueprint.ts'

const cell = (given: Partial<BlueprintCell> = {}): BlueprintCell => ({
  category: '',
  option_type: null,
  level: '',
  count: 1,
  score: 2,
  ...given,
})

const candidates = (
  count: number,
  given: Partial<BlueprintCandidate> = {},
  prefix = 'q',
): BlueprintCandidate[] =>
  Array.from({ length: count }, (_, index) => ({
    question_id: `${prefix}${String(index).padStart(4, '0')}`,
    category: '数学',
    option_type: 0,
    level: 'normal',
    facility: null,
    ...given,
  }))

const solve = (
  bank: readonly BlueprintCandidate[],
  cells: readonly BlueprintCell[],
  given: { papers?: number; seed?: number } = {},
) => fillBlueprint(bank, { cells, papers: 1, seed: 7, ...given })

const idsOf = (paper: { questions: { question_id: string }[] } | undefined) =>
  paper?.questions.map(({ question_id }) => question_id) ?? []

describe('a blueprint', () => {
  test('every cell gets its questions, none twice, each with its points', () => {
    const bank = [
      ...candidates(9, { level: 'easy' }, 'e'),
      ...candidates(9, { level: 'hard', option_type: 1 }, 'h'),
    ]
    const cells = [cell({ level: 'easy', count: 4 }), cell({ option_type: 1, count: 3, score: 5 })]
    const { papers, cells: told } = solve(bank, cells)
    expect(told).toEqual([
      { available: 9, missing: 0 },
      { available: 9, missing: 0 },
    ])
    const [paper] = papers
    expect(new Set(idsOf(paper)).size).toBe(7)
    expect(paper?.questions.map(({ question_id, score }) => `${question_id[0]}${score}`)).toEqual([
      ...Array(4).fill('e2'),
      ...Array(3).fill('h5'),
    ])
  })

  test('the same seed gives the same paper whatever the order of the bank, another one another', () => {
    const bank = candidates(200)
    const cells = [cell({ count: 10 })]
    const first = idsOf(solve(bank, cells).papers[0])
    expect(idsOf(solve([...bank].reverse(), cells).papers[0])).toEqual(first)
    expect(idsOf(solve(bank, cells, { seed: 8 }).papers[0])).not.toEqual(first)
  })

  test('what is missing is said cell by cell, and then there is no paper', () => {
    const cells = [cell({ level: 'easy', count: 5 }), cell({ level: 'hard', count: 2 })]
    expect(solve(candidates(3, { level: 'easy' }), cells)).toEqual({
      papers: [],
      cells: [
        { available: 3, missing: 2 },
        { available: 0, missing: 2 },
      ],
    })
  })

  test('a cell that could take others gives way to one that cannot', () => {
    const bank = [...candidates(2, { level: 'easy' }, 'e'), ...candidates(2, { level: 'hard' }, 'h')]
    for (let seed = 0; seed < 20; seed += 1) {
      const { papers } = solve(bank, [cell({ count: 2 }), cell({ level: 'easy', count: 2 })], { seed })
      expect(idsOf(papers[0]).map((id) => id[0])).toEqual(['h', 'h', 'e', 'e'])
    }
  })

  test('it gives way along a chain too', () => {
    const bank = [
      ...candidates(1, { level: 'easy', option_type: 0 }, 'a'),
      ...candidates(1, { level: 'easy', option_type: 1 }, 'b'),
      ...candidates(1, { level: 'hard', option_type: 1 }, 'c'),
    ]
    for (let seed = 0; seed < 20; seed += 1) {
      const cells = [
        cell({ option_type: 1 }),
        cell({ level: 'easy' }),
        cell({ level: 'easy', option_type: 0 }),
      ]
      expect(idsOf(solve(bank, cells, { seed }).papers[0]).map((id) => id[0])).toEqual(['c', 'b', 'a'])
    }
  })

  test('no questions at all lack everything', () => {
    expect(solve([], [cell({ count: 3 })]).cells).toEqual([{ available: 0, missing: 3 }])
  })
})

describe('A and B papers', () => {
  test('share no question and are equally hard', () => {
    const bank = candidates(400).map((each, index) => ({ ...each, facility: ((index * 37) % 100) / 100 }))
    const { papers } = solve(bank, [cell({ count: 20 }), cell({ count: 10, score: 5 })], { papers: 2 })
    const [first, second] = papers
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(60)
    expect(first?.questions).toHaveLength(30)
    expect(Math.abs((first?.facility ?? 0) - (second?.facility ?? 1))).toBeLessThan(0.01)
  })

  test('need twice as many questions', () => {
    expect(solve(candidates(5), [cell({ count: 3 })], { papers: 2 }).cells).toEqual([
      { available: 5, missing: 1 },
    ])
  })
})
