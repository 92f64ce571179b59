import type { AttemptRule } from '../../form/choices.ts'
import { type CountedAttempt, finalResult } from '../../report/final-score.ts'

/** A report of an exam, as far as the list of scores needs it. */
export interface ScoredReport extends CountedAttempt {
  report_id: string
  /** The key by which the reports of one taker belong together. */
  taker: string
  name: string
  number: string
  group: string
  seconds: number
  submit_time: number
}

type Named = Pick<ScoredReport, 'name' | 'number' | 'group'>

/** Somebody on the roster who has handed in nothing. */
export interface AbsentPerson extends Named {
  /** The person is answering now. */
  isSitting: boolean
}

export const scoreStates = ['passed', 'failed', 'waiting', 'sitting', 'absent'] as const
export type ScoreState = (typeof scoreStates)[number]

export const scoreStateNames: Record<ScoreState, string> = {
  passed: '及格',
  failed: '未及格',
  waiting: '待批阅',
  sitting: '正在作答',
  absent: '未参加',
}

export interface ScoreLine extends Named {
  /** 1, 2, 2, 4; null while the score is not final. */
  rank: number | null
  /** The rank among those of the same class. */
  groupRank: number | null
  /** The report that counts, or the last one; empty where there is none. */
  report_id: string
  /** The score in hundredths. */
  score: number | null
  state: ScoreState
  attempts: number
  /** The seconds of the attempt that counts. */
  seconds: number
  submit_time: number
}

interface GroupScores {
  group: string
  /** The number of people who were to take part: on the roster, or with a report. */
  people: number
  taken: number
  waiting: number
  /** The average in hundredths; null where nobody has a final score. */
  average: number | null
  highest: number | null
  lowest: number | null
  passed: number
}

export interface ScoreList {
  lines: ScoreLine[]
  /** The groups by their names; one without a name is last. */
  groups: GroupScores[]
  all: GroupScores
}

/** 成绩单: one line a person, by the exam's rule for several attempts; the best first, who did not come last. */
export function listScores(
  reports: readonly ScoredReport[],
  absent: readonly AbsentPerson[],
  rule: AttemptRule,
): ScoreList {
  const lines = rank([...groupByTaker(reports).values()].map((own) => lineOf(own, rule)))
  const missing = absent.map(
    ({ isSitting, ...person }): ScoreLine => ({
      rank: null,
      groupRank: null,
      report_id: '',
      score: null,
      state: isSitting ? 'sitting' : 'absent',
      attempts: 0,
      seconds: 0,
      submit_time: 0,
      ...person,
    }),
  )
  const all = [...lines, ...missing]
  const names = [...new Set(all.map(({ group }) => group))].sort((one, other) =>
    byName(countable(one), countable(other)),
  )
  return {
    lines: all,
    groups: names.map((group) =>
      sumUp(
        group,
        all.filter((line) => line.group === group),
      ),
    ),
    all: sumUp('', all),
  }
}

function groupByTaker(reports: readonly ScoredReport[]): Map<string, ScoredReport[]> {
  const own = new Map<string, ScoredReport[]>()
  for (const report of reports) {
    const before = own.get(report.taker)
    if (before) before.push(report)
    else own.set(report.taker, [report])
  }
  return own
}

function lineOf(own: readonly ScoredReport[], rule: AttemptRule): ScoreLine {
  const inOrder = [...own].sort((one, other) => one.submit_time - other.submit_time)
  const final = finalResult(rule, inOrder)
  const score = final.isFinal ? final.score : null
  const last = inOrder[inOrder.length - 1] as ScoredReport
  const counted = (rule === 'best' && inOrder.find((report) => report.score === score)) || last
  const { name, number, group } = last
  return {
    name,
    number,
    group,
    rank: null,
    groupRank: null,
    report_id: counted.report_id,
    score,
    state: final.isPassed === null ? 'waiting' : final.isPassed ? 'passed' : 'failed',
    attempts: inOrder.length,
    seconds: counted.seconds,
    submit_time: counted.submit_time,
  }
}

function rank(lines: readonly ScoreLine[]): ScoreLine[] {
  const sorted = [...lines].sort(
    (one, other) => (other.score ?? -1) - (one.score ?? -1) || byName(one.number, other.number),
  )
  const [rankOf, groupRankOf] = [makeRanking(), new Map<string, ReturnType<typeof makeRanking>>()]
  return sorted.map((line) => {
    const { score, group } = line
    if (score === null) return line
    const inGroup = groupRankOf.get(group) ?? makeRanking()
    groupRankOf.set(group, inGroup)
    return { ...line, rank: rankOf(score), groupRank: inGroup(score) }
  })
}

/** Gives each score its rank, called with the best first: 1, 2, 2, 4. */
function makeRanking(): (score: number) => number {
  let [count, place, last] = [0, 0, -1]
  return (score) => {
    count += 1
    if (score !== last) place = count
    last = score
    return place
  }
}

/** Byte by byte, as the database sorts; empty ones last. */
const byName = (one: string, other: string): number => {
  if (one === other) return 0
  if (one === '' || other === '') return one === '' ? 1 : -1
  return one < other ? -1 : 1
}

const digit = (sign: string): number => '零一二三四五六七八九'.indexOf(sign)

/** Writes a name so that classes sort as people count: 二班 before 三班, 2班 before 10班. */
const countable = (name: string): string =>
  name
    .replace(/[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九]/g, (sign) => {
      const [ones = '', tens] = sign.split('十').reverse()
      return String((tens === undefined ? 0 : digit(tens) || 1) * 10 + digit(ones))
    })
    .replace(/\d+/g, (digits) => digits.padStart(8, '0'))

function sumUp(group: string, lines: readonly ScoreLine[]): GroupScores {
  const scores = lines.flatMap(({ score }) => score ?? [])
  const count = (state: ScoreState) => lines.filter((line) => line.state === state).length
  const sum = scores.reduce((total, score) => total + score, 0)
  return {
    group,
    people: lines.length,
    taken: lines.length - count('absent') - count('sitting'),
    waiting: count('waiting'),
    average: scores.length > 0 ? Math.round(sum / scores.length) : null,
    highest: scores.reduce<number | null>((most, score) => Math.max(most ?? score, score), null),
    lowest: scores.reduce<number | null>((least, score) => Math.min(least ?? score, score), null),
    passed: count('passed'),
  }
}
