import { useMemo, useState } from 'react'
import { barsHeight, barsOption } from '../../../../../ui/chart/bars.ts'
import { Chart } from '../../../../../ui/chart/chart.tsx'
import { pieHeight, pieOption } from '../../../../../ui/chart/pie.ts'
import { Segmented } from '../../../../../ui/segmented.tsx'
import { type AskedInSides, lineOf, type Sides } from '../sides.ts'
import { Answered } from './answered.tsx'
import { OptionHead } from './option-head.tsx'
import { choiceBars, choiceTable, optionName } from './option-rows.ts'

type Look = 'bars' | 'pie'

/** What was chosen, as bars or as parts of a whole. */
export function ChoiceResult({ asked, sides }: { asked: AskedInSides; sides: Sides }) {
  const { question } = asked
  const [look, setLook] = useState<Look>('bars')
  const isMultiple = question.option_type === 1
  const canBePie = !isMultiple && sides.length === 1
  const isPie = canBePie && look === 'pie' && question.answered > 0
  const bars = useMemo(() => choiceBars(asked, sides), [asked, sides])
  const option = useMemo(
    () =>
      isPie
        ? pieOption(
            question.options.map((each, index) => ({
              name: optionName(question, each, index),
              count: each.count,
            })),
          )
        : barsOption(bars),
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
        option={option}
        table={choiceTable(asked, sides)}
        rowHead={(index) => {
          const row = question.options[index]
          return row && <OptionHead question={question} option={row} />
        }}
      />
      {isMultiple && <p className="text-sm text-ink-3">可以多选，各项占比之和会超过 100%。</p>}
    </>
  )
}
