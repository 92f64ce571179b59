import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import type { PublishedResults } from '@wenhai/core/results/publish-schema'
import type { ResultQuestion } from '@wenhai/core/results/schema'
import { MathText } from '../math/math-text.tsx'
import { QuestionPicture } from '../picture/question-picture.tsx'
import { shareOf } from '../result/sides.ts'

/** A question as others are shown it: an author's has all of this and more. */
export type ShownQuestion = PublishedResults['questions'][number]
export type ShownOption = ShownQuestion['options'][number]

/** The content of the bars of a question with options. */
export interface ShownBars {
  inOrder(options: readonly ShownOption[]): readonly ShownOption[]
  /** Ordered options are called by their places, not by their letters. */
  isOrdered: boolean
  /** Their place there, where those with as many share one. */
  placeOf?(option: ShownOption, options: readonly ShownOption[]): number
  /** How much of its bar an option fills. */
  fill(option: ShownOption, question: Pick<ShownQuestion, 'answered' | 'options'>): number
  /** An option's main figure, the smaller one beside it, and the two written in one line. */
  figures(option: ShownOption, answered: number): { main: string; more: string; line: string }
}

export const shownName = ({ opt, key }: Pick<ShownOption, 'opt' | 'key'>): string => opt || `选项 ${key}`

/** Shares are of those who answered; several choices add up to more than all. */
export const shareBars: ShownBars = {
  inOrder: (options) => options,
  isOrdered: false,
  fill: ({ count }, { answered }) => shareOf(count, answered),
  figures({ count }, answered) {
    const main = formatPercent(shareOf(count, answered))
    const more = `${formatNumber(count)} 人`
    return { main, more, line: `${more} · ${main}` }
  },
}

/** Options by the group they belong to, in their order. */
export function groupOptions<Option extends { group?: string | undefined }>(
  options: readonly Option[],
): readonly (readonly [group: string, options: readonly Option[]])[] {
  const groups = new Map<string, Option[]>()
  for (const option of options) {
    const known = groups.get(option.group ?? '')
    if (known) known.push(option)
    else groups.set(option.group ?? '', [option])
  }
  return [...groups]
}

interface PublishedBarsProps {
  bars: ShownBars
  question: ShownQuestion
}

/** A bar for each option, and its figures beside. */
export const PublishedBars = ({ bars, question }: PublishedBarsProps) => (
  <ol className="grid grid-cols-1 gap-3.5">
    {bars.inOrder(question.options).map((option) => (
      <li key={option.key} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-1">
        <span className="flex min-w-0 items-center gap-2.5 break-words">
          {option.pic && (
            <QuestionPicture
              src={option.pic}
              alt={`${shownName(option)} 的图片`}
              className="h-11 w-14 shrink-0"
            />
          )}
          <MathText text={shownName(option)} isInline className="min-w-0" />
        </span>
        <span className="text-sm whitespace-nowrap text-ink-2">
          {bars.figures(option, question.answered).line}
        </span>
        <span aria-hidden="true" className="col-span-2 h-3 overflow-hidden rounded-xs bg-sunken">
          <span
            className="block h-full rounded-xs bg-sea transition-[width] duration-500"
            style={{ width: `${bars.fill(option, question) * 100}%` }}
          />
        </span>
      </li>
    ))}
  </ol>
)

type Numbers = ResultQuestion['numbers']

/** Two decimals at most. */
export const meanText = (numbers: Numbers): string => (numbers ? numbers.mean.toFixed(2) : '—')

/** Writes a median: between two steps it is a half, and of numbers in a wide range only the column is known. */
export const medianText = (numbers: Numbers): string =>
  numbers ? (numbers.medianWithin?.join('–') ?? String(numbers.median)) : '—'

/** A single answer has no middle to speak of. */
export const hasMedian = ({ answered }: Pick<ResultQuestion, 'answered'>): boolean => answered > 1

export function numbersLine(question: Pick<ResultQuestion, 'numbers' | 'answered'> | undefined): string {
  const { numbers } = question ?? {}
  if (!question || !numbers) return '还没有人作答'
  return `平均 ${meanText(numbers)}${hasMedian(question) ? `，中位数 ${medianText(numbers)}` : ''}`
}
