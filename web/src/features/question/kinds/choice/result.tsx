import { voteId } from '@wenhai/core/form/answers'
import { formatPercent } from '@wenhai/core/format/number'
import { kindOf, letterAt } from '@wenhai/core/question/kinds/registry'
import { useMemo, useState } from 'react'
import { MathText } from '#features/question/math/math-text.tsx'
import { AnsweredCount, OptionHead, PrintedChart } from '#features/question/result/question-chart.tsx'
import {
  type AskedInSides,
  countAndShare,
  groupsOf,
  headsOf,
  lineOf,
  optionIn,
  optionName,
  type Sides,
  shareOf,
} from '#features/question/result/sides.ts'
import { type Bars, barsHeight, drawBars } from '#ui/chart/bars.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import type { ChartTable } from '#ui/chart/chart-table.tsx'
import { drawPie, pieHeight } from '#ui/chart/pie.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { shareBars } from '../bars.tsx'
import type { KindFilter, KindResult, ResultProps, ScreenProps, WantedFieldProps } from '../kind-result.ts'
import { ScreenBars } from '../screen-bars.tsx'

/** Any of the options. */
function OptionsField({ question, wanted: { keys }, onChange, missing }: WantedFieldProps) {
  return (
    <div className="grid grid-cols-1 gap-x-5 gap-y-2 sm:grid-cols-2">
      {question.options.map(({ key, opt }, index) => {
        const letter = letterAt(question, index)
        return (
          <Checkbox
            key={key}
            checked={keys.includes(key)}
            onChange={(isOn) =>
              onChange({ keys: isOn ? [...keys, key] : keys.filter((other) => other !== key), text: '' })
            }
          >
            {letter && <b className="mr-0.5 font-serif">{letter}</b>}{' '}
            <MathText text={opt || '图片'} isInline />
          </Checkbox>
        )
      })}
      {missing && (
        <p role="alert" className="text-sm text-cinnabar sm:col-span-2">
          {missing}
        </p>
      )}
    </div>
  )
}

export const choiceFilter: KindFilter = {
  is: '选了其中之一',
  isNot: '都没有选',
  WantedField: OptionsField,
  tidy: ({ keys }) => (keys.length === 0 ? undefined : { keys, text: '' }),
  missing: '请至少勾一个选项',
  say: (wanted, isNot) => (isNot ? `没有选 ${wanted}` : `选了 ${wanted}`),
}

const ChoiceScreen = ({ question, isHidden }: ScreenProps) => (
  <ScreenBars bars={shareBars} question={question} isHidden={isHidden} />
)

type Look = 'bars' | 'pie'

/** Shows what was chosen, as bars or as parts of a whole. */
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
        heading={<AnsweredCount asked={asked} sides={sides} />}
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

export const choiceResult: KindResult = {
  Result: OneKindResult,
  Printed: PrintedChoice,
  Screen: ChoiceScreen,
  filter: choiceFilter,
}

export function choiceBars({ question, bySide }: AskedInSides, sides: Sides): Bars {
  return {
    groups: groupsOf(sides),
    bars: question.options.map((option, index) => {
      const counts = bySide.map((each) => optionIn(each, option.key)?.count ?? 0)
      const answered = (side: number) => bySide[side]?.answered ?? 0
      return {
        name: optionName(question, option, index) + (option.isRight ? ' ✓' : ''),
        shares: counts.map((count, side) => shareOf(count, answered(side))),
        labels: counts.map((count, side) => countAndShare(count, answered(side))),
        isRight: option.isRight,
      }
    }),
  }
}

/** So many bars are an overview; the table has all. */
const mostBars = 30

/** The most frequent options, where there are more than a picture can show. */
function withoutRare({ bars, groups }: Bars): Bars {
  if (bars.length <= mostBars) return { bars, groups }
  const most = (shares: readonly number[]) => Math.max(...shares)
  return {
    groups,
    bars: [...bars].sort((one, other) => most(other.shares) - most(one.shares)).slice(0, mostBars),
  }
}

export function choiceTable({ question, bySide }: AskedInSides, sides: Sides): ChartTable {
  return {
    head: ['选项', ...headsOf(sides, question.question_id === voteId ? '票数' : '人数', '占比')],
    rows: question.options.map((option, index) => [
      optionName(question, option, index) + (option.isRight ? '（正确答案）' : ''),
      ...bySide.flatMap((each) => {
        const count = optionIn(each, option.key)?.count ?? 0
        return [count, formatPercent(shareOf(count, each?.answered ?? 0))]
      }),
    ]),
    foot: [
      question.question_id === voteId ? '合计' : '作答',
      ...bySide.flatMap((each) => [each?.answered ?? 0, '']),
    ],
  }
}
