import { describe, expect, test } from 'vitest'
import { type ByRest, findKeyFaults, type KeyEvidence, rankAssociation } from './key-faults.ts'
import { normalTail } from './quantile.ts'

/** The same dice at every run. */
function makeDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

interface Exam {
  takers: number
  items: number
  /** The question whose key is wrong. */
  wrong?: number
  /** Weak takers skip the last questions. */
  isSpeeded?: boolean
}

/** Answers by the two-parameter logistic model, with one chance in five to guess; option 0 is right. */
function simulate(dice: () => number, { takers, items, wrong, isSpeeded = false }: Exam): KeyEvidence[] {
  const normal = () => Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice())
  const model = Array.from({ length: items }, () => ({ a: 0.8 + dice(), b: normal() * 0.7 }))
  const keyOf = (item: number) => (item === wrong ? 2 : 0)
  const answers = Array.from({ length: takers }, () => {
    const ability = normal()
    const reached = isSpeeded && ability < 0 ? Math.ceil(items * 0.7) : items
    return model.map(({ a, b }, item) => {
      if (item >= reached) return -1
      const isRight = dice() < 0.2 + 0.8 / (1 + Math.exp(-1.7 * a * (ability - b)))
      return isRight ? 0 : 1 + Math.floor(dice() * 3)
    })
  })
  return model.map((_, item) => {
    const groups = [0, 1, 2, 3].map(() => new Map<number, number>())
    for (const given of answers) {
      const chosen = groups[given[item] ?? -1]
      const rest = given.filter((each, other) => other !== item && each === keyOf(other)).length
      chosen?.set(rest, (chosen.get(rest) ?? 0) + 1)
    }
    return evidence(groups.map((group, option) => ({ takers: group, isRight: option === keyOf(item) })))
  })
}

const evidence = (options: { takers: ByRest; isRight: boolean }[], choosesSeveral = false): KeyEvidence => {
  const takers = new Map<number, number>()
  for (const option of options)
    for (const [rest, count] of option.takers) takers.set(rest, (takers.get(rest) ?? 0) + count)
  return {
    options: options.map((option, index) => ({ key: 'ABCD'[index] ?? '', ...option })),
    choosesSeveral,
    takers,
    points: [],
    full: 100,
    hasKey: true,
  }
}

test('the tail of the normal distribution, as printed in tables', () => {
  const known = { 0: 0.5, 1: 0.15865525, 1.96: 0.0249979, 3: 0.001349898, 5: 2.8665157e-7 }
  for (const [z, tail] of Object.entries(known)) {
    expect(normalTail(Number(z)) / tail).toBeCloseTo(1, 6)
    expect(normalTail(-Number(z))).toBeCloseTo(1 - tail, 6)
  }
})

describe('ranks', () => {
  const groups = { a: [68, 68, 59, 72, 64, 67, 70, 74], b: [60, 67, 61, 62, 67, 63, 56, 58] }
  const rowsOf = ({ a, b }: typeof groups) => [
    ...a.map((rest) => ({ rest, y: 1, count: 1 })),
    ...b.map((rest) => ({ rest, y: 0, count: 1 })),
  ]

  test('two groups, by hand', () => {
    // The ranks of b add up to 45 where 68 is the mean; the three 67 and the two 68 share theirs.
    const ofRanks = (16 * (16 ** 2 - 1)) / 12 - (3 ** 3 - 3) / 12 - (2 ** 3 - 2) / 12
    const deviation = Math.sqrt(((8 * 8) / 16 / 15) * ofRanks)
    expect(rankAssociation(rowsOf(groups))).toBeCloseTo((68 - 45) / deviation, 9)
  })

  test('what is the same for all goes with nothing', () => {
    expect(rankAssociation([])).toBe(0)
    expect(rankAssociation([{ rest: 1, y: 1, count: 9 }])).toBe(0)
  })
})

describe('keys', () => {
  const levelsOf = (exams: number, given: Exam, seed: number) => {
    const dice = makeDice(seed)
    return Array.from({ length: exams }, () => findKeyFaults(simulate(dice, given)))
  }

  test.each([
    [20, 10],
    [50, 20],
    [200, 10],
  ])(
    'of flawless exams with %d takers and %d questions hardly any is called surely wrong',
    (takers, items) => {
      const sure = levelsOf(100, { takers, items }, 7).filter((found) =>
        found.some((each) => each?.level === 'sure'),
      )
      expect(sure.length).toBeLessThanOrEqual(2)
    },
  )

  test('those who have no time for the last questions accuse none', () => {
    const found = levelsOf(40, { takers: 200, items: 10, isSpeeded: true }, 11)
    expect(found.flat().filter((each) => each?.level === 'sure')).toEqual([])
  })

  test('one wrong key among twenty is found by the answers of 200 takers', () => {
    const found = levelsOf(40, { takers: 200, items: 20, wrong: 3 }, 13)
    const right = found.filter((each) => each[3]?.level === 'sure' && each[3].option === 'A')
    expect(right.length).toBeGreaterThanOrEqual(38)
    expect(
      found.flatMap((each) => each.filter((fault, item) => fault?.level === 'sure' && item !== 3)),
    ).toEqual([])
  })

  const evenly = (from: number, to: number, each: number) =>
    new Map(Array.from({ length: to - from }, (_, index) => [from + index, each]))

  test('fewer than twenty answers say nothing', () => {
    const of = (each: number) =>
      findKeyFaults([
        evidence([
          { takers: evenly(0, 3, 1), isRight: true },
          { takers: evenly(5, 13, each), isRight: false },
        ]),
      ])[0]?.level
    expect([of(2), of(4)]).toEqual([undefined, 'sure'])
  })

  test('an option that nearly all choose, where hardly anyone chooses the key, needs no good takers', () => {
    const nearlyAll = evidence([
      { takers: new Map([[5, 1]]), isRight: true },
      { takers: evenly(0, 11, 6), isRight: false },
    ])
    expect(findKeyFaults([nearlyAll])[0]).toEqual({ level: 'sure', option: 'B', isRight: false })
  })

  test('of several options, one of the key that good takers leave out is named; one too many is never sure', () => {
    const [good, weak] = [evenly(10, 20, 4), evenly(0, 10, 4)]
    const all = evenly(0, 20, 4)
    const asked = (options: { takers: ByRest; isRight: boolean }[]) => ({
      ...evidence(options, true),
      takers: all,
    })
    expect(
      findKeyFaults([
        asked([
          { takers: good, isRight: true },
          { takers: weak, isRight: true },
        ]),
      ])[0],
    ).toEqual({ level: 'sure', option: 'B', isRight: true })
    expect(
      findKeyFaults([
        asked([
          { takers: good, isRight: true },
          { takers: good, isRight: false },
        ]),
      ])[0],
    ).toEqual({ level: 'look', option: 'B', isRight: false })
  })

  test('without options it is that good takers get fewer points; marks of people are never surely wrong', () => {
    const points = Array.from({ length: 40 }, (_, rest) => ({ rest, points: rest < 20 ? 100 : 0, count: 1 }))
    const written = { ...evidence([]), points }
    expect(findKeyFaults([written])[0]).toEqual({ level: 'sure', option: '', isRight: false })
    expect(findKeyFaults([{ ...written, hasKey: false }])[0]?.level).toBe('look')
  })
})
