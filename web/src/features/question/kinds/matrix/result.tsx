import { describeRows, matrixOf } from '@wenhai/core/question/kinds/matrix/kind'
import { useMemo, useState } from 'react'
import { AnsweredCount, PrintedChart } from '#features/question/result/question-chart.tsx'
import { lineOf, nameOfSide, plainLine } from '#features/question/result/sides.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { drawStacks, type Stacks, stacksHeight } from '#ui/chart/stacks.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { rowsFilter } from '../grouped/result.tsx'
import type { KindResult, PrintedResultProps, ResultProps, ScreenProps } from '../kind-result.ts'
import { writtenResult } from '../written/result.tsx'
import { HeatTable, heatRows } from './heat-table.tsx'

const MatrixScreen = ({ question, isHidden }: ScreenProps) => (
  <HeatTable
    label={plainLine(question.question)}
    question={question}
    isHidden={isHidden}
    className="heat-screen"
  />
)

const matrixFilter = rowsFilter((question) => {
  const texts = matrixOf(question).cells === 'text'
  return { keys: !texts, texts }
})

type Look = 'heat' | 'stacks'
type Asked = ResultProps['asked']['question']

const written = writtenResult({
  first: 'texts',
  answersName: '相同的回答',
  hasCloud: true,
  textOf: (question, answer) => describeRows(question, answer).join('\n'),
})

/** Only where each row has one answer do its shares make up a whole. */
const mayStack = (question: Asked) => ['single', 'scale', 'dropdown'].includes(matrixOf(question).cells)

function draw(question: Asked) {
  const rows = heatRows(question)
  const { columns } = matrixOf(question)
  const stacks: Stacks = {
    names: rows.map(({ name }) => name),
    layers: columns.map((name, column) => ({
      name,
      counts: rows.map(({ cells }) => cells[column]?.count ?? 0),
    })),
  }
  return {
    label: lineOf(question),
    draw: drawStacks(stacks),
    height: stacksHeight(stacks),
    table: {
      head: ['行', ...columns],
      rows: rows.map(({ name, cells }) => [name, ...cells.map(({ count }) => count)]),
    },
  }
}

/** Row by row: a table that is coloured by shares, or bars that are divided by them. */
function MatrixResult(props: ResultProps) {
  const { asked, sides } = props
  const { question } = asked
  const [look, setLook] = useState<Look>('heat')
  const drawing = useMemo(() => draw(question), [question])
  const canStack = sides.length === 1 && mayStack(question) && question.answered > 0
  if (matrixOf(question).cells === 'text') return <written.Result {...props} />
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <AnsweredCount asked={asked} sides={sides} />
        {canStack && (
          <Segmented<Look>
            label={`${drawing.label}：图的样子`}
            value={look}
            onChange={setLook}
            choices={[
              { value: 'heat', label: '热度表' },
              { value: 'stacks', label: '堆叠条' },
            ]}
          />
        )}
      </div>
      {canStack && look === 'stacks' ? <Chart {...drawing} /> : <HeatTables {...props} />}
    </>
  )
}

/** Shows one table for each side. */
const HeatTables = ({ asked, sides }: ResultProps) => (
  <div className="grid min-w-0 grid-cols-1 gap-6">
    {sides.map((side, index) => {
      const question = asked.bySide[index]
      return (
        <div key={side.group} className="grid min-w-0 grid-cols-1 gap-2">
          {side.group && <h3 className="text-lg">{nameOfSide(side)}</h3>}
          {question ? (
            <HeatTable label={`${lineOf(question)}${side.group && `，${side.group}`}`} question={question} />
          ) : (
            <p className="text-md text-ink-2">没有人遇到这道题。</p>
          )}
        </div>
      )
    })}
  </div>
)

function PrintedMatrix(props: PrintedResultProps) {
  const { asked, sides } = props
  if (matrixOf(asked.question).cells === 'text') return <written.Printed {...props} />
  return (
    <>
      <HeatTables asked={asked} sides={sides} />
      {sides.length === 1 && mayStack(asked.question) && asked.question.answered > 0 && (
        <PrintedChart {...draw(asked.question)} isStacked />
      )}
    </>
  )
}

export const matrixResult: KindResult = {
  Result: MatrixResult,
  Printed: PrintedMatrix,
  Screen: MatrixScreen,
  filter: matrixFilter,
}
