import type { ExamAnalysis } from '@wenhai/core/exam/statistics/schema'
import type { AttemptChoice } from '@wenhai/core/results/choices'
import { useState } from 'react'
import { Figures } from '#features/question/result/figure.tsx'
import { nameOfSide, type Side } from '#features/question/result/sides.ts'
import { exportAnalysis, useAnalysis } from '#features/results/api.ts'
import { Panel, PanelTitle } from '#features/results/panel.tsx'
import { drawScores } from '#features/results/scores/score-rows.ts'
import { fileNameOf } from '#lib/file-name.ts'
import { failureOf } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { columnsHeight, drawColumns } from '#ui/chart/columns.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Waiting } from '#ui/feedback/waiting.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { analysisFigures, attemptsText, reliabilityText } from './analysis-figures.ts'
import { GroupTable } from './group-table.tsx'
import { ItemList } from './item-list.tsx'

interface ExamAnalysisViewProps {
  side: Side
  /** Not one of two that are compared. */
  isAlone: boolean
}

/** 试卷分析: whether the exam and its questions were any good. */
export function ExamAnalysisView({ side, isAlone }: ExamAnalysisViewProps) {
  const { results, filter } = side
  const [attempts, setAttempts] = useState<AttemptChoice>('first')
  const asked = useAnalysis(results.survey_id, filter, results.version, attempts)
  return (
    <section aria-label={nameOfSide(side)} className="grid grid-cols-1 gap-6 not-first:mt-10">
      {!isAlone && <h2 className="text-lg">{nameOfSide(side)}</h2>}
      {asked.data ? (
        <Found side={side} analysis={asked.data} attempts={attempts} onChoose={setAttempts} />
      ) : asked.error ? (
        <FailedState
          reason={failureOf(asked.error)}
          onRetry={() => void asked.refetch()}
          isRetrying={asked.isFetching}
        />
      ) : (
        <Waiting>
          <SkeletonTable rows={6} columns={4} />
        </Waiting>
      )}
    </section>
  )
}

interface FoundProps {
  side: Side
  analysis: ExamAnalysis
  attempts: AttemptChoice
  onChoose: (attempts: AttemptChoice) => void
}

function Found({ side, analysis, attempts, onChoose }: FoundProps) {
  const { scores, waiting, reliability } = analysis
  if (!scores)
    return (
      <EmptyState
        title="还没有阅完的答卷"
        hint={
          waiting > 0
            ? `有 ${waiting} 份答卷待批阅，阅完一份这里就有数了。`
            : '有人交卷并且阅完以后，这里会说每道题出得怎么样。'
        }
      />
    )
  const drawing = drawScores([withSteps(side, scores)])
  return (
    <>
      <div className="grid grid-cols-1 gap-3">
        {analysis.repeats > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-prose text-md text-ink-2">{attemptsText(analysis)}</p>
            <Segmented
              label="算哪几次作答"
              value={attempts}
              onChange={onChoose}
              choices={[
                { value: 'first', label: '第一次' },
                { value: 'all', label: '每一次' },
              ]}
              className="print:hidden"
            />
          </div>
        )}
        <Figures label="试卷分析" entries={analysisFigures(analysis)} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-md text-ink-2">{reliabilityText(reliability)}</p>
          <ExportAnalysis side={side} attempts={attempts} />
        </div>
      </div>
      <Panel label="分数分布">
        <Chart
          label="分数分布"
          heading={<PanelTitle>分数分布</PanelTitle>}
          draw={drawColumns(drawing.columns)}
          height={columnsHeight + 100}
          table={drawing.table}
        />
      </Panel>
      <GroupTable analysis={analysis} />
      <ItemList analysis={analysis} />
    </>
  )
}

/** The scores of the attempts that are analysed: the results have those of all reports. */
const withSteps = (side: Side, { steps, count }: NonNullable<ExamAnalysis['scores']>): Side => ({
  ...side,
  results: {
    ...side.results,
    scores: side.results.scores && { ...side.results.scores, steps, marked: count },
  },
})

function ExportAnalysis({ side: { results, filter }, attempts }: { side: Side; attempts: AttemptChoice }) {
  const [isComing, setComing] = useState(false)
  const start = async () => {
    setComing(true)
    const filename = `${fileNameOf(results.survey_title)}-试卷分析.xlsx`
    const answer = await exportAnalysis(results.survey_id, filter, attempts, filename)
    setComing(false)
    if (answer.ok) toast.success(`已保存为“${filename}”`)
    else if (answer.cause === 'refused') toast.error(answer.reason)
  }
  return (
    <Button icon="download" pending={isComing} onClick={() => void start()} className="print:hidden">
      导出试卷分析
    </Button>
  )
}
