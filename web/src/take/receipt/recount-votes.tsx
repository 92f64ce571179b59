import { isReleasedInLots } from '@wenhai/core/form/anonymity'
import { formatNumber } from '@wenhai/core/format/number'
import type { TakePage } from '@wenhai/core/report/page'
import { hashedText, readReceipts, receiptHash } from '@wenhai/core/report/receipt-hash'
import { useState } from 'react'
import { call } from '#lib/transport.ts'
import { type CheckedReceipt, type Recount, recount } from '../machine/recount.ts'
import { reportOf, type TakeState } from '../machine/state.ts'
import { resultName } from './result-name.ts'

type Counting = { at: number } | Recount | { reason: string }

interface RecountProps {
  page: TakePage
  state: TakeState
  /** Called when the person has begun to count. */
  onCount: () => void
}

/** The public list, fetched and counted in this browser. */
export function RecountVotes({ page, state, onCount }: RecountProps) {
  const { survey_id } = page.view
  const report = reportOf(state)
  const own = report?.hash ? report.receipt : ''
  const [counting, setCounting] = useState<Counting>()
  const [written, setWritten] = useState(own)
  const hash = own && receiptHash(survey_id, own)
  const isBusy = counting !== undefined && 'at' in counting
  const count = async () => {
    if (isBusy) return
    setCounting({ at: 0 })
    onCount()
    setCounting(await recount(call, survey_id, readReceipts(written), (at) => setCounting({ at })))
  }
  return (
    <div className="take-recount">
      <p>
        每一票都列在一张公开的票据表里：只有回执的哈希和选项，没有名字和时间。
        {hash && (
          <>
            你的一票列在 <code className="take-hash">{hash}</code> 名下，这是本页用你的回执算出来的。
          </>
        )}
      </p>
      {hash && hash !== report?.hash && (
        <p role="alert" className="take-bad">
          服务器说的哈希和你的回执对不上，请截图保存并联系发起人。
        </p>
      )}
      <Formula survey_id={survey_id} receipt={own || sampleReceipt} />
      <p className="take-field">
        <label htmlFor="receipts">要核对的回执，一行一个</label>
        <textarea
          id="receipts"
          className="take-written"
          rows={2}
          aria-describedby="receipts-hint"
          value={written}
          onChange={({ target }) => setWritten(target.value)}
        />
        <small id="receipts-hint">
          可以和一起投票的人放在一起核对：每个人的回执都该不同，有相同的，就有人的票没有算进去。
        </small>
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

/** This receipt is shown to a person who has none, so that its hash can be tried in the same way. */
const sampleReceipt = 'K7QM-2XWA-9HTC'

/** How anybody can compute where a ballot is listed, without this page. */
const Formula = ({ survey_id, receipt }: { survey_id: string; receipt: string }) => (
  <details>
    <summary>哈希是怎么算的</summary>
    <p>
      把投票的编号、一个空格、去掉横线的回执连起来，取 SHA-256，前 32 个十六进制数字就是表里的哈希。在装有
      sha256sum 的电脑上可以这样算：
    </p>
    <p>
      <code className="take-hash">
        printf '%s' '{hashedText(survey_id, receipt)}' | sha256sum | cut -c1-32
      </code>
    </p>
    <p>
      得到 <code className="take-hash">{receiptHash(survey_id, receipt)}</code>
    </p>
  </details>
)

const missing = (isInLots: boolean) =>
  isInLots ? '还没有公布：每满五份公布一次，最后的在结束时公布。' : '表里没有找到。'

function Counted({ counting, state, isInLots }: { counting: Counting; state: TakeState; isInLots: boolean }) {
  if ('at' in counting) return <p>正在数… {formatNumber(counting.at)} 票</p>
  if ('reason' in counting) return <p className="take-bad">没能数完：{counting.reason}</p>
  const { total, counts, repeated, receipts } = counting
  const options = state.result?.options ?? []
  const isEqual =
    options.every(({ key, count }) => (counts[key] ?? 0) === count) && total === state.result?.total
  const report = reportOf(state)
  const own = report?.hash ? readReceipts(report.receipt)[0] : undefined
  const describe = ({ receipt, key, times }: CheckedReceipt): string => {
    const name = receipt === own ? '你的一票' : `回执 ${receipt} `
    if (times > 1)
      return `${name}写了 ${times} 次：一张回执只是一票，两个人拿到同一张，就有一个人的票没有算进去。`
    const named = options.filter((each) => key?.split(',').includes(each.key))
    return named.length > 0
      ? `${name}在表里，投给了：${named.map(resultName).join('、')}。`
      : `${name}${missing(isInLots)}`
  }
  return (
    <>
      <p className={isEqual ? 'take-good' : 'take-bad'}>
        {isEqual
          ? `数了 ${formatNumber(total)} 票，和公布的结果一致。`
          : `数了 ${formatNumber(total)} 票，和公布的结果不一致。可能刚刚有人投票，请刷新后再数一遍。`}
      </p>
      <p className={repeated === 0 ? 'take-good' : 'take-bad'}>
        {repeated === 0
          ? '表里没有重复的哈希：每一票都有自己的回执。'
          : `表里有 ${formatNumber(repeated)} 个重复的、或者不按顺序的哈希：同一张回执算了不止一票。请截图保存并联系发起人。`}
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
      {receipts.map((each) => (
        <p key={each.receipt} className={each.times > 1 ? 'take-bad' : undefined}>
          {describe(each)}
        </p>
      ))}
    </>
  )
}
