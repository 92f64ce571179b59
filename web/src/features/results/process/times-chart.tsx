import { formatSeconds } from '@wenhai/core/format/number'
import { fewestForQuarters } from '@wenhai/core/results/describe-spread'
import type { ResultQuestion } from '@wenhai/core/results/schema'
import { useMemo, useState } from 'react'
import { headsOf, pairQuestions, questionTitle, type Sides } from '#features/question/result/sides.ts'
import { Button } from '#ui/button.tsx'
import { type Box, boxesHeight, drawBoxes } from '#ui/chart/boxes.tsx'
import { Chart, type ChartTable } from '#ui/chart/chart.tsx'
import { PanelTitle, ResultPanel } from '../panel.tsx'

export const timesTitle = '每题用时'
/** So many boxes fill a screen. */
const shownFirst = 24

/** How long people stayed at each question. */
export function TimesChart({ sides }: { sides: Sides }) {
  const [isAll, setAll] = useState(false)
  const drawing = useMemo(() => drawTimes(sides, isAll ? undefined : shownFirst), [sides, isAll])
  if (drawing.boxes.length === 0)
    return (
      <ResultPanel label={timesTitle}>
        <PanelTitle>{timesTitle}</PanelTitle>
        <p className="text-md text-ink-2">
          {sides[0].results.isAnonymous
            ? '匿名的答卷不记用时。'
            : `同一题有 ${fewestForQuarters} 份用时，这里才画得出多数人用了多久。`}
        </p>
      </ResultPanel>
    )
  return (
    <ResultPanel label={timesTitle}>
      <Chart
        label={timesTitle}
        heading={
          <div>
            <PanelTitle>{timesTitle}</PanelTitle>
            <p className="mt-1 text-sm text-ink-3">
              方框里是一半的人，中间的线是中位数，两端到十分之一和十分之九。
            </p>
          </div>
        }
        height={boxesHeight(drawing.boxes.length)}
        draw={drawing.draw}
        table={drawing.table}
      />
      {drawing.hidden > 0 && (
        <p className="text-center">
          <Button onClick={() => setAll(true)}>画出其余 {drawing.hidden} 题</Button>
        </p>
      )}
    </ResultPanel>
  )
}

const hasQuarters = (each: ResultQuestion | undefined): boolean =>
  (each?.seconds?.count ?? 0) >= fewestForQuarters

export function drawTimes(sides: Sides, most = Number.POSITIVE_INFINITY) {
  const timed = pairQuestions(sides).filter(({ bySide }) => bySide.some(hasQuarters))
  const boxes: Box[] = timed.slice(0, most).flatMap(({ question, bySide }) =>
    bySide.flatMap((each, index) => {
      const group = sides[index]?.group ?? ''
      return each?.seconds && hasQuarters(each)
        ? [{ name: `${group && `${group} `}${questionTitle(question)}`, ...each.seconds }]
        : []
    }),
  )
  const table: ChartTable = {
    head: ['题目', ...headsOf(sides, '中位数', '半数人在')],
    rows: timed.map(({ question, bySide }) => [
      questionTitle(question),
      ...bySide.flatMap((each) =>
        each?.seconds && hasQuarters(each)
          ? [
              formatSeconds(each.seconds.median),
              `${formatSeconds(each.seconds.quarter)}–${formatSeconds(each.seconds.threeQuarters)}`,
            ]
          : ['—', '—'],
      ),
    ]),
  }
  return { boxes, table, draw: drawBoxes(boxes, formatSeconds), hidden: Math.max(0, timed.length - most) }
}
