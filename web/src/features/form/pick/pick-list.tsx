import type { UserInfo } from '@wenhai/core/account/schema'
import { bankLimits } from '@wenhai/core/bank/limits'
import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import { useState } from 'react'
import type { BankQuestion } from '#features/bank/api.ts'
import { ChosenFolder } from '#features/bank/folder/folder-tree.tsx'
import { askFolder } from '#features/bank/folder/folders.ts'
import { BankFilters } from '#features/bank/list/bank-filters.tsx'
import { type BankAddress, type BankSearchState, defaultScope } from '#features/bank/list/use-bank-search.ts'
import { useCategoryName } from '#features/category/api.ts'
import { failureOf } from '#lib/query.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useRange } from '#ui/lists/use-range.ts'
import { Tag } from '#ui/tag.tsx'
import { useDebounced } from '#ui/use-media.ts'
import { usePickList } from '../api.ts'
import { PickLine } from './pick-line.tsx'

interface PickListProps {
  user: UserInfo
  kind: FormKind
  picked: ReadonlySet<string>
  onToggle: (questions: readonly BankQuestion[], isPicked: boolean) => void
  onPreview: (question: BankQuestion) => void
  onNew: () => void
}

/** Lists what the bank offers, a hundred at a time. */
export function PickList({ user, kind, picked, onToggle, onPreview, onNew }: PickListProps) {
  const search = usePickSearch(user, kind)
  const { page: _, len: __, ...asked } = search.ask
  const found = usePickList(asked)
  const rows = found.data?.pages.flatMap(({ tables }) => tables)
  const total = found.data?.pages[0]?.length ?? 0
  const hasMore = found.data?.pages[0]?.more === true
  const { ocean_id } = search.address
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      <BankFilters
        user={user}
        search={search}
        authorName={ocean_id ? rows?.find((row) => row.ocean_id === ocean_id)?.author : undefined}
        folders={<ChosenFolder search={search} />}
      />
      <ListStates<BankQuestion>
        items={rows}
        failure={failureOf(found.error)}
        onRetry={() => found.refetch()}
        isRetrying={found.isFetching}
        skeleton={<SkeletonTable rows={8} columns={3} />}
        empty={<NothingToPick search={search} onNew={onNew} />}
      >
        {(questions) => (
          <div className={cx('grid grid-cols-1 gap-2', found.isPlaceholderData && 'opacity-60')}>
            <Head questions={questions} total={total} hasMore={hasMore} picked={picked} onToggle={onToggle} />
            <Rows {...{ questions, user, kind, picked, onToggle, onPreview }} />
            {found.hasNextPage && (
              <Button
                className="justify-self-center"
                pending={found.isFetchingNextPage}
                onClick={() => found.fetchNextPage()}
              >
                加载更多
              </Button>
            )}
          </div>
        )}
      </ListStates>
    </div>
  )
}

const NothingToPick = ({ search, onNew }: { search: BankSearchState } & Pick<PickListProps, 'onNew'>) => (
  <EmptyState
    className="rounded-xl border border-dashed"
    title={search.isFiltered ? '没有相符的题' : '题库里还没有可选的题'}
    hint={
      search.isFiltered
        ? '换个词，或者放宽条件。'
        : '写一道新的，保存后就会选上；也可以看看别人允许使用的题。'
    }
    action={
      <>
        {search.isFiltered && <Button onClick={search.clear}>清除条件</Button>}
        <Button variant="primary" icon="plus" onClick={onNew}>
          新建题目
        </Button>
      </>
    }
  />
)

interface HeadProps extends Pick<PickListProps, 'picked' | 'onToggle'> {
  questions: readonly BankQuestion[]
  total: number
  hasMore: boolean
}

function Head({ questions, total, hasMore, picked, onToggle }: HeadProps) {
  const count = questions.filter(({ question_id }) => picked.has(question_id)).length
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 text-sm text-ink-3">
      <Checkbox
        checked={count > 0 && count === questions.length}
        indeterminate={count > 0 && count < questions.length}
        disabled={questions.length === 0}
        onChange={(isPicked) => onToggle(questions, isPicked)}
      >
        <span className="text-ink-2">
          全选列出的 {questions.length} 题
          <span className="text-ink-3 touch:hidden">，按住 Shift 可以连选</span>
        </span>
      </Checkbox>
      <span role="status">
        共 {total} {hasMore ? '题以上' : '题'}
      </span>
    </div>
  )
}

