import type { UserInfo } from '@wenhai/core/account/schema'
import { bankLimits } from '@wenhai/core/bank/limits'
import { formatNumber } from '@wenhai/core/format/number'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useAiState } from '#features/ai/api.ts'
import { useCategoryName } from '#features/category/api.ts'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { AddressList, tooManyText } from '#ui/lists/address-pages.tsx'
import { belowBar, DataTable } from '#ui/lists/data-table.tsx'
import { nothingFound } from '#ui/lists/paged-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { type BankQuestion, inPaperOrder, shortQuestion, useQuestions } from '../api.ts'
import type { QuestionEditorStart } from '../editor/use-editor.ts'
import { removeQuestion } from './bank-actions.ts'
import { bankTableColumns } from './bank-columns.tsx'
import { BankFilters } from './bank-filters.tsx'
import { BankBulkBar } from './bulk-bar.tsx'
import { BankExportButton } from './export-button.tsx'
import { useBankSearch } from './use-bank-search.ts'
import { ViewDialog } from './view-dialog.tsx'

const ImportDialog = lazy(() =>
  import('../import/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)
const ImportFileDialog = lazy(() =>
  import('../exchange/import-file-dialog.tsx').then((module) => ({ default: module.ImportFileDialog })),
)
const QuestionDialog = lazy(() =>
  import('../editor/question-dialog.tsx').then((module) => ({ default: module.QuestionDialog })),
)
const SuggestQuestionsDialog = lazy(() =>
  import('../ai/suggest-questions-dialog.tsx').then((module) => ({ default: module.SuggestQuestionsDialog })),
)

type Opened =
  | { at: 'edit'; question: QuestionEditorStart }
  | { at: 'view'; question_id: string }
  | { at: 'import' }
  | { at: 'file' }
  | { at: 'ai' }
  | undefined

export function BankList({ user }: { user: UserInfo }) {
  const search = useBankSearch(user)
  const { address } = search
  const query = useQuestions(search.ask)
  const { data, isPlaceholderData } = query
  const [opened, setOpened] = useState<Opened>()
  const { page: _page, len: _len, ...exported } = search.ask
  const rows = data?.tables ?? []
  const selection = useSelection(rows, JSON.stringify(exported))

  const create = (
    <Button variant="primary" icon="plus" onClick={() => setOpened({ at: 'edit', question: undefined })}>
      新建题目
    </Button>
  )
  const ai = useAiState()
  const importing = (
    <>
      {ai && <Button onClick={() => setOpened({ at: 'ai' })}>智能出题</Button>}
      <Button onClick={() => setOpened({ at: 'import' })}>从EXCEL导入</Button>
      <Button onClick={() => setOpened({ at: 'file' })}>导入问海文件</Button>
    </>
  )
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
            <BankExportButton filter={exported} isEmpty={rows.length === 0} />
            {create}
          </>
        }
      />
      <BankFilters
        user={user}
        search={search}
        authorName={rows.find(({ ocean_id }) => ocean_id === address.ocean_id)?.author}
      />
      <AddressList<BankQuestion>
        search={search}
        query={query}
        className="grid grid-cols-1 gap-4"
        skeleton={<SkeletonTable rows={8} columns={6} />}
        empty={
          <NoQuestions search={search}>
            {importing}
            {create}
          </NoQuestions>
        }
      >
        {(questions) => (
          <BankTable user={user} questions={questions} selection={selection} onOpen={setOpened} />
        )}
      </AddressList>
      {selection.chosen.length > 0 && <BankBulkBar questions={selection.chosen} onDone={selection.clear} />}
      <OpenedDialog opened={opened} onClose={() => setOpened(undefined)} />
    </div>
  )
}

/** The questions that are ticked, on this page and others. */
function useSelection(rows: readonly BankQuestion[], filter: string) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, BankQuestion>>(new Map())
  const clear = () => setChosen(new Map())
  useForgetting(filter, clear)
  return {
    ids: new Set(chosen.keys()),
    chosen: [...chosen.values()],
    /** Questions of other pages are known from when they were chosen. */
    choose: (ids: ReadonlySet<string>) => {
      const known = new Map([...chosen, ...inPaperOrder(rows).map((row) => [row.question_id, row] as const)])
      setChosen(new Map([...known].filter(([id]) => ids.has(id))))
    },
    leaveOut: (question_id: string) =>
      setChosen((before) => new Map([...before].filter(([id]) => id !== question_id))),
    clear,
  }
}

interface BankTableProps {
  user: UserInfo
  questions: readonly BankQuestion[]
  selection: ReturnType<typeof useSelection>
  onOpen: (opened: Opened) => void
}

function BankTable({ user, questions, selection, onOpen }: BankTableProps) {
  const navigate = useNavigate()
  const categoryName = useCategoryName()
  const edit = (question: QuestionEditorStart) => onOpen({ at: 'edit', question })
  /** The detail of one's own question is the editor, with 更 新; others' are only read. */
  const view = (row: BankQuestion) =>
    row.isMine ? edit(row) : onOpen({ at: 'view', question_id: row.question_id })
  const remove = async (row: BankQuestion) => {
    if (await removeQuestion(row)) selection.leaveOut(row.question_id)
  }
  const actions = (row: BankQuestion) => [
    { key: 'view', label: '查看', onSelect: () => view(row) },
    { key: 'practice', label: '练一练', onSelect: () => void navigate(paths.practice(row.question_id)) },
    { key: 'copy', label: '复制', onSelect: () => edit({ copyOf: row }) },
    ...(row.isMine
      ? [{ key: 'delete', label: '删除', danger: true, divided: true, onSelect: () => remove(row) }]
      : []),
  ]
  return (
    <DataTable
      label="题库"
      rows={questions}
      columns={bankTableColumns({
        categoryName,
        self: user.ocean_id,
        hasOthers: questions.some(({ ocean_id }) => ocean_id !== user.ocean_id),
        hasHealth: questions.some(({ health }) => health !== undefined),
      })}
      rowKey={({ question_id }) => question_id}
      rowName={shortQuestion}
      selected={selection.ids}
      onSelect={selection.choose}
      canSelect={({ isMine }) => isMine}
      actions={actions}
      primaryAction={(row) => (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${row.isMine ? '编辑' : '查看'} ${shortQuestion(row)}`}
          onClick={() => view(row)}
        >
          {row.isMine ? '编辑' : '查看'}
        </Button>
      )}
      stickyTop={belowBar}
    />
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
        {opened?.at === 'file' && <ImportFileDialog onClose={onClose} />}
        {opened?.at === 'ai' && <SuggestQuestionsDialog onClose={onClose} />}
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
  isMore ? tooManyText(bankLimits.maxFound) : `共 ${formatNumber(length)} 题`

/** Questions that were ticked under other filters are out of sight, and nobody means to delete them. */
function useForgetting(filter: string, forget: () => void) {
  const before = useRef(filter)
  useEffect(() => {
    if (before.current === filter) return
    before.current = filter
    forget()
  })
}
