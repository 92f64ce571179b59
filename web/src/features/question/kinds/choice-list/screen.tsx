import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { shareOf } from '#features/question/result/sides.ts'
import type { ShownBars } from '../bars.tsx'
import { shareBars } from '../bars.tsx'
import type { ScreenProps } from '../kind-result.ts'
import { ScreenBars } from '../screen-bars.tsx'

/** More lines cannot be read from the last row. */
const most = 10

/** A contest's entries with their ranks. */
const rankedBars: ShownBars = {
  ...shareBars,
  isOrdered: true,
  inOrder: (options) => [...options].sort((one, other) => other.count - one.count),
  placeOf: ({ count }, options) => options.filter((other) => other.count > count).length + 1,
  figures: ({ count }, answered) => {
    const share = formatPercent(shareOf(count, answered))
    const votes = `${formatNumber(count)} 票`
    return { main: votes, more: share, line: `${votes} · ${share}` }
  },
}

/** The most frequent ones, where there are too many for a screen. */
export function ChoiceListScreen({ question, isHidden }: ScreenProps) {
  const { options } = question
  const sorted = isHidden ? options : [...options].sort((one, other) => other.count - one.count)
  const shown = options.length > most ? { ...question, options: sorted.slice(0, most) } : question
  return (
    <>
      <ScreenBars
        bars={question.settings?.entries ? rankedBars : shareBars}
        question={shown}
        isHidden={isHidden}
      />
      {options.length > most && <p className="screen-still">另有 {options.length - most} 个选项</p>}
    </>
  )
}