interface RowsProps extends Omit<PickListProps, 'onNew'> {
  questions: readonly BankQuestion[]
}

function Rows({ questions, user, kind, picked, onToggle, onPreview }: RowsProps) {
  const nameOf = useCategoryName()
  const rangeOf = useRange()
  return (
    <ul aria-label="可选的题" className="grid grid-cols-1 divide-y overflow-hidden rounded-xl border">
      {questions.map((question) => (
        <Row
          key={question.question_id}
          question={question}
          category={nameOf(question.questionnaire_type)}
          isOwn={question.ocean_id === user.ocean_id}
          showsLevel={formKindOf(kind).hasScores}
          isPicked={picked.has(question.question_id)}
          onToggle={(isPicked, isRange) => {
            const all = questions.map(({ question_id }) => question_id)
            const named = new Set(rangeOf(all, question.question_id, isRange))
            onToggle(
              questions.filter(({ question_id }) => named.has(question_id)),
              isPicked,
            )
          }}
          onPreview={() => onPreview(question)}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  question: BankQuestion
  category: string
  isOwn: boolean
  isPicked: boolean
  showsLevel: boolean
  onToggle: (isPicked: boolean, isRange: boolean) => void
  onPreview: () => void
}

function Row({ question, category, isOwn, isPicked, showsLevel, onToggle, onPreview }: RowProps) {
  return (
    <li className={cx('flex items-start gap-2 py-2 pr-2 pl-4', isPicked && 'bg-sea-wash')}>
      <Checkbox checked={isPicked} onChange={onToggle} className="min-w-0 flex-1 py-0.5">
        <PickLine
          showsLevel={showsLevel}
          content={question}
          marks={
            <>
              <span>{category}</span>
              {!isOwn && <span>{question.author}</span>}
              {question.locked && <Tag tone="cinnabar">考试使用中</Tag>}
            </>
          }
        />
      </Checkbox>
      <IconButton icon="eye" label={`查看 ${question.question.slice(0, 20)}`} onClick={onPreview} />
    </li>
  )
}

const unfiltered = {
  questionnaire_type: '',
  option_type: undefined,
  level: undefined,
  health: undefined,
  ocean_id: '',
} as const

/** The bank's filters, held by what shows the list instead of the address. */
export function usePickSearch(
  user: UserInfo,
  kind: FormKind,
  begin: Partial<BankAddress> = {},
): BankSearchState {
  const [address, setPlace] = useState<BankAddress>({
    ...unfiltered,
    page: 1,
    len: bankLimits.pickLength,
    key: '',
    scope: defaultScope(user),
    sort: 'new',
    folder: '',
    below: true,
    ...begin,
  })
  const [typed, setTyped] = useState('')
  const rested = useDebounced(typed.trim())
  const filter = (next: Partial<BankAddress>) => setPlace((before) => ({ ...before, ...next }))
  const { questionnaire_type, option_type, level, health, scope, sort } = address
  const ocean_id = address.folder !== '' ? '' : scope === 'own' ? user.ocean_id : address.ocean_id
  return {
    address: { ...address, key: rested },
    typed,
    type: setTyped,
    // Only questions that may be picked are asked for: the author's own by author, so that those kept back are not
    // offered.
    ask: {
      page: 1,
      len: bankLimits.pickLength,
      key: rested,
      questionnaire_type,
      scope: 'usable',
      sort,
      filterType: formKindOf(kind).hasScores ? 'exam' : 'survey',
      ...(option_type !== undefined && { option_type }),
      ...(level && { level }),
      ...(health && { health }),
      ...(ocean_id && { ocean_id }),
      ...askFolder(address),
    },
    filter,
    hrefOf: () => '',
    goToPage: () => undefined,
    isFiltered: Boolean(
      rested || questionnaire_type || option_type !== undefined || level || health || address.ocean_id,
    ),
    clear: () => {
      setTyped('')
      filter(unfiltered)
    },
  }
}
