import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { netPromoters } from '@wenhai/core/question/kinds/scale/count'
import { noneKey, noneName } from '@wenhai/core/question/kinds/scale/kind'
import { useMemo } from 'react'
import { AnsweredCount, PrintedChart } from '#features/question/result/question-chart.tsx'
import { lineOf } from '#features/question/result/sides.ts'
import { barsHeight, drawBars } from '#ui/chart/bars.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { choiceBars, choiceFilter, choiceTable } from '../choice/result.tsx'
import type { KindFilter, KindResult, ResultProps, ScreenProps, WantedFieldProps } from '../kind-result.ts'
import { ColumnsScreen, MeanAndMedian, PrintedMeanAndMedian } from '../numeric/result.tsx'
import { isNps, NetPromoterScore, npsLines, scoreText } from './show.tsx'

/** Columns in the order of the steps. */
const ScaleScreen = ({ question, isHidden }: ScreenProps) => (
  <ColumnsScreen
    question={question}
    options={question.options}
    isHidden={isHidden}
    figureOf={({ count }, share) => (
      <>
        {formatPercent(share)}
        <small>{formatNumber(count)} 人</small>
      </>
    )}
    nameOf={({ key, opt }) => (
      <>
        <b>{key === noneKey ? '–' : key}</b>
        <span className="columns-screen-words">{key === noneKey ? opt : opt.slice(key.length)}</span>
      </>
    )}
    more={
      isNps(question) && (
        <span>
          NPS <b>{scoreText(netPromoters(question.options).score)}</b>
        </span>
      )
    }
  >
    {!isHidden && isNps(question) && question.answered > 0 && (
      <p className="columns-screen-groups">{npsLines(question).join('　')}</p>
    )}
  </ColumnsScreen>
)

/** The filter asks for some of the steps, or all from one to another. */
function StepsField({ question, wanted: { keys }, onChange, name, missing }: WantedFieldProps) {
  const steps = question.options.flatMap(({ key }) => (key === noneKey ? [] : [Number(key)]))
  const hasNone = question.options.some(({ key }) => key === noneKey)
  const chosen = steps.filter((step) => keys.includes(String(step)))
  const isNone = keys.includes(noneKey)
  const [least = 0, most = 0] = [steps[0], steps.at(-1)]
  const [from, to] = [chosen[0] ?? null, chosen.at(-1) ?? null]
  const choose = (isWanted: (step: number) => boolean) =>
    onChange({ keys: [...steps.filter(isWanted).map(String), ...(isNone ? [noneKey] : [])], text: '' })
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {steps.map((step) => (
          <Checkbox
            key={step}
            checked={chosen.includes(step)}
            onChange={(isOn) => choose((each) => (each === step ? isOn : chosen.includes(each)))}
          >
            {step}
          </Checkbox>
        ))}
        {hasNone && (
          <Checkbox
            checked={isNone}
            onChange={(isOn) =>
              onChange({ keys: [...chosen.map(String), ...(isOn ? [noneKey] : [])], text: '' })
            }
          >
            {noneName}
          </Checkbox>
        )}
      </div>
      <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
        <legend className="sr-only">{name}：一段分数</legend>
        <NumberStepper
          label="从"
          min={least}
          max={to ?? most}
          value={from}
          onChange={(start) => choose((step) => step >= start && step <= (to ?? most))}
        />
        <NumberStepper
          label="到"
          min={from ?? least}
          max={most}
          value={to}
          onChange={(end) => choose((step) => step >= (from ?? least) && step <= end)}
        />
      </fieldset>
      {missing && (
        <p role="alert" className="text-sm text-cinnabar">
          {missing}
        </p>
      )}
    </div>
  )
}

const scaleFilter: KindFilter = {
  ...choiceFilter,
  is: '打了其中之一',
  isNot: '没有打这些',
  WantedField: StepsField,
  missing: '请至少勾一个分数',
  say: (wanted, isNot) => `${isNot ? '没有打' : '打了'} ${wanted}`,
}

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
      <Chart {...drawing} heading={<AnsweredCount asked={asked} sides={sides} />} />
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

export const scaleResult: KindResult = {
  Result: ScaleResult,
  Printed: PrintedScale,
  Screen: ScaleScreen,
  filter: scaleFilter,
}
