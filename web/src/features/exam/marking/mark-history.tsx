import type { MarkChange, Marking, MarkSource } from '@wenhai/core/exam/marking/schema'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { questionName } from '@wenhai/core/question/kinds/parts'
import { useState } from 'react'
import { reportSign } from '#features/report/page/report-labels.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { Select } from '#ui/fields/select.tsx'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { useListState } from '#ui/lists/use-list-state.ts'
import { useMarkChanges } from './api.ts'

const sourceNames: Record<MarkSource, string> = {
  sheet: '按答卷批阅',
  question: '按题阅卷',
  undo: '撤销',
  regrade: '重判',
}

const pointsText = (points: number | null) => (points === null ? '待批阅' : `${points} 分`)

const columnsFor = (nameOf: (question_id: string) => string | undefined): readonly Column<MarkChange>[] => [
  {
    key: 'change',
    header: '分数',
    card: 'title',
    cell: ({ from, to }) => (
      <span className="whitespace-nowrap">
        {pointsText(from)} → <b>{pointsText(to)}</b>
      </span>
    ),
  },
  { key: 'marker', header: '评分人', cell: ({ marker }) => marker || '—' },
  {
    key: 'question',
    header: '题目',
    cell: (row) => nameOf(row.question_id) ?? '其他题',
  },
  { key: 'report', header: '答卷', cell: (row) => (row.isDeleted ? '已删除' : reportSign(row)) },
  { key: 'source', header: '方式', cell: ({ source }) => sourceNames[source] },
  {
    key: 'comment',
    header: '评语',
    cell: ({ comment }) => <span className="line-clamp-2 break-words">{comment || '—'}</span>,
  },
  {
    key: 'time',
    header: '时间',
    cell: ({ time }) => (
      <time dateTime={time} className="whitespace-nowrap text-ink-2">
        {dateTimeText(time)}
      </time>
    ),
  },
]

/** Shows 评分记录: who changed which mark, and when. */
export function MarkHistory({ marking }: { marking: Marking }) {
  const { survey_id, questions } = marking
  const list = useListState()
  const [question_id, setQuestion] = useState('')
  const query = useMarkChanges({ id: survey_id, question_id, page: list.page, len: list.len })
  const nameOf = (id: string) => {
    const found = questions.find(({ question }) => question.question_id === id)
    return found && questionName(found.number, found.part)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Select
        label="题目"
        value={question_id}
        onChange={(next) => {
          setQuestion(next)
          list.restart()
        }}
        choices={[
          { value: '', label: '全部' },
          ...questions.map(({ question, number, part }) => ({
            value: question.question_id,
            label: questionName(number, part),
          })),
        ]}
        className="max-w-60"
      />
      <PagedList<MarkChange>
        label="评分记录的分页"
        list={list}
        query={query}
        skeleton={<SkeletonTable rows={6} columns={6} />}
        empty={
          <EmptyState
            className="rounded-xl border border-dashed"
            title="还没有评分记录"
            hint="每次评分、改分和撤销都会记在这里，不能修改也不能删除。"
          />
        }
      >
        {(rows) => (
          <DataTable
            label="评分记录"
            rows={rows}
            columns={columnsFor(nameOf)}
            rowKey={({ history_id }) => history_id}
            rowName={({ marker, time }) => `${marker} ${dateTimeText(time)}`}
          />
        )}
      </PagedList>
    </div>
  )
}
