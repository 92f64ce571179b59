import { voteId } from '@wenhai/core/form/answers'
import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { formatSeconds } from '@wenhai/core/format/seconds'
import { describeTimes } from '@wenhai/core/results/describe-spread'
import type { ResultQuestion } from '@wenhai/core/results/schema'
import { type AskedInSides, nameOfSide, type Sides, shareOf } from './sides.ts'

/** How many answered, of how many who were asked, and how long it took them; a line for each side. */
export const Answered = ({ asked, sides }: { asked: AskedInSides; sides: Sides }) => (
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
