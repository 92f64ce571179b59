import { longRankingOf } from '@wenhai/core/question/kinds/long-ranking/kind'
import type { KindResult } from '../kind-result.ts'
import { rankingResult } from '../ranking/result.tsx'

export const longRankingResult: KindResult = {
  Printed: rankingResult.Printed,
  Result(props) {
    const { first } = longRankingOf(props.asked.question)
    return (
      <>
        <rankingResult.Result {...props} />
        {first > 0 && (
          <p className="text-sm text-ink-3">只排前 {first} 位：没有排进去的选项，按其余名次的平均计算。</p>
        )}
      </>
    )
  },
}
