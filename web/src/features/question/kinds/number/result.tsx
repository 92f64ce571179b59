import { useMemo } from 'react'
import { Chart } from '../../../../ui/chart/chart.tsx'
import { columnsHeight, columnsOption } from '../../../../ui/chart/columns.ts'
import { Answered } from '../../components/result/answered.tsx'
import { PrintedChart } from '../../components/result/printed-chart.tsx'
import { lineOf, nameOfSide } from '../../components/result/sides.ts'
import { choiceTable } from '../choice/result-rows.ts'
import type { KindResult, ResultProps } from '../kind-result.ts'
import { optionIn } from '../option-name.ts'
import { meanOf, medianOf, numbersLine } from '../scale/numbers.ts'

/** A column for each stretch of numbers. */
function draw({ asked, sides }: ResultProps) {
  const { question, bySide } = asked
  const { head, ...table } = choiceTable(asked, sides)
  return {
    label: lineOf(question),
    option: columnsOption({
      names: question.options.map(({ opt }) => opt),
      groups: sides.map((side, index) => ({
        name: side.group ? nameOfSide(side) : '人数',
        counts: question.options.map(({ key }) => optionIn(bySide[index], key)?.count ?? 0),
      })),
      unit: '人',
    }),
    height: columnsHeight,
    table: { ...table, head: ['数值', ...head.slice(1)] },
  }
}

function NumberResult({ asked, sides }: ResultProps) {
  const drawing = useMemo(() => draw({ asked, sides }), [asked, sides])
  return (
    <>
      {hasNumbers(asked) && <MeanAndMedian asked={asked} sides={sides} />}
      <Chart {...drawing} heading={<Answered asked={asked} sides={sides} />} />
    </>
  )
}

/** Where takers write the unit themselves, their numbers cannot be added up. */
const hasNumbers = ({ bySide }: ResultProps['asked']) => bySide.some((each) => each?.numbers)

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
        </li>
      )
    })}
  </ul>
)

/** The same on paper, in words. */
const PrintedNumbers = ({ asked, sides }: ResultProps) =>
  sides.map((side, index) => (
    <p key={side.group} className="text-ink-2">
      {side.group && `${nameOfSide(side)}：`}
      {numbersLine(asked.bySide[index]?.numbers ?? null)}
    </p>
  ))

const PrintedNumber = (props: ResultProps) => (
  <>
    {hasNumbers(props.asked) && <PrintedNumbers {...props} />}
    <PrintedChart {...draw(props)} isStacked />
  </>
)

export const numberResult: KindResult = { Result: NumberResult, Printed: PrintedNumber }
