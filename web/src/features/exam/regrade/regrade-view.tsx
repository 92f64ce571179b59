import '../../question/paper/paper.css'
import { keyLine } from '@wenhai/core/exam/regrade/describe-rule'
import type { RegradeQuestion } from '@wenhai/core/exam/regrade/schema'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { useState } from 'react'
import type { MineForm } from '#features/form/own/own-form.ts'
import { QuestionText } from '#features/question/view/question-text.tsx'
import { useReportsAddress } from '#features/report/page/use-reports-address.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { useListState } from '#ui/lists/use-list-state.ts'
import { Tag } from '#ui/tag.tsx'
import { useRegradeQuestions } from '../regrade-api.ts'
import { RegradeDialog } from './regrade-dialog.tsx'
import { RegradeHistory } from './regrade-history.tsx'

/** An exam has at most so many questions of its own. Questions that were drawn come after them, on further pages. */
const len = 200

/** 重判: every question as it counts now, and what was changed about it. */
export function RegradeView({ form }: { form: MineForm }) {
  const list = useListState(len)
  const { address, turn } = useReportsAddress()
  const query = useRegradeQuestions({ id: form.survey_id, page: list.page, len: list.len })
  const [opened, setOpened] = useState<RegradeQuestion>()
  const named = query.data?.tables.find(({ question }) => question.question_id === address.question)
  const asked = opened ?? (named?.isStruck ? undefined : named)
  const close = () => {
    setOpened(undefined)
    if (address.question) turn({ question: '' }, true)
  }
  return (
    <div className="grid grid-cols-1 gap-7">
      <RegradeHistory survey_id={form.survey_id} />
      <section aria-labelledby="regrade-questions" className="grid grid-cols-1 gap-3">
        <h2 id="regrade-questions" className="text-2xl">
          各题怎么计分
        </h2>
        <p className="text-md text-ink-2">答案有误、题目出错，可以在这里重判：先看会影响谁，确认以后再改。</p>
        <PagedList<RegradeQuestion>
          label="各题的分页"
          list={list}
          query={query}
          skeleton={<SkeletonTable rows={5} columns={4} />}
          empty={<EmptyState title="还没有题目" hint="有题目的考试才能重判。" />}
        >
          {(rows) => (
            <DataTable
              label="各题怎么计分"
              rows={rows}
              columns={columns}
              rowKey={({ question }) => question.question_id}
              rowName={({ number }) => `第 ${number} 题`}
              primaryAction={(row) =>
                row.isStruck ? null : (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`重判第 ${row.number} 题`}
                    onClick={() => setOpened(row)}
                  >
                    重判…
                  </Button>
                )
              }
            />
          )}
        </PagedList>
      </section>
      {asked && <RegradeDialog key={asked.question.question_id} form={form} asked={asked} onClose={close} />}
    </div>
  )
}

const columns: readonly Column<RegradeQuestion>[] = [
  {
    key: 'question',
    header: '题目',
    card: 'title',
    cell: ({ number, question }) => (
      <span className="line-clamp-2 font-serif break-words">
        {number}. <QuestionText option_type={question.option_type} text={question.question} isInline />
      </span>
    ),
  },
  {
    key: 'kind',
    header: '题型',
    width: '88px',
    cell: ({ question }) => kindOf(question.option_type).shortName,
  },
  {
    key: 'answer',
    header: '答案',
    cell: ({ question, answer, accepted, isMarkedByServer }) => (
      <span className="break-words">
        {answer !== '' ? keyLine(question, answer) : isMarkedByServer ? '别人的题，看不到' : '由作者批阅'}
        {accepted.length > 0 && (
          <span className="block text-sm text-ink-3">还认可 {accepted.length} 种答案</span>
        )}
      </span>
    ),
  },
  { key: 'score', header: '分值', align: 'right', width: '104px', cell: ({ score }) => `${score} 分` },
  {
    key: 'state',
    header: '状态',
    card: 'mark',
    width: '120px',
    cell: ({ isStruck, isFull, appeals }) => (
      <span className="flex flex-wrap gap-1.5">
        {isStruck && <Tag tone="cinnabar">已取消</Tag>}
        {isFull && <Tag tone="gold">全员得分</Tag>}
        {appeals > 0 && <Tag tone="gold">{appeals} 个申诉</Tag>}
      </span>
    ),
  },
]
