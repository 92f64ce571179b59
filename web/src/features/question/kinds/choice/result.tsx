import { kindOf } from '@wenhai/core/question/kinds/registry'
import { useMemo, useState } from 'react'
import { Answered } from '#features/question/result/answered.tsx'
import { OptionHead } from '#features/question/result/option-head.tsx'
import { PrintedChart } from '#features/question/result/printed-chart.tsx'
import { lineOf, optionName } from '#features/question/result/sides.ts'
import { barsHeight, drawBars } from '#ui/chart/bars.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { drawPie, pieHeight } from '#ui/chart/pie.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import type { KindResult, ResultProps } from '../kind-result.ts'
import { choiceBars, choiceTable, withoutRare } from './result-rows.ts'

type Look = 'bars' | 'pie'

/** What was chosen, as bars or as parts of a whole. */
export function ChoiceResult({ asked, sides, choosesSeveral }: ResultProps & { choosesSeveral: boolean }) {
  const { question } = asked
  const [look, setLook] = useState<Look>('bars')
  const canBePie = !choosesSeveral && sides.length === 1
  const isPie = canBePie && look === 'pie' && question.answered > 0
  const bars = useMemo(() => withoutRare(choiceBars(asked, sides)), [asked, sides])
  const draw = useMemo(
    () =>
      isPie
        ? drawPie(
            question.options.map((each, index) => ({
              name: optionName(question, each, index),
              count: each.count,
            })),
          )
        : drawBars(bars),
    [isPie, question, bars],
  )
  const label = lineOf(question)
  return (
    <>
      <Chart
        label={label}
        heading={<Answered asked={asked} sides={sides} />}
        tools={
          canBePie && (
            <Segmented<Look>
              label={`${label}：图的样子`}
              value={look}
              onChange={setLook}
              choices={[
                { value: 'bars', label: '条形' },
                { value: 'pie', label: '饼形' },
              ]}
              className="[&_label]:min-w-12! [&_label]:px-2! [&_label]:py-0.5! [&_label]:text-sm"
            />
          )
        }
        height={isPie ? Math.max(pieHeight, barsHeight(bars)) : barsHeight(bars)}
        draw={draw}
        table={choiceTable(asked, sides)}
        rowHead={optionHeads(question)}
      />
      {choosesSeveral && <p className="text-sm text-ink-3">可以多选，各项占比之和会超过 100%。</p>}
    </>
  )
}

const optionHeads = (question: ResultProps['asked']['question']) => (index: number) => {
  const option = question.options[index]
  return option && <OptionHead question={question} option={option} />
}

export function PrintedChoice({ asked, sides }: ResultProps) {
  const { question } = asked
  const bars = withoutRare(choiceBars(asked, sides))
  return (
    <PrintedChart
      label={lineOf(question)}
      draw={drawBars(bars)}
      height={barsHeight(bars)}
      table={choiceTable(asked, sides)}
      rowHead={optionHeads(question)}
    />
  )
}

const OneKindResult = (props: ResultProps) => (
  <ChoiceResult {...props} choosesSeveral={kindOf(props.asked.question.option_type).choosesSeveral} />
)

export const choiceResult: KindResult = { Result: OneKindResult, Printed: PrintedChoice }
