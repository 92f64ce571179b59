import '../scale/screen.css'
import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { shareOf } from '../choice/bars.ts'
import type { ScreenProps } from '../kind-screen.ts'
import { meanOf, medianOf } from '../scale/numbers.ts'

/** More columns than these have no room for a share above each. */
const labelled = 12

/** Columns from the least to the greatest, and the mean for the last row of the room. */
export function NumberScreen({ question, isHidden }: ScreenProps) {
  const { options, answered, numbers } = question
  const most = Math.max(0, ...options.map((option) => shareOf(option, answered)))
  return (
    <div className="scale-screen">
      <ol className="scale-screen-steps">
        {options.map((option) => {
          const share = isHidden ? 0 : shareOf(option, answered)
          return (
            <li key={option.key}>
              <span className="scale-screen-column">
                {!isHidden && option.count > 0 && (
                  <span className="scale-screen-share">
                    {options.length > labelled ? formatNumber(option.count) : formatPercent(share)}
                  </span>
                )}
                <i aria-hidden="true" style={{ flexGrow: most > 0 ? share / most : 0 }} />
              </span>
              <span className="scale-screen-words">{option.opt}</span>
            </li>
          )
        })}
      </ol>
      {!isHidden && numbers && (
        <p className="scale-screen-mean">
          <span>
            平均 <b>{meanOf(numbers)}</b>
          </span>
          <span>中位数 {medianOf(numbers)}</span>
        </p>
      )}
    </div>
  )
}
