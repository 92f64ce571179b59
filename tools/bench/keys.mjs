import { findKeyFaults } from '../../core/dist/exam/statistics/key-faults.js'

/** A smaller run: BENCH_ROUNDS=20. */
const exams = Number(process.env.BENCH_ROUNDS ?? 200)
/** This seed is not among those by which the limits were chosen. */
const seed = Number(process.env.BENCH_SEED ?? 20_261_118)
const sizes = (process.env.BENCH_SIZES ?? '20,30,50,100,200,500,2000').split(',').map(Number)
const lengths = [10, 20, 40, 60]

/** How takers answer: by the logistic model of three parameters, with a share of lucky guesses. */
const scenes = {
  'mixed difficulty, guessing': {},
  'without guessing': { guess: 0 },
  easy: { difficulty: -1.5 },
  'hard, guessing': { difficulty: 1 },
  'two abilities that go together by 0.6': { second: 0.3 },
  'three in ten have no time for the end': { slow: 0.3 },
  'wrong options that attract better takers, without guessing': { guess: 0, lures: true },
  'questions that hardly tell takers apart': { slope: -1.2 },
  'true or false': { options: 2, guess: 0.5 },
}

/** `npm run bench -- keys`: how often flawless exams are accused, and how often one wrong key is found. */
export function benchKeys() {
  const figures = {}
  for (const [name, scene] of Object.entries(scenes))
    for (const takers of sizes) {
      const seen = { sure: 0, look: 0, found: 0, hinted: 0, exams: 0 }
      for (const items of lengths) {
        const dice = makeDice(seed + takers * 100 + items)
        for (let turn = 0; turn < exams / lengths.length; turn += 1) {
          seen.exams += 1
          const flawless = findKeyFaults(simulate(dice, { ...scene, takers, items }).evidence)
          if (flawless.some((fault) => fault?.level === 'sure')) seen.sure += 1
          if (flawless.some(Boolean)) seen.look += 1
          const { evidence, wrong } = simulate(dice, { ...scene, takers, items, hasWrong: true })
          const fault = findKeyFaults(evidence)[wrong]
          if (fault?.level === 'sure') seen.found += 1
          if (fault) seen.hinted += 1
        }
      }
      const share = (count) => (count / seen.exams).toFixed(3)
      figures[`${name}, ${takers} takers`] =
        `很可能设错: ${share(seen.sure)} of flawless, ${share(seen.found)} found; either: ${share(seen.look)}, ${share(seen.hinted)}`
      console.log(name, takers, figures[`${name}, ${takers} takers`])
    }
  return figures
}

function makeDice(from) {
  let state = from >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Option 0 is right; where there is a wrong key, it is any other option of any question. */
function simulate(dice, given) {
  const { takers, items, guess = 0.25, difficulty = 0, slope = 0, options = 4, hasWrong = false } = given
  const normal = () => Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice())
  const model = Array.from({ length: items }, () => ({
    a: Math.exp(slope + 0.35 * normal()),
    b: difficulty + normal(),
    others: Array.from({ length: options - 1 }, () => ({
      weight: -Math.log(1 - dice()),
      lure: given.lures ? dice() : 0,
    })),
    isSecond: dice() < (given.second ?? 0),
  }))
  const wrong = Math.floor(dice() * items)
  const keys = model.map((_, item) =>
    hasWrong && item === wrong ? 1 + Math.floor(dice() * (options - 1)) : 0,
  )
  const answers = Array.from({ length: takers }, () => {
    const first = normal()
    const second = 0.6 * first + 0.8 * normal()
    const reached = dice() < (given.slow ?? 0) ? Math.floor(items * (0.6 + 0.4 * dice())) : items
    const isGuessing = dice() < 0.5
    return model.map(({ a, b, others, isSecond }, item) => {
      if (item >= reached) return isGuessing ? Math.floor(dice() * options) : -1
      const ability = isSecond ? second : first
      if (dice() < guess + (1 - guess) / (1 + Math.exp(-1.7 * a * (ability - b)))) return 0
      const weights = others.map(({ weight, lure }) => weight * Math.exp(lure * a * ability))
      let left = dice() * weights.reduce((sum, each) => sum + each, 0)
      const chosen = weights.findIndex((weight) => {
        left -= weight
        return left <= 0
      })
      return 1 + Math.max(0, chosen)
    })
  })
  return { wrong, evidence: evidenceOf(answers, keys, options) }
}

/** As the server makes it of exact counts: by the result in the rest, of those who answered. */
function evidenceOf(answers, keys, options) {
  const totals = answers.map((given) => given.filter((option, item) => option === keys[item]).length)
  return keys.map((key, item) => {
    const chosen = Array.from({ length: options }, () => new Map())
    const takers = new Map()
    answers.forEach((given, taker) => {
      const option = given[item]
      if (option < 0) return
      const rest = totals[taker] - (option === key ? 1 : 0)
      chosen[option].set(rest, (chosen[option].get(rest) ?? 0) + 1)
      takers.set(rest, (takers.get(rest) ?? 0) + 1)
    })
    return {
      options: chosen.map((by, option) => ({ key: String(option), isRight: option === key, takers: by })),
      choosesSeveral: false,
      takers,
      points: [],
      full: 1,
      hasKey: true,
    }
  })
}
