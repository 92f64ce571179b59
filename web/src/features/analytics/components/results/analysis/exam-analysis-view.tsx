import type { ExamAnalysis } from '@wenhai/core/statistics/schema'
import { useState } from 'react'
import { fileNameOf } from '../../../../../lib/file-name.ts'
import { failureOf } from '../../../../../lib/query.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Chart } from '../../../../../ui/chart/chart.tsx'
import { columnsHeight, drawColumns } from '../../../../../ui/chart/columns.tsx'
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../../../../ui/feedback/failed-state.tsx'
import { SkeletonTable } from '../../../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../../../ui/feedback/toast.tsx'
import { Waiting } from '../../../../../ui/feedback/waiting.tsx'
import { Figures } from '../../../../question/components/result/figure.tsx'
import { nameOfSide, type Side } from '../../../../question/components/result/sides.ts'
import { exportAnalysis, useAnalysis } from '../../../api.ts'
import { Panel, PanelTitle } from '../panel.tsx'
import { drawScores } from '../scores/score-rows.ts'
import { analysisFigures, reliabilityText } from './analysis-figures.ts'
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
  const asked = useAnalysis(results.survey_id, filter, results.version)
  return (
    <section aria-label={nameOfSide(side)} className="grid grid-cols-1 gap-6 not-first:mt-10">
      {!isAlone && <h2 className="text-lg">{nameOfSide(side)}</h2>}
      {asked.data ? (
        <Found side={side} analysis={asked.data} />
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

function Found({ side, analysis }: { side: Side; analysis: ExamAnalysis }) {
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
  const drawing = drawScores([side])
  return (
    <>
      <div className="grid grid-cols-1 gap-3">
        <Figures label="试卷分析" entries={analysisFigures(analysis)} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-md text-ink-2">{reliabilityText(reliability)}</p>
          <ExportAnalysis side={side} />
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
      <ItemList questions={analysis.questions} />
    </>
  )
}

function ExportAnalysis({ side: { results, filter } }: { side: Side }) {
  const [isComing, setComing] = useState(false)
  const start = async () => {
    setComing(true)
    const filename = `${fileNameOf(results.survey_title)}-试卷分析.xlsx`
    const answer = await exportAnalysis(results.survey_id, filter, filename)
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
