import type { UserInfo } from '@wenhai/core/account/schema'
import { bankLimits } from '@wenhai/core/bank/limits'
import { formatNumber } from '@wenhai/core/format/number'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useCategoryName } from '#features/category/api.ts'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { AddressList, tooManyText } from '#ui/lists/address-pages.tsx'
import { belowBar, DataTable } from '#ui/lists/data-table.tsx'
import { nothingFound } from '#ui/lists/paged-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { type BankQuestion, shortQuestion, useQuestions } from '../api.ts'
import type { QuestionEditorStart } from '../editor/use-editor.ts'
import { FolderBar } from '../folder/folder-bar.tsx'
import { type Moved, MoveQuestionsDialog } from '../folder/folder-dialogs.tsx'
import { FolderTree } from '../folder/folder-tree.tsx'
import { isWritable, useFolders } from '../folder/folders.ts'
import { removeQuestion } from './bank-actions.ts'
import { bankTableColumns } from './bank-columns.tsx'
import { BankFilters } from './bank-filters.tsx'
import { BankBulkBar } from './bulk-bar.tsx'
import { BankExportButton } from './export-button.tsx'
import { FirstWays, type Opened, OpenedDialog } from './opened-dialog.tsx'
import { useBankSearch } from './use-bank-search.ts'
import { useTicked } from './use-ticked.ts'

export function BankList({ user }: { user: UserInfo }) {
  const search = useBankSearch(user)
  const { address } = search
  const place = useFolderPlace(address.folder)
  const query = useQuestions(search.ask)
  const { data, isPlaceholderData } = query
  const [opened, setOpened] = useState<Opened>()
  const { page: _page, len: _len, ...exported } = search.ask
  const rows = data?.tables ?? []
  const selection = useTicked(rows, JSON.stringify(exported))
  const moving = useMoving({ user, search, place, found: { count: data?.length ?? 0, filter: exported } })
  const ways = <FirstWays isClosed={place.isClosed} onOpen={setOpened} />
  return (
    <div className="mx-auto flex w-full max-w-desk flex-1 flex-col gap-4 px-8 pt-8 pb-16 max-md:px-4.5 max-md:pt-5">
      <Head
        found={isPlaceholderData ? undefined : data}
        filter={exported}
        isEmpty={rows.length === 0}
        ways={ways}
      />
      <div
        className={cx(
          'grid flex-1 grid-cols-1 content-start gap-x-6 gap-y-4',
          place.folders.length > 0 && 'lg:grid-cols-[200px_minmax(0,1fr)]',
        )}
      >
        {place.folders.length > 0 && <FolderTree {...place} search={search} className="max-lg:hidden" />}
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <FolderBar
            folders={place.folders}
            search={search}
            onMoveAll={rows.length > 0 ? moving.all : undefined}
          />
          <BankFilters
            user={user}
            search={search}
            authorName={rows.find(({ ocean_id }) => ocean_id === address.ocean_id)?.author}
          />
          <FoundQuestions
            search={search}
            query={query}
            ways={ways}
            table={{ user, selection, onOpen: setOpened, onMove: moving.move }}
          />
        </div>
      </div>
      {selection.chosen.length > 0 && (
        <BankBulkBar
          user={user}
          questions={selection.chosen}
          onMove={() => moving.move(selection.chosen)}
          onDone={selection.clear}
        />
      )}
      <OpenedDialog opened={opened} folder_id={place.into} onClose={() => setOpened(undefined)} />
      {moving.moved && (
        <MoveQuestionsDialog
          moved={moving.moved}
          self={user.ocean_id}
          folders={place.folders}
          onMoved={selection.clear}
          onClose={moving.close}
        />
      )}
    </div>
  )
}

interface HeadProps {
  found: { length: number; more?: boolean | undefined } | undefined
  filter: ComponentProps<typeof BankExportButton>['filter']
  isEmpty: boolean
  ways: ReactNode
}

const Head = ({ found, filter, isEmpty, ways }: HeadProps) => (
  <PageHeader
    dense
    className="mb-0!"
    title="题库"
    subtitle={found && countText(found.length, found.more === true)}
    actions={
      <>
        <BankExportButton filter={filter} isEmpty={isEmpty} />
        {ways}
      </>
    }
  />
)

interface FoundQuestionsProps {
  search: ReturnType<typeof useBankSearch>
  query: ReturnType<typeof useQuestions>
  ways: ReactNode
  table: Omit<BankTableProps, 'questions'>
}

const FoundQuestions = ({ search, query, ways, table }: FoundQuestionsProps) => (
  <AddressList<BankQuestion>
    search={search}
    query={query}
    className="grid grid-cols-1 gap-4"
    skeleton={<SkeletonTable rows={8} columns={6} />}
    empty={<NoQuestions search={search}>{ways}</NoQuestions>}
  >
    {(questions) => <BankTable {...table} questions={questions} />}
  </AddressList>
)

/** The folders, which of them is open, and where new questions come to lie. */
function useFolderPlace(open: string) {
  const { data } = useFolders()
  const folders = data?.tables ?? []
  const folder = folders.find(({ folder_id }) => folder_id === open)
  return {
    folders,
    loose: data?.loose ?? 0,
    folder,
    into: folder && isWritable(folder) ? folder.folder_id : undefined,
    /** The folder that is open takes nothing in. */
    isClosed: folder !== undefined && !isWritable(folder),
  }
}

interface MovingProps {
  user: UserInfo
  search: ReturnType<typeof useBankSearch>
  place: ReturnType<typeof useFolderPlace>
  found: { count: number; filter: Omit<ReturnType<typeof useBankSearch>['ask'], 'page' | 'len'> }
}

/** What is about to be moved into a folder: some questions, or all that were found. */
function useMoving({ user, search: { address }, place, found }: MovingProps) {
  const [moved, setMoved] = useState<Moved>()
  // A search of what is others' is nothing that could be moved as a whole.
  const isMovable = place.folder ? isWritable(place.folder) : address.folder !== '' || address.scope === 'own'
  const owner = place.folder?.ocean_id ?? user.ocean_id
  return {
    moved,
    move: (questions: readonly BankQuestion[]) =>
      setMoved({
        ids: questions.map(({ question_id }) => question_id),
        owners: questions.map(({ ocean_id }) => ocean_id),
      }),
    all:
      isMovable && place.folders.length > 0
        ? () => setMoved({ found: found.filter, count: found.count, owner })
        : undefined,
    close: () => setMoved(undefined),
  }
}

interface BankTableProps {
  user: UserInfo
  questions: readonly BankQuestion[]
  selection: ReturnType<typeof useTicked>
  onOpen: (opened: Opened) => void
  onMove: (questions: readonly BankQuestion[]) => void
}

function BankTable({ user, questions, selection, onOpen, onMove }: BankTableProps) {
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
      ? [
          { key: 'move', label: '移动到文件夹', onSelect: () => onMove([row]) },
          { key: 'delete', label: '删除', danger: true, divided: true, onSelect: () => remove(row) },
        ]
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
      // What is shared by its folder can be put into forms, though not changed.
      canSelect={({ isMine, answer }) => isMine || answer !== undefined}
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
  ) : search.address.folder !== '' ? (
    <EmptyState
      title="这个文件夹里还没有题"
      hint="在这里新建、导入的题会放进来；题库里的题，可以选中以后移动过来。"
      action={children}
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
