import { isReleasedInLots } from '@wenhai/core/form/lots'
import { formatNumber } from '@wenhai/core/format/number'
import type { TakePage } from '@wenhai/core/report/page'
import { useState } from 'react'
import { call } from '../../../../../lib/transport.ts'
import { type Recount, recount } from '../../../take/recount.ts'
import type { TakeState } from '../../../take/state.ts'
import { resultName } from './result-name.ts'

type Counting = { at: number } | Recount | { reason: string }

interface RecountProps {
  page: TakePage
  state: TakeState
  /** One has begun to count. */
  onCount: () => void
}

/** The public list, fetched and counted in this browser. */
export function RecountVotes({ page, state, onCount }: RecountProps) {
  const [counting, setCounting] = useState<Counting>()
  const hash = state.report?.hash ?? null
  const isBusy = counting !== undefined && 'at' in counting
  const count = async () => {
    if (isBusy) return
    setCounting({ at: 0 })
    onCount()
    setCounting(await recount(call, page.view.survey_id, hash, (at) => setCounting({ at })))
  }
  return (
    <div className="take-recount">
      <p>
        每一票都列在一张公开的票据表里：只有回执的哈希和选项，没有名字和时间。
        {hash && (
          <>
            你的一票列在 <code className="take-hash">{hash}</code> 名下。
          </>
        )}
      </p>
      <p className="take-hint">请留意：回执也能向别人证明你投了什么，不想让人知道就不要给人看。</p>
      <button type="button" className="take-button" aria-disabled={isBusy} onClick={() => void count()}>
        我来数一遍
      </button>
      <div role="status">
        {counting && <Counted counting={counting} state={state} isInLots={isReleasedInLots(page.view)} />}
      </div>
    </div>
  )
}

const missing = (isInLots: boolean) =>
  isInLots ? '你的一票还没有公布：每满五份公布一次，最后的在结束时公布。' : '表里没有找到你的一票。'

function Counted({ counting, state, isInLots }: { counting: Counting; state: TakeState; isInLots: boolean }) {
  if ('at' in counting) return <p>正在数… {formatNumber(counting.at)} 票</p>
  if ('reason' in counting) return <p className="take-bad">没能数完：{counting.reason}</p>
  const { total, counts, ownKey } = counting
  const options = state.result?.options ?? []
  const isEqual =
    options.every(({ key, count }) => (counts[key] ?? 0) === count) && total === state.result?.total
  const own = options.find(({ key }) => key === ownKey)
  return (
    <>
      <p className={isEqual ? 'take-good' : 'take-bad'}>
        {isEqual
          ? `数了 ${formatNumber(total)} 票，和公布的结果一致。`
          : `数了 ${formatNumber(total)} 票，和公布的结果不一致。可能刚刚有人投票，请刷新后再数一遍。`}
      </p>
      <table className="take-table">
        <caption>我数出来的结果</caption>
        <thead>
          <tr>
            <th scope="col">选项</th>
            <th scope="col">我数的</th>
            <th scope="col">公布的</th>
          </tr>
        </thead>
        <tbody>
          {options.map((option) => (
            <tr key={option.key}>
              <th scope="row">{resultName(option)}</th>
              <td>{formatNumber(counts[option.key] ?? 0)}</td>
              <td>{formatNumber(option.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {state.report?.hash && (
        <p>{own ? `你的一票在表里，投给了：${resultName(own)}。` : missing(isInLots)}</p>
      )}
    </>
  )
}
