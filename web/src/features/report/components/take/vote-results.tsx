import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import type { TakePage } from '@wenhai/core/report/page'
import { voteId } from '@wenhai/core/report/paper'
import type { TakeState } from '../../take/state.ts'
import { makePart, WithPart } from './part.tsx'

/** Few count themselves: it comes when it is shown. */
const recountPart = makePart(() => import('./recount-part.tsx'))

interface VoteResultsProps {
  page: TakePage
  state: TakeState
}

/** Bars with their figures, and the way to count them oneself. */
export function VoteResults({ page, state }: VoteResultsProps) {
  const { result, report, isAwake } = state
  if (!result) return null
  const { total, options } = result
  const own = report?.answers[voteId]
  const most = Math.max(1, ...options.map(({ count }) => count))
  return (
    <section className="take-card take-results" aria-labelledby="take-results">
      <h2 id="take-results">目前的结果</h2>
      <p className="take-meta">共 {formatNumber(total)} 票</p>
      <ol className="take-bars">
        {options.map(({ key, opt, count }) => (
          <li key={key} className={key === own ? 'take-own' : undefined}>
            <span className="take-bar-name">
              {opt || `选项 ${key}`}
              {key === own && <b>我的选择</b>}
            </span>
            <span className="take-bar-figures">
              {formatNumber(count)} 票 · {formatPercent(total > 0 ? count / total : 0)}
            </span>
            <span className="take-bar" aria-hidden="true">
              <i style={{ width: `${(count / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
      {page.view.receipts && isAwake && (
        <WithPart part={recountPart}>
          {({ RecountPart }) => <RecountPart key={JSON.stringify(result)} page={page} state={state} />}
        </WithPart>
      )}
    </section>
  )
}
