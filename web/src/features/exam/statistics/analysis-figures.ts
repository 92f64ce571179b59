import { fewestForWarning } from '@wenhai/core/bank/limits'
import { exactUpTo, isUnknown } from '@wenhai/core/exam/statistics/limits'
import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import type { AnalysedQuestion, ExamAnalysis } from '@wenhai/core/results/analysis-schema'
import type { FigureEntry } from '#features/question/result/figure.tsx'
import { shareOf } from '#features/question/result/sides.ts'
import { points } from '#features/results/scores/score-rows.ts'

/** Writes a coefficient with two decimals, with a minus that is as wide as a plus, and none before zero. */
export const coefficient = (value: number): string =>
  value.toFixed(2).replace('-0.00', '0.00').replace('-', '−')

export function analysisFigures({ scores, reliability, pass, waiting }: ExamAnalysis): FigureEntry[] {
  if (!scores) return []
  const figures: FigureEntry[] = [
    { name: '平均分', value: points(scores.mean), note: `标准差 ${points(scores.deviation)}` },
    {
      name: '中位数',
      value: points(scores.median),
      note: `中间一半 ${points(scores.quarter)}–${points(scores.threeQuarters)}`,
    },
    { name: '最低和最高', value: `${points(scores.min)}–${points(scores.max)}` },
    {
      name: '及格率',
      value: formatPercent(shareOf(scores.passed, scores.count)),
      note: `${pass} 分及格`,
    },
    {
      name: '阅完',
      value: formatNumber(scores.count),
      note: waiting > 0 ? `${formatNumber(waiting)} 份待批阅，没有算进来` : undefined,
    },
  ]
  if (isUnknown(reliability)) return figures
  return [
    ...figures,
    {
      name: '信度 α',
      value: coefficient(reliability.alpha),
      note: `95% 区间 ${coefficient(reliability.low)} 到 ${coefficient(reliability.high)}，测量标准误 ${points(reliability.error)} 分`,
    },
  ]
}

/** Says which of a taker's attempts the figures are about. */
export const attemptsText = ({ attempts, repeats }: Pick<ExamAnalysis, 'attempts' | 'repeats'>): string =>
  attempts === 'first'
    ? `每人只算第一次作答。后来再考的 ${formatNumber(repeats)} 份没有算进来：再考的人已经见过题目。`
    : `每一次作答都算，其中 ${formatNumber(repeats)} 份是再考的，同一个人会算几次。`

/** How the best and the weakest takers are told apart. */
export const rankingText = ({ isExact }: Pick<ExamAnalysis, 'isExact'>): string =>
  isExact
    ? '高低按每份答卷的总分排。'
    : `答卷超过 ${formatNumber(exactUpTo)} 份，高低按总分分段排，一段不宽于总分的十六分之一。`

/** Says what was found, and of how many questions nothing can be said yet. */
export function checkText(questions: readonly Pick<AnalysedQuestion, 'count' | 'warning'>[]): string {
  const unchecked = questions.filter(({ count }) => count < fewestForWarning)
  const need = `一道题要有 ${fewestForWarning} 份阅完的答卷才检查`
  if (unchecked.length === questions.length)
    return `还没有检查：${need}，现在最多的有 ${Math.max(0, ...questions.map(({ count }) => count))} 份。`
  const warned = questions.filter(({ warning }) => warning !== null).length
  const checked = questions.length - unchecked.length
  const found =
    warned > 0
      ? `检查了 ${checked} 道题，${warned} 道需要看一看。`
      : `检查了 ${checked} 道题，没有发现要处理的。`
  return unchecked.length > 0 ? `${found}还有 ${unchecked.length} 道没有检查：${need}。` : found
}

/** From these values on a score can be relied on: for a decision about one person, and for comparing groups. */
const reliable = { person: 0.8, groups: 0.6 }

/** Says what the reliability means for the scores. */
export function reliabilityText(reliability: ExamAnalysis['reliability']): string {
  if (isUnknown(reliability)) return reliability.reason
  const { alpha, error } = reliability
  const margin = `一个人的成绩上下浮动 ${points(error * 1.96)} 分以内，都不算真正的差别。`
  if (alpha >= reliable.person) return `各题考的方向一致，成绩可以用来区分每个人。${margin}`
  if (alpha >= reliable.groups) return `成绩可以用来比较班级，用来决定一个人的去留还不够稳。${margin}`
  return `各题之间不太一致，成绩靠运气的成分大。多出几道题，或换掉下面有提示的题。${margin}`
}

/** How questions are ordered in the list. */
export const itemOrders = ['paper', 'warned', 'weak', 'hard'] as const
export type ItemOrder = (typeof itemOrders)[number]
export const itemOrderNames: Record<ItemOrder, string> = {
  paper: '按题号',
  warned: '有提示的在前',
  weak: '区分度低的在前',
  hard: '得分率低的在前',
}

const orLast = (figure: AnalysedQuestion['upperLower']): number =>
  isUnknown(figure) ? Number.POSITIVE_INFINITY : figure.value

const ranks: Record<ItemOrder, (question: AnalysedQuestion) => number> = {
  paper: () => 0,
  warned: ({ warning }) =>
    warning === null ? 3 : warning.fault === 'key' ? 0 : warning.fault === 'check' ? 1 : 2,
  weak: ({ upperLower }) => orLast(upperLower),
  hard: ({ facility }) => facility ?? Number.POSITIVE_INFINITY,
}

/** Orders the questions; those of the same rank stay in the order of the paper. */
export const orderItems = (questions: readonly AnalysedQuestion[], order: ItemOrder): AnalysedQuestion[] =>
  questions
    .map((question, place) => ({ question, place, rank: ranks[order](question) }))
    // Two infinite ranks have no difference that is a number.
    .sort((one, other) => (one.rank === other.rank ? one.place - other.place : one.rank - other.rank))
    .map(({ question }) => question)
