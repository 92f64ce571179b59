import { formatPercent } from '@wenhai/core/format/number'
import { allocationOf } from '@wenhai/core/question/kinds/allocation/kind'
import { useMemo } from 'react'
import { AnsweredCount, OptionHead, PrintedChart } from '#features/question/result/question-chart.tsx'
import { groupsOf, headsOf, lineOf, optionIn, optionName } from '#features/question/result/sides.ts'
import { barsHeight, drawBars } from '#ui/chart/bars.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { choiceFilter } from '../choice/result.tsx'
import type { KindFilter, KindResult, ResultProps, ScreenProps } from '../kind-result.ts'
import { ScreenBars } from '../screen-bars.tsx'
import { allocationBars, amountText } from './show.tsx'

const AllocationScreen = ({ question, isHidden }: ScreenProps) => (
  <ScreenBars bars={allocationBars(question)} question={question} isHidden={isHidden} />
)

const allocationFilter: KindFilter = {
  ...choiceFilter,
  is: '分给了其中之一',
  isNot: '都没有分到',
  say: (wanted, isNot) => `${isNot ? '没有' : ''}分给 ${wanted}`,
}

function draw({ asked: { question, bySide }, sides }: ResultProps) {
  const { total, unit } = allocationOf(question)
  const amounts = (key: string) => bySide.map((each) => optionIn(each, key)?.amount ?? 0)
  const bars = {
    groups: groupsOf(sides),
    bars: question.options.map((option, index) => ({
      name: optionName(question, option, index),
      shares: amounts(option.key).map((amount) => amount / total),
      labels: amounts(option.key).map((amount) => `${amountText(amount)} ${unit}`),
    })),
  }
  return {
    label: lineOf(question),
    draw: drawBars(bars),
    height: barsHeight(bars),
    table: {
      head: ['选项', ...headsOf(sides, `平均（${unit}）`, '占比', '分到的人数')],
      rows: question.options.map((option, index) => [
        optionName(question, option, index),
        ...bySide.flatMap((each) => {
          const found = optionIn(each, option.key)
          const amount = found?.amount ?? 0
          return [amountText(amount), formatPercent(amount / total), found?.count ?? 0]
        }),
      ]),
      foot: ['作答', ...bySide.flatMap((each) => ['', '', each?.answered ?? 0])],
    },
    rowHead: (index: number) => {
      const option = question.options[index]
      return option && <OptionHead question={question} option={option} />
    },
  }
}

/** How much each option got on average. */
function AllocationResult({ asked, sides }: ResultProps) {
  const drawing = useMemo(() => draw({ asked, sides }), [asked, sides])
  return <Chart {...drawing} heading={<AnsweredCount asked={asked} sides={sides} />} />
}

export const allocationResult: KindResult = {
  Result: AllocationResult,
  Printed: (props) => <PrintedChart {...draw(props)} />,
  Screen: AllocationScreen,
  filter: allocationFilter,
}
