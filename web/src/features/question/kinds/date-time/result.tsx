import { formatNumber } from '@wenhai/core/format/number'
import { dayNumber, weekdayNames, weekdayOf } from '@wenhai/core/question/kinds/date-time/calendar'
import { dateGroups, periodName } from '@wenhai/core/question/kinds/date-time/count'
import { dateTimeOf } from '@wenhai/core/question/kinds/date-time/kind'
import type { ResultQuestion } from '@wenhai/core/results/schema'
import { useMemo } from 'react'
import { AnsweredCount, PrintedChart } from '#features/question/result/question-chart.tsx'
import { headsOf, lineOf, nameOfSide } from '#features/question/result/sides.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { columnsHeight, drawColumns } from '#ui/chart/columns.tsx'
import { HeatMap } from '#ui/chart/heat-map.tsx'
import { groupOptions } from '../bars.tsx'
import type { KindResult, ResultProps, ScreenProps } from '../kind-result.ts'
import { ColumnsScreen, rangeFilter } from '../numeric/result.tsx'

/** Days, and of questions for a time alone times. */
const dateTimeFilter = rangeFilter({
  subject: '填的时间',
  missing: '请填从什么时候到什么时候',
  above: '以后',
  below: '以前',
  typeOf: (question) => (dateTimeOf(question).form === 'time' ? 'time' : 'date'),
  isRange: (from, to) => from === '' || to === '' || from <= to,
})

type Option = ResultQuestion['options'][number]

/** A longer table leaves out the days that nobody gave. */
const shortTable = 12

interface Counted {
  key: string
  opt: string
}

/** The months that were given, where the range is open: of all sides, in their order. */
function monthsOf({ bySide }: ResultProps['asked']): Counted[] {
  const months = new Set(bySide.flatMap((each) => each?.details.map(({ key }) => key) ?? []))
  return [...months].sort().map((key) => ({ key, opt: periodName(key) }))
}

const countIn = (question: ResultQuestion | undefined, key: string): number =>
  (
    question?.options.find((option) => option.key === key) ??
    question?.details.find((each) => each.key === key)
  )?.count ?? 0

function draw(
  { asked: { question, bySide }, sides }: ResultProps,
  name: string,
  counted: readonly Counted[],
) {
  return {
    label: `${lineOf(question)}，按${name}`,
    draw: drawColumns({
      names: counted.map(({ opt }) => opt),
      groups: sides.map((side, index) => ({
        name: side.group ? nameOfSide(side) : '人数',
        counts: counted.map(({ key }) => countIn(bySide[index], key)),
      })),
      unit: '人',
    }),
    height: columnsHeight,
    table: {
      head: [name, ...headsOf(sides, '人数')],
      rows: counted
        .map(({ key, opt }) => [opt, ...bySide.map((each) => countIn(each, key))])
        .filter(([, ...counts]) => counted.length <= shortTable || counts.some((count) => count !== 0)),
    },
  }
}

function drawAll(props: ResultProps) {
  const months = monthsOf(props.asked)
  return [
    ...(months.length > 0 ? [draw(props, dateGroups.period, months)] : []),
    ...groupOptions(props.asked.question.options).map(([group, options]) => draw(props, group, options)),
  ]
}

/** Only days are shown as a calendar; months and years are columns. */
const daysOf = (options: readonly Option[]): readonly Option[] =>
  options.filter(({ group, key }) => group === dateGroups.period && key.length === 10)

function DateTimeResult({ asked, sides }: ResultProps) {
  const drawings = useMemo(() => drawAll({ asked, sides }), [asked, sides])
  const days = sides.length === 1 ? daysOf(asked.question.options) : []
  const shown = days.length > 0 ? drawings.slice(1) : drawings
  return (
    <>
      <AnsweredCount asked={asked} sides={sides} />
      {days.length > 0 && <Calendar label={lineOf(asked.question)} days={days} />}
      {shown.map((drawing) => (
        <Chart
          key={drawing.label}
          {...drawing}
          heading={<h3 className="text-md">{drawing.label.split('，').at(-1)}</h3>}
        />
      ))}
    </>
  )
}

/** A week a column, named by its Monday. */
function Calendar({ label, days }: { label: string; days: readonly Option[] }) {
  const first = dayNumber(days[0]?.key ?? '') - weekdayOf(days[0]?.key ?? '') + 1
  const weekOf = (key: string) => Math.floor((dayNumber(key) - first) / 7)
  const weeks = [...new Set(days.map(({ key }) => weekOf(key)))]
  return (
    <HeatMap
      label={`${label}，日历`}
      heading={<h3 className="text-md">日历</h3>}
      rows={weekdayNames}
      columns={weeks.map((week) => days.find(({ key }) => weekOf(key) === week)?.key.slice(5) ?? '')}
      cells={days.map(({ key, count }) => ({ row: weekdayOf(key) - 1, column: weekOf(key), count }))}
      unit="人"
      columnUnit="起的一周"
    />
  )
}

const PrintedDateTime = (props: ResultProps) =>
  drawAll(props).map((drawing) => <PrintedChart key={drawing.label} {...drawing} isStacked />)

export const dateTimeResult: KindResult = {
  Result: DateTimeResult,
  Printed: PrintedDateTime,
  Screen: DateTimeScreen,
  filter: dateTimeFilter,
}

/** The last row of a room can read so many columns. */
const most = 31

/** The first group that has room: days or months of the range, else weekdays or hours. */
function DateTimeScreen({ question, isHidden }: ScreenProps) {
  const groups = groupOptions(question.options)
  const [, options] = groups.find(([, each]) => each.length <= most) ?? groups[0] ?? ['', []]
  return (
    <ColumnsScreen
      question={question}
      options={options}
      isHidden={isHidden}
      figureOf={({ count }) => (count > 0 ? formatNumber(count) : null)}
    />
  )
}
