import './columns-screen.css'
import type { ReactNode } from 'react'
import { shareOf } from '#features/question/result/sides.ts'
import type { ShownOption, ShownQuestion } from '../bars.tsx'
import { hasMedian, meanOf, medianOf } from '../bars.tsx'

interface ColumnsScreenProps {
  question: ShownQuestion
  options: readonly ShownOption[]
  isHidden: boolean
  /** Above a column. */
  figureOf: (option: ShownOption, share: number) => ReactNode
  /** Below it. */
  nameOf?: ((option: ShownOption) => ReactNode) | undefined
  /** Beside mean and median. */
  more?: ReactNode
  children?: ReactNode
}

/** Columns from the least to the greatest, as tall as their shares, and the mean for the last row of the room. */
export function ColumnsScreen(props: ColumnsScreenProps) {
  const { question, options, isHidden, figureOf, nameOf, more } = props
  const { answered, numbers } = question
  const highest = Math.max(0, ...options.map((option) => shareOf(option.count, answered)))
  return (
    <div className="columns-screen">
      <ol className="columns-screen-steps">
        {options.map((option) => {
          const share = isHidden ? 0 : shareOf(option.count, answered)
          return (
            <li key={option.key}>
              <span className="columns-screen-column">
                {!isHidden && <span className="columns-screen-share">{figureOf(option, share)}</span>}
                <i aria-hidden="true" style={{ flexGrow: highest > 0 ? share / highest : 0 }} />
              </span>
              {nameOf ? nameOf(option) : <span className="columns-screen-words">{option.opt}</span>}
            </li>
          )
        })}
      </ol>
      {!isHidden && numbers && (
        <p className="columns-screen-mean">
          <span>
            平均 <b>{meanOf(numbers)}</b>
          </span>
          {hasMedian(question) && <span>中位数 {medianOf(numbers)}</span>}
          {more}
        </p>
      )}
      {props.children}
    </div>
  )
}
