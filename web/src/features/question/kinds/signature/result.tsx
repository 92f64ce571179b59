import { formatNumber } from '@wenhai/core/format/number'
import { AnsweredCount } from '#features/question/result/question-chart.tsx'
import type { KindFilter, KindResult } from '../kind-result.ts'

/** The filter of kinds whose answers are not looked into asks only whether there is one. */
export const givenFilter = (verb: string): KindFilter => ({
  is: `已${verb}`,
  isNot: `没有${verb}`,
  isGivenOnly: true,
  WantedField: () => null,
  tidy: () => ({ keys: [], text: '' }),
  missing: `请选已${verb}还是没有${verb}`,
  say: (_, isNot) => (isNot ? `没有${verb}` : `已${verb}`),
})

/** The result of kinds of which only that there is an answer is counted. */
export const givenScreen =
  (verb: string): KindResult['Screen'] =>
  ({ question: { answered }, isHidden }) => (
    <p className="screen-still">
      {isHidden ? '结果已隐藏' : answered === 0 ? `还没有人${verb}` : `${formatNumber(answered)} 人已${verb}`}
    </p>
  )

export const signatureResult: KindResult = {
  Result: (props) => (
    <>
      <AnsweredCount {...props} />
      <p className="text-sm text-ink-3">这里只统计人数，内容在每份答卷里查看。</p>
    </>
  ),
  Printed: () => null,
  Screen: givenScreen('签名'),
  filter: givenFilter('签名'),
}
