import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { useMemo } from 'react'
import { AnsweredCount, PrintedChart } from '#features/question/result/question-chart.tsx'
import { lineOf, nameOfSide, optionIn } from '#features/question/result/sides.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { columnsHeight, drawColumns } from '#ui/chart/columns.tsx'
import { choiceTable } from '../choice/result.tsx'
import type { KindResult, ResultProps, ScreenProps } from '../kind-result.ts'
import { ColumnsScreen, MeanAndMedian, PrintedMeanAndMedian, rangeFilter } from '../numeric/result.tsx'
import { unitOf } from './show.tsx'

/** With more columns there is no room for a share above each. */
const labelled = 12

const NumberScreen = ({ question, isHidden }: ScreenProps) => (
  <ColumnsScreen
    question={question}
    options={question.options}
    isHidden={isHidden}
    more={unitOf(question) && <span>单位：{unitOf(question)}</span>}
    figureOf={({ count }, share) => {
      if (count === 0) return null
      return question.options.length > labelled ? formatNumber(count) : formatPercent(share)
    }}
  />
)

const isNumber = (text: string) => text === '' || /^-?\d{1,12}(?:\.\d{1,4})?$/.test(text)

const numberFilter = rangeFilter({
  subject: '填的数',
  missing: '请填从哪个数到哪个数',
  above: '以上',
  below: '以下',
  typeOf: () => 'text',
  isRange: (from, to) =>
    isNumber(from) && isNumber(to) && (from === '' || to === '' || Number(from) <= Number(to)),
})

/** A column for each stretch of numbers. */
function draw({ asked, sides }: ResultProps) {
  const { question, bySide } = asked
  const { head, ...table } = choiceTable(asked, sides)
  return {
    label: lineOf(question),
    draw: drawColumns({
      names: question.options.map(({ opt }) => opt),
      groups: sides.map((side, index) => ({
        name: side.group ? nameOfSide(side) : '人数',
        counts: question.options.map(({ key }) => optionIn(bySide[index], key)?.count ?? 0),
      })),
      unit: '人',
    }),
    height: columnsHeight,
    table: { ...table, head: [unitOf(question) ? `数值（${unitOf(question)}）` : '数值', ...head.slice(1)] },
  }
}

function NumberResult({ asked, sides }: ResultProps) {
  const drawing = useMemo(() => draw({ asked, sides }), [asked, sides])
  return (
    <>
      {hasNumbers(asked) && <MeanAndMedian asked={asked} sides={sides} />}
      <Chart {...drawing} heading={<AnsweredCount asked={asked} sides={sides} />} />
    </>
  )
}

/** Where takers write the unit themselves, their numbers cannot be added up. */
const hasNumbers = ({ bySide }: ResultProps['asked']) => bySide.some((each) => each?.numbers)

const PrintedNumber = (props: ResultProps) => (
  <>
    {hasNumbers(props.asked) && <PrintedMeanAndMedian {...props} />}
    <PrintedChart {...draw(props)} isStacked />
  </>
)

export const numberResult: KindResult = {
  Result: NumberResult,
  Printed: PrintedNumber,
  Screen: NumberScreen,
  filter: numberFilter,
}
