import { isReleasedInLots } from '@wenhai/core/form/anonymity'
import { voteId } from '@wenhai/core/form/answers'
import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { reportCalls } from '@wenhai/core/report/calls'
import type { TakePage } from '@wenhai/core/report/page'
import type { VoteResult } from '@wenhai/core/report/vote-schema'
import { useEffect, useState } from 'react'
import { makeChunk, WithChunk } from '#ui/chunk.tsx'
import { reportOf, type TakeState } from '../machine/state.ts'
import type { Take } from '../machine/take.ts'
import { resultName, type VoteResultOption } from './result-name.ts'

/** Few count themselves: it comes when it is shown. */
const recountChunk = makeChunk(() => import('./recount-votes.tsx'))

interface VoteResultsProps {
  page: TakePage
  take: Take
  state: TakeState
}

/** Bars with their figures, and how to count them for yourself. */
export function VoteResults({ page, take, state }: VoteResultsProps) {
  const { isAwake } = state
  const report = reportOf(state)
  const [counted, setCounted] = useState<VoteResult | null>(null)
  // The votes that a reader counts are compared with figures that stay still.
  const result = useLiveResult(page, take, state, counted !== null && counted === state.result)
  if (!result) return null
  const { total, options } = result
  const own = report?.answers[voteId]
  const chosen = state.questions[0]?.options.find(({ key }) => key === own)
  // The own vote is found by its words where they are known, because the letters are those of the page, which may be
  // older than the result.
  const isOwn = ({ key, opt, pic, rank }: VoteResultOption) =>
    rank !== undefined
      ? (own ?? '').split(',').includes(key)
      : chosen
        ? opt === chosen.opt && pic === chosen.pic
        : key === own
  const shareOf = (count: number) => (total > 0 ? count / total : 0)
  return (
    <section className="take-card take-results" aria-labelledby="take-results">
      <h2 id="take-results">目前的结果</h2>
      <p className="take-meta">
        共 {formatNumber(total)} {options[0]?.rank === undefined ? '票' : '张选票，按得票多少排列'}
      </p>
      {isReleasedInLots(page.view) && page.view.state === 'running' && (
        <p className="take-hint">结果每满五份公布一次，不让人看出哪一票是谁投的。</p>
      )}
      <ol className="take-bars">
        {options.map((option) => (
          <li key={option.key} className={isOwn(option) ? 'take-own' : undefined}>
            <span className="take-bar-name">
              {option.rank !== undefined && <span className="take-rank">第 {option.rank} 名 </span>}
              {resultName(option)}
              {isOwn(option) && <b>我的选择</b>}
            </span>
            <span className="take-bar-figures">
              {formatNumber(option.count)} 票 · {formatPercent(shareOf(option.count))}
            </span>
            <span className="take-bar" aria-hidden="true">
              <i style={{ width: `${shareOf(option.count) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
      {page.view.receipts && isAwake && (
        <WithChunk chunk={recountChunk}>
          {({ RecountVotes }) => (
            <RecountVotes
              key={JSON.stringify(state.result)}
              page={page}
              state={{ ...state, result }}
              onCount={() => setCounted(state.result)}
            />
          )}
        </WithChunk>
      )}
    </section>
  )
}

/** Others vote while a person looks, so the result is asked for again. */
const every = 5000

/** The standing that came with the page, asked for again while it runs and is looked at. A failure changes nothing. */
function useLiveResult(page: TakePage, take: Take, state: TakeState, isHeld: boolean): VoteResult | null {
  const { result, mine, isAwake } = state
  const [later, setLater] = useState<{ than: VoteResult; result: VoteResult }>()
  const { survey_id } = page.view
  const isLive = isAwake && !isHeld && mine.canSeeResult && page.view.state === 'running'
  useEffect(() => {
    if (!isLive || !result) return
    let isOver = false
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      const answer = await take.ask(reportCalls.findVoteResult, { id: survey_id })
      if (answer.ok && !isOver) setLater({ than: result, result: answer.data })
    }
    const timer = setInterval(() => void look(), every)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [isLive, result, survey_id, take])
  return later && later.than === result ? later.result : result
}
