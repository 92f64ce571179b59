import { longRankingOf } from '@wenhai/core/question/kinds/long-ranking/kind'
import type { KindResult, ScreenProps } from '../kind-result.ts'
import { rankingFilter, rankingResult } from '../ranking/result.tsx'
import { byRank, rankBars } from '../ranking/show.tsx'
import { ScreenBars } from '../screen-bars.tsx'

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
  Screen: LongRankingScreen,
  filter: rankingFilter,
}

/** More lines cannot be read from the last row. */
const most = 10

/** The first places, where there are too many options for a screen. */
function LongRankingScreen({ question, isHidden }: ScreenProps) {
  const { options } = question
  const sorted = isHidden ? options : byRank(options)
  const bars = {
    ...rankBars,
    fill: (option: Parameters<typeof rankBars.fill>[0]) => rankBars.fill(option, question),
  }
  return (
    <>
      <ScreenBars
        bars={bars}
        question={options.length > most ? { ...question, options: sorted.slice(0, most) } : question}
        isHidden={isHidden}
      />
      {options.length > most && <p className="screen-still">另有 {options.length - most} 个选项</p>}
    </>
  )
}
