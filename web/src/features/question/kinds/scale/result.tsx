import { useMemo } from 'react'
import { Answered } from '#features/question/result/answered.tsx'
import { PrintedChart } from '#features/question/result/printed-chart.tsx'
import { lineOf } from '#features/question/result/sides.ts'
import { barsHeight, drawBars } from '#ui/chart/bars.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { choiceBars, choiceTable } from '../choice/result-rows.ts'
import type { KindResult, ResultProps } from '../kind-result.ts'
import { MeanAndMedian, PrintedMeanAndMedian } from '../numeric/mean-and-median.tsx'
import { isNps, NetPromoterScore } from './net-promoters.tsx'

function draw({ asked, sides }: ResultProps) {
  const bars = choiceBars(asked, sides)
  const { head, ...table } = choiceTable(asked, sides)
  return {
    label: lineOf(asked.question),
    draw: drawBars(bars),
    height: barsHeight(bars),
    table: { ...table, head: ['分数', ...head.slice(1)] },
  }
}

/** How many chose each step, and what they come to. */
function ScaleResult({ asked, sides }: ResultProps) {
  const drawing = useMemo(() => draw({ asked, sides }), [asked, sides])
  return (
    <>
      <MeanAndMedian
        asked={asked}
        sides={sides}
        more={(index) => (
          <div className="basis-full">
            <Nps asked={asked} index={index} />
          </div>
        )}
      />
      <Chart {...drawing} heading={<Answered asked={asked} sides={sides} />} />
    </>
  )
}

function Nps({ asked: { question, bySide }, index }: { asked: ResultProps['asked']; index: number }) {
  const own = bySide[index]
  return own && isNps(question) ? <NetPromoterScore question={own} /> : null
}

const PrintedScale = (props: ResultProps) => (
  <>
    <PrintedMeanAndMedian {...props} more={(index) => <Nps asked={props.asked} index={index} />} />
    <PrintedChart {...draw(props)} />
  </>
)

export const scaleResult: KindResult = { Result: ScaleResult, Printed: PrintedScale }
