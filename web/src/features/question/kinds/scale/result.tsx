import { useMemo } from 'react'
import { barsHeight, barsOption } from '../../../../ui/chart/bars.ts'
import { Chart } from '../../../../ui/chart/chart.tsx'
import { Answered } from '../../components/result/answered.tsx'
import { PrintedChart } from '../../components/result/printed-chart.tsx'
import { lineOf, nameOfSide } from '../../components/result/sides.ts'
import { choiceBars, choiceTable } from '../choice/result-rows.ts'
import type { KindResult, ResultProps } from '../kind-result.ts'
import { isNps, NetPromoterScore } from './net-promoters.tsx'
import { meanOf, medianOf, numbersLine } from './numbers.ts'

function draw({ asked, sides }: ResultProps) {
  const bars = choiceBars(asked, sides)
  const { head, ...table } = choiceTable(asked, sides)
  return {
    label: lineOf(asked.question),
    option: barsOption(bars),
    height: barsHeight(bars),
    table: { ...table, head: ['分数', ...head.slice(1)] },
  }
}

/** How many chose each step, and what they come to. */
function ScaleResult({ asked, sides }: ResultProps) {
  const drawing = useMemo(() => draw({ asked, sides }), [asked, sides])
  return (
    <>
      <MeanAndMedian asked={asked} sides={sides} />
      <Chart {...drawing} heading={<Answered asked={asked} sides={sides} />} />
    </>
  )
}

/** A line for each side. */
const MeanAndMedian = ({ asked, sides }: ResultProps) => (
  <ul className="grid grid-cols-1 gap-2">
    {sides.map((side, index) => {
      const numbers = asked.bySide[index]?.numbers ?? null
      const figures = [
        ['平均', meanOf(numbers)],
        ['中位数', medianOf(numbers)],
      ]
      return (
        <li key={side.group} className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
          {side.group && <b className="font-serif text-md text-ink-2">{nameOfSide(side)}</b>}
          {figures.map(([name, value]) => (
            <span key={name} className="text-sm text-ink-3">
              {name} <b className="ml-1 font-serif text-2xl text-ink">{value}</b>
            </span>
          ))}
          {asked.bySide[index] && isNps(asked.question) && (
            <div className="basis-full">
              <NetPromoterScore question={asked.bySide[index]} />
            </div>
          )}
        </li>
      )
    })}
  </ul>
)

const PrintedScale = (props: ResultProps) => (
  <>
    {props.sides.map((side, index) => (
      <div key={side.group} className="text-ink-2">
        <p>
          {side.group && `${nameOfSide(side)}：`}
          {numbersLine(props.asked.bySide[index]?.numbers ?? null)}
        </p>
        {props.asked.bySide[index] && isNps(props.asked.question) && (
          <NetPromoterScore question={props.asked.bySide[index]} />
        )}
      </div>
    ))}
    <PrintedChart {...draw(props)} />
  </>
)

export const scaleResult: KindResult = { Result: ScaleResult, Printed: PrintedScale }
