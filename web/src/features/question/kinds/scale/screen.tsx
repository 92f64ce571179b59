import './screen.css'
import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { noneKey } from '@wenhai/core/question/kinds/scale/answer'
import { netPromoters } from '@wenhai/core/question/kinds/scale/nps'
import { shareOf } from '../choice/bars.ts'
import type { ScreenProps } from '../kind-screen.ts'
import { isNps, npsLines, scoreText } from './net-promoters.tsx'
import { meanOf, medianOf } from './numbers.ts'

/** Columns in the order of the steps, as tall as their shares, and the mean for the last row of the room. */
export function ScaleScreen({ question, isHidden }: ScreenProps) {
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
                {!isHidden && (
                  <span className="scale-screen-share">
                    {formatPercent(share)}
                    <small>{formatNumber(option.count)} 人</small>
                  </span>
                )}
                <i aria-hidden="true" style={{ flexGrow: most > 0 ? share / most : 0 }} />
              </span>
              <b>{option.key === noneKey ? '–' : option.key}</b>
              <span className="scale-screen-words">
                {option.key === noneKey ? option.opt : option.opt.slice(option.key.length)}
              </span>
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
          {isNps(question) && (
            <span>
              NPS <b>{scoreText(netPromoters(options).score)}</b>
            </span>
          )}
        </p>
      )}
      {!isHidden && isNps(question) && answered > 0 && (
        <p className="scale-screen-groups">{npsLines(question).join('　')}</p>
      )}
    </div>
  )
}
