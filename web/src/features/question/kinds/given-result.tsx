import { formatNumber } from '@wenhai/core/format/number'
import { Answered } from '../result/answered.tsx'
import type { KindResult, KindScreen } from './kind-result.ts'
import type { KindPublished } from './kind-show.tsx'

/** For kinds of which only that there is an answer is counted. */
export const givenResult: KindResult = {
  Result: (props) => (
    <>
      <Answered {...props} />
      <p className="text-sm text-ink-3">这里只统计人数，内容在每份答卷里查看。</p>
    </>
  ),
  Printed: () => null,
}

/** The number is above it. */
export const givenPublished: KindPublished = { note: '只公开人数', Figures: () => null }

export const givenScreen =
  (verb: string): KindScreen =>
  ({ question: { answered }, isHidden }) => (
    <p className="screen-still">
      {isHidden ? '结果已隐藏' : answered === 0 ? `还没有人${verb}` : `${formatNumber(answered)} 人已${verb}`}
    </p>
  )
