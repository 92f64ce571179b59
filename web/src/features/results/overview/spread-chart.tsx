import { formatSeconds } from '@wenhai/core/format/number'
import { fewestForQuarters } from '@wenhai/core/results/describe-spread'
import type { Results } from '@wenhai/core/results/schema'
import { nameOfSide, type Sides } from '#features/question/result/sides.ts'
import { boxesHeight, drawBoxes } from '#ui/chart/boxes.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { PanelTitle, ResultPanel } from '../panel.tsx'

type Spread = NonNullable<Results['seconds']>

const lines: readonly (readonly [string, (spread: Spread) => number])[] = [
  ['平均', ({ mean }) => mean],
  ['十分之一的人少于', ({ low }) => low],
  ['四分之一的人少于', ({ quarter }) => quarter],
  ['中位数', ({ median }) => median],
  ['四分之三的人少于', ({ threeQuarters }) => threeQuarters],
  ['十分之九的人少于', ({ high }) => high],
]

/** How long a report took; of a few reports the figures say it. */
export function SpreadChart({ sides }: { sides: Sides }) {
  const chart = drawSpread(sides)
  if (!chart) return null
  return (
    <ResultPanel label="用时">
      <Chart {...chart} label="用时" heading={<PanelTitle>用时</PanelTitle>} tableAt="switch" />
      <p className="text-sm text-ink-3">方框里是一半的人，中间的线是中位数，两端的线到十分之一和十分之九。</p>
    </ResultPanel>
  )
}

export function drawSpread(sides: Sides) {
  const known = sides.flatMap((side) =>
    side.results.seconds && side.results.seconds.count >= fewestForQuarters
      ? [{ side, spread: side.results.seconds }]
      : [],
  )
  if (known.length === 0) return undefined
  return {
    height: boxesHeight(known.length) + 40,
    draw: drawBoxes(
      known.map(({ side, spread }) => ({ name: side.group || '用时', ...spread })),
      formatSeconds,
    ),
    table: {
      head: ['', ...known.map(({ side }) => (side.group ? nameOfSide(side) : '用时'))],
      rows: lines.map(([name, read]) => [name, ...known.map(({ spread }) => formatSeconds(read(spread)))]),
    },
  }
}
