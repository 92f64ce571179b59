import { useMemo, useState } from 'react'
import { Figures } from '#features/question/result/figure.tsx'
import { nameOfSide, type Sides } from '#features/question/result/sides.ts'
import { Button } from '#ui/button.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { columnsHeight, drawColumns } from '#ui/chart/columns.tsx'
import { drawStacks, stacksHeight } from '#ui/chart/stacks.tsx'
import { PanelTitle, ResultPanel } from '../panel.tsx'
import { drawMarks, drawScores, scoreFigures } from './score-rows.ts'

/** Shows 成绩: how the points lie, and how each question was answered. */
export function ScoresView({ sides }: { sides: Sides }) {
  const drawing = useMemo(() => drawScores(sides), [sides])
  const isNone = sides.every(({ results }) => (results.scores?.marked ?? 0) === 0)
  return (
    <div className="grid grid-cols-1 gap-6">
      {sides.map((side) => (
        <section key={side.group} aria-label={nameOfSide(side)} className="grid grid-cols-1 gap-3">
          {side.group && <h2 className="text-lg">{nameOfSide(side)}</h2>}
          {side.results.scores && <Figures label="成绩" entries={scoreFigures(side.results.scores)} />}
        </section>
      ))}
      <ResultPanel label="分数分布">
        {isNone ? (
          <>
            <PanelTitle>分数分布</PanelTitle>
            <p className="text-md text-ink-2">
              {sides.some(({ results }) => results.scores === null)
                ? '这场考试里有别人的题正在另一场考试中使用，那场考试结束后才显示成绩。'
                : '还没有阅完的答卷，阅完一份这里就有数了。'}
            </p>
          </>
        ) : (
          <Chart
            label="分数分布"
            heading={<PanelTitle>分数分布</PanelTitle>}
            draw={drawColumns(drawing.columns)}
            // The chart is as high as the ten lines beside it.
            height={columnsHeight + 100}
            table={drawing.table}
          />
        )}
      </ResultPanel>
      <MarksChart sides={sides} />
    </div>
  )
}

const title = '各题的对错'
/** So many bars fill a screen. */
const shownFirst = 24

/** Shows which questions were hard: right, partly right and wrong, question by question. */
function MarksChart({ sides }: { sides: Sides }) {
  const [isAll, setAll] = useState(false)
  const { stacks, table, hidden } = useMemo(
    () => drawMarks(sides, isAll ? undefined : shownFirst),
    [sides, isAll],
  )
  if (stacks.names.length === 0) return null
  return (
    <ResultPanel label={title}>
      <Chart
        label={title}
        heading={<PanelTitle>{title}</PanelTitle>}
        tableAt="switch"
        draw={drawStacks(stacks)}
        height={stacksHeight(stacks)}
        table={table}
      />
      {hidden > 0 && (
        <p className="text-center">
          <Button onClick={() => setAll(true)}>画出其余 {hidden} 题</Button>
        </p>
      )}
    </ResultPanel>
  )
}
