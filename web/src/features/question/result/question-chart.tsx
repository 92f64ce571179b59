import { voteId } from '@wenhai/core/form/answers'
import { formatNumber, formatPercent, formatSeconds } from '@wenhai/core/format/number'
import { letterAt } from '@wenhai/core/question/kinds/registry'
import { describeTimes } from '@wenhai/core/results/describe-spread'
import type { ResultQuestion } from '@wenhai/core/results/schema'
import type { ReactNode } from 'react'
import { type ChartTable, ChartTableView } from '#ui/chart/chart-table.tsx'
import { ChartDrawing } from '#ui/chart/drawing.tsx'
import type { DrawChart } from '#ui/chart/shapes.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { MathText } from '../math/math-text.tsx'
import { QuestionPicture } from '../picture/question-picture.tsx'
import { type AskedInSides, nameOfSide, type Sides, shareOf } from './sides.ts'

/** The width between the margins of A4, in px. */
export const paperWidth = 688
const besideWidth = 370

interface PrintedChartProps {
  label: string
  draw: DrawChart
  height: number
  table: ChartTable
  rowHead?: ((index: number) => ReactNode) | undefined
  /** The table below the picture, which then is as wide as the paper. */
  isStacked?: boolean | undefined
}

/** On paper there is nothing to press, so picture and table are side by side where they fit. */
export function PrintedChart({ label, draw, height, table, rowHead, isStacked }: PrintedChartProps) {
  const isBelow = isStacked || table.head.length > 4
  return (
    <figure
      aria-label={label}
      className={cx('grid gap-x-4 gap-y-2', isBelow ? 'grid-cols-1' : 'grid-cols-[370px_minmax(0,1fr)]')}
    >
      <ChartDrawing label={label} draw={draw} height={height} width={isBelow ? paperWidth : besideWidth} />
      <ChartTableView
        label={label}
        table={table}
        rowHead={rowHead}
        className="[&_table]:text-sm [&_td]:px-1.5 [&_th]:px-1.5"
      />
    </figure>
  )
}

/** How many answered, of how many who were asked, and how long it took them; a line for each side. */
export const AnsweredCount = ({ asked, sides }: { asked: AskedInSides; sides: Sides }) => (
  <ul className="grid min-w-0 grid-cols-1 gap-0.5 text-sm text-ink-3">
    {sides.map((side, index) => (
      <li key={side.group}>
        {side.group && <b className="mr-1.5 font-serif text-ink-2">{nameOfSide(side)}</b>}
        {answeredText(asked.bySide[index])}
      </li>
    ))}
  </ul>
)

export function answeredText(question: ResultQuestion | undefined): string {
  if (!question) return '没有人遇到这道题'
  const { question_id, asked, answered, seconds } = question
  if (question_id === voteId) return `共 ${formatNumber(answered)} 票`
  const share = `${formatNumber(asked)} 人遇到，${formatNumber(answered)} 人作答（${formatPercent(shareOf(answered, asked))}）`
  if (!seconds) return share
  const { name, value } = describeTimes(seconds, formatSeconds)
  return `${share}，${name} ${value}`
}

interface OptionHeadProps {
  question: ResultQuestion
  option: ResultQuestion['options'][number]
}

/** An option in a table, as it was written: letter, formulas, picture, and whether it is right. */
export function OptionHead({ question, option: { opt, pic, isRight, key } }: OptionHeadProps) {
  const index = question.options.findIndex((option) => option.key === key)
  const letter = letterAt(question, index)
  return (
    <span className="flex items-start gap-2">
      {letter && <b className="font-serif">{letter}</b>}
      {pic && (
        <QuestionPicture
          src={pic}
          alt={opt === '' ? '选项的图片' : ''}
          ratio="1 / 1"
          fit="cover"
          className="w-9! shrink-0"
        />
      )}
      <span className="min-w-0 break-words">
        <MathText text={opt || (pic ? '' : '（空）')} isInline />
      </span>
      {isRight && (
        <span className="mt-0.5 inline-flex shrink-0 items-center gap-0.5 text-sm text-bamboo">
          <Icon name="check" size={14} />
          <span className="sr-only">正确答案</span>
        </span>
      )}
    </span>
  )
}
