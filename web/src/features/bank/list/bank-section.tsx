import { useState } from 'react'
import { useCategoryName } from '#features/category/api.ts'
import { paths } from '#lib/paths.ts'
import { failureOf } from '#lib/query.ts'
import { Link } from '#lib/router/link.tsx'
import { useSession } from '#lib/session.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { belowBar, DataTable } from '#ui/lists/data-table.tsx'
import { type BankQuestion, shortQuestion, useQuestions } from '../api.ts'
import type { QuestionEditorStart } from '../editor/use-editor.ts'
import { removeQuestion } from './bank-actions.ts'
import { bankTableColumns } from './bank-columns.tsx'
import { KindCounts } from './kind-counts.tsx'
import { FirstWays, type Opened, OpenedDialog } from './opened-dialog.tsx'

/** The section shows what the author was working on last. */
const shownCount = 10

const wholeBank = (
  <Link to={paths.bank} className={buttonClass()}>
    打开题库
  </Link>
)

/** The section 我的题库. */
export function BankSection() {
  const user = useSession((session) => session.user)
  return user ? <OwnBank ocean_id={user.ocean_id} /> : null
}

function OwnBank({ ocean_id }: { ocean_id: string }) {
  const search = { ocean_id, sort: 'updated', page: 1, len: shownCount } as const
  const { data, error, refetch, isFetching } = useQuestions(search)
  const [opened, setOpened] = useState<Opened>()
  const edit = (question?: QuestionEditorStart) => setOpened({ at: 'edit', question })
  const ways = <FirstWays isClosed={false} onOpen={setOpened} />
  const isEmpty = data?.tables.length === 0
  return (
    <section aria-labelledby="bank-title" className="grid grid-cols-1 gap-4.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="bank-title" className="mr-auto text-2xl">
          我的题库
        </h2>
        {!isEmpty && (
          <div className="flex flex-wrap gap-2.5 narrow:w-full narrow:[&>*]:flex-1">
            {wholeBank}
            {ways}
          </div>
        )}
      </div>
      {!isEmpty && <KindCounts ocean_id={ocean_id} />}
      <ListStates<BankQuestion>
        items={data?.tables}
        failure={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
        skeleton={<SkeletonTable rows={5} columns={5} />}
        empty={
          <EmptyState
            className="rounded-xl border border-dashed"
            title="题库里还没有你的题"
            hint="写一道，或者从表格导入。写好的题可以放进问卷和考试。"
            action={ways}
          />
        }
      >
        {(questions) => (
          <div className="grid grid-cols-1 gap-3">
            <h3 className="text-lg">最近修改</h3>
            <RecentTable ocean_id={ocean_id} questions={questions} onEdit={edit} />
          </div>
        )}
      </ListStates>
      <OpenedDialog opened={opened} folder_id={undefined} onClose={() => setOpened(undefined)} />
    </section>
  )
}

interface RecentTableProps {
  ocean_id: string
  questions: readonly BankQuestion[]
  onEdit: (question: QuestionEditorStart) => void
}

function RecentTable({ ocean_id, questions, onEdit }: RecentTableProps) {
  const categoryName = useCategoryName()
  return (
    <DataTable
      label="最近修改的题"
      rows={questions}
      columns={bankTableColumns({
        categoryName,
        self: ocean_id,
        hasOthers: false,
        hasHealth: false,
      })}
      rowKey={({ question_id }) => question_id}
      rowName={shortQuestion}
      actions={(row) => [
        { key: 'copy', label: '复制', onSelect: () => onEdit({ copyOf: row }) },
        {
          key: 'delete',
          label: '删除',
          danger: true,
          divided: true,
          onSelect: () => removeQuestion(row),
        },
      ]}
      primaryAction={(row) => (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`编辑 ${shortQuestion(row)}`}
          onClick={() => onEdit(row)}
        >
          编辑
        </Button>
      )}
      stickyTop={belowBar}
    />
  )
}
