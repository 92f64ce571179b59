import type { UserInfo } from '@wenhai/core/account/schema'
import { bank } from '@wenhai/core/bank/limits'
import { formatNumber } from '@wenhai/core/format/number'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useCategoryName } from '#features/category/api.ts'
import { paths } from '#lib/paths.ts'
import { failureOf } from '#lib/query.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { AddressPages, tooManyText } from '#ui/lists/address-pages.tsx'
import { belowBar, DataTable } from '#ui/lists/data-table.tsx'
import { nothingFound } from '#ui/lists/paged-list.tsx'
import { useLastPage } from '#ui/lists/use-address-search.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { type BankQuestion, inPaperOrder, questionName, useQuestions } from '../api.ts'
import type { EditorStart } from '../editor/use-editor.ts'
import { removeQuestion } from './bank-actions.ts'
import { bankColumns } from './bank-columns.tsx'
import { BankFilters } from './bank-filters.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ExportButton } from './export-button.tsx'
import { useBankSearch } from './use-bank-search.ts'
import { ViewDialog } from './view-dialog.tsx'

const ImportDialog = lazy(() =>
  import('../import/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)
const QuestionDialog = lazy(() =>
  import('../editor/question-dialog.tsx').then((module) => ({ default: module.QuestionDialog })),
)

type Opened =
  | { at: 'edit'; question: EditorStart }
  | { at: 'view'; question_id: string }
  | { at: 'import' }
  | undefined

export function BankList({ user }: { user: UserInfo }) {
  const search = useBankSearch(user)
  const { address } = search
  const navigate = useNavigate()
  const categoryName = useCategoryName()
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuestions(search.ask)
  const [chosen, setChosen] = useState<ReadonlyMap<string, BankQuestion>>(new Map())
  const [opened, setOpened] = useState<Opened>()
  const { page: _page, len: _len, ...exported } = search.ask
  useForgetting(JSON.stringify(exported), () => setChosen(new Map()))
  useLastPage(search, isPlaceholderData ? undefined : data?.length)

  const rows = data?.tables ?? []
  /** Questions of other pages are known from when they were chosen. */
  const choose = (ids: ReadonlySet<string>) => {
    const known = new Map([...chosen, ...inPaperOrder(rows).map((row) => [row.question_id, row] as const)])
    setChosen(new Map([...known].filter(([id]) => ids.has(id))))
  }
  const isOthers = ({ ocean_id }: BankQuestion) => ocean_id !== user.ocean_id
  const edit = (question?: EditorStart) => setOpened({ at: 'edit', question })
  /** The detail of one's own question is the editor, with 更 新; others' are only read. */
  const view = (row: BankQuestion) =>
    row.isMine ? edit(row) : setOpened({ at: 'view', question_id: row.question_id })
  const remove = async (row: BankQuestion) => {
    if (await removeQuestion(row))
      setChosen((before) => new Map([...before].filter(([id]) => id !== row.question_id)))
  }
  const actions = (row: BankQuestion) => [
    {
      key: 'view',
      label: '查看',
      onSelect: () => view(row),
    },
    { key: 'practice', label: '练一练', onSelect: () => void navigate(paths.practice(row.question_id)) },
    { key: 'copy', label: '复制', onSelect: () => edit({ copyOf: row }) },
    ...(row.isMine
      ? [{ key: 'delete', label: '删除', danger: true, divided: true, onSelect: () => remove(row) }]
      : []),
  ]
  const create = (
    <Button variant="primary" icon="plus" onClick={() => edit()}>
      新建题目
    </Button>
  )
  const importing = <Button onClick={() => setOpened({ at: 'import' })}>从EXCEL导入</Button>
  return (
    <div className="mx-auto flex w-full max-w-desk flex-1 flex-col gap-4 px-8 pt-8 pb-16 max-md:px-4.5 max-md:pt-5">
      <PageHeader
        dense
        className="mb-0!"
        title="题库"
        subtitle={data && !isPlaceholderData ? countText(data.length, data.more) : undefined}
        actions={
          <>
            {importing}
            <ExportButton filter={exported} isEmpty={rows.length === 0} />
            {create}
          </>
        }
      />
      <BankFilters
        user={user}
        search={search}
        authorName={rows.find(({ ocean_id }) => ocean_id === address.ocean_id)?.author}
      />
      <ListStates<BankQuestion>
        isOld={isPlaceholderData}
        items={data?.tables}
        failure={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
        skeleton={<SkeletonTable rows={8} columns={6} />}
        empty={
          <NoQuestions search={search}>
            {importing}
            {create}
          </NoQuestions>
        }
      >
        {(questions) => (
          <div className="grid grid-cols-1 gap-4">
            <DataTable
              label="题库"
              rows={questions}
              columns={bankColumns({
                categoryName,
                self: user.ocean_id,
                hasOthers: questions.some(isOthers),
                hasHealth: questions.some(({ health }) => health !== undefined),
              })}
              rowKey={({ question_id }) => question_id}
              rowName={questionName}
              selected={new Set(chosen.keys())}
              onSelect={choose}
              canSelect={({ isMine }) => isMine}
              actions={actions}
              primaryAction={(row) => (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`${row.isMine ? '编辑' : '查看'} ${questionName(row)}`}
                  onClick={() => view(row)}
                >
                  {row.isMine ? '编辑' : '查看'}
                </Button>
              )}
              stickyTop={belowBar}
            />
            <AddressPages search={search} total={data?.length ?? 0} disabled={isPlaceholderData} />
          </div>
        )}
      </ListStates>
      {chosen.size > 0 && <BulkBar questions={[...chosen.values()]} onDone={() => setChosen(new Map())} />}
      <OpenedDialog opened={opened} onClose={() => setOpened(undefined)} />
    </div>
  )
}

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const onOpenChange = (isOpen: boolean) => !isOpen && onClose()
  return (
    <>
      {opened?.at === 'view' && <ViewDialog question_id={opened.question_id} onClose={onClose} />}
      <Suspense>
        {opened?.at === 'edit' && (
          <QuestionDialog isOpen onOpenChange={onOpenChange} question={opened.question} />
        )}
        {opened?.at === 'import' && <ImportDialog isOpen onOpenChange={onOpenChange} />}
      </Suspense>
    </>
  )
}

interface NoQuestionsProps {
  search: ReturnType<typeof useBankSearch>
  /** Ways to a first question. */
  children: ReactNode
}

const NoQuestions = ({ search, children }: NoQuestionsProps) =>
  search.isFiltered ? (
    <EmptyState
      {...nothingFound(search.address.key, { title: '没有这样的题', hint: '换个词，或者放宽条件试试。' })}
      action={<Button onClick={search.clear}>清除条件</Button>}
    />
  ) : (
    <EmptyState
      title="题库里还没有题"
      hint="先写一道，或者从表格导入。写好的题可以放进问卷和考试。"
      action={children}
    />
  )

const countText = (length: number, isMore: boolean) =>
  isMore ? tooManyText(bank.maxFound) : `共 ${formatNumber(length)} 题`

/** Questions that were ticked under other filters are out of sight, and nobody means to delete them. */
function useForgetting(filter: string, forget: () => void) {
  const before = useRef(filter)
  useEffect(() => {
    if (before.current === filter) return
    before.current = filter
    forget()
  })
}
