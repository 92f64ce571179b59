import type { ReactNode } from 'react'
import { nameOfSide } from '#features/question/result/sides.ts'
import { hasMedian, meanOf, medianOf, numbersLine } from '../bars.tsx'
import type { ResultProps } from '../kind-result.ts'

interface MeanAndMedianProps extends ResultProps {
  /** What else the numbers of one side come to. */
  more?: ((index: number) => ReactNode) | undefined
}

/** A line for each side. */
export const MeanAndMedian = ({ asked, sides, more }: MeanAndMedianProps) => (
  <ul className="grid grid-cols-1 gap-2">
    {sides.map((side, index) => {
      const question = asked.bySide[index]
      const numbers = question?.numbers ?? null
      const figures = [
        ['平均', meanOf(numbers)],
        ...(!question || hasMedian(question) ? [['中位数', medianOf(numbers)]] : []),
      ]
      return (
        <li key={side.group} className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
          {side.group && <b className="font-serif text-md text-ink-2">{nameOfSide(side)}</b>}
          {figures.map(([name, value]) => (
            <span key={name} className="text-sm text-ink-3">
              {name} <b className="ml-1 font-serif text-2xl text-ink">{value}</b>
            </span>
          ))}
          {more?.(index)}
        </li>
      )
    })}
  </ul>
)

/** The same on paper, in words. */
export const PrintedMeanAndMedian = ({ asked, sides, more }: MeanAndMedianProps) =>
  sides.map((side, index) => (
    <div key={side.group} className="text-ink-2">
      <p>
        {side.group && `${nameOfSide(side)}：`}
        {numbersLine(asked.bySide[index])}
      </p>
      {more?.(index)}
    </div>
  ))
