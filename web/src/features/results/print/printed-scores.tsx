import { PrintedChart } from '#features/question/result/question-chart.tsx'
import { nameOfSide, type Sides } from '#features/question/result/sides.ts'
import { columnsHeight, drawColumns } from '#ui/chart/columns.tsx'
import { drawStacks, stacksHeight } from '#ui/chart/stacks.tsx'
import { drawMarks, drawScores, scoreFigures } from '../scores/score-rows.ts'
import { PrintedSection } from './printed-section.tsx'

/** Of an exam: how the points lie, and how each question was answered. */
export function PrintedScores({ sides }: { sides: Sides }) {
  const scores = drawScores(sides)
  const marks = drawMarks(sides)
  return (
    <>
      <PrintedSection title="分数分布">
        {sides.map(({ results, ...side }) => (
          <p key={side.group} className="text-md text-ink-2">
            {side.group && <b className="mr-1.5 font-serif">{nameOfSide(side)}</b>}
            {results.scores &&
              scoreFigures(results.scores)
                .map(({ name, value }) => `${name} ${value}`)
                .join('，')}
          </p>
        ))}
        <PrintedChart
          label="分数分布"
          draw={drawColumns(scores.columns)}
          height={columnsHeight}
          table={scores.table}
        />
      </PrintedSection>
      {marks.stacks.names.length > 0 && (
        <PrintedSection title="各题的对错">
          <PrintedChart
            label="各题的对错"
            draw={drawStacks(marks.stacks)}
            height={stacksHeight(marks.stacks)}
            table={marks.table}
          />
        </PrintedSection>
      )}
    </>
  )
}
