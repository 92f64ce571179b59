import type { ScreenProps } from '../kind-result.ts'
import { byRank, rankBars } from '../ranking/bars.ts'
import { ScreenBars } from '../screen-bars.tsx'

/** More lines cannot be read from the last row. */
const most = 10

/** The first places, where there are too many options for a screen. */
export function LongRankingScreen({ question, isHidden }: ScreenProps) {
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
