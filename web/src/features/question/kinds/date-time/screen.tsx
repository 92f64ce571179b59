import '../scale/screen.css'
import { formatNumber } from '@wenhai/core/format/number'
import { shareOf } from '../choice/bars.ts'
import type { ScreenProps } from '../kind-screen.ts'
import { groupOptions } from '../option-groups.ts'

/** As many columns as the last row of a room can read. */
const most = 31

/** The first group that has room: days or months of the range, else weekdays or hours. */
export function DateTimeScreen({ question, isHidden }: ScreenProps) {
  const groups = groupOptions(question.options)
  const [, options] = groups.find(([, each]) => each.length <= most) ?? groups[0] ?? ['', []]
  const highest = Math.max(0, ...options.map((option) => shareOf(option, question.answered)))
  return (
    <div className="scale-screen">
      <ol className="scale-screen-steps">
        {options.map((option) => (
          <li key={option.key}>
            <span className="scale-screen-column">
              {!isHidden && option.count > 0 && (
                <span className="scale-screen-share">{formatNumber(option.count)}</span>
              )}
              <i
                aria-hidden="true"
                style={{
                  flexGrow: !isHidden && highest > 0 ? shareOf(option, question.answered) / highest : 0,
                }}
              />
            </span>
            <span className="scale-screen-words">{option.opt}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
