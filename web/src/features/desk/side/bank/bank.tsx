import type { UserInfo } from '@wenhai/core/account/schema'
import type { DraftQuestion } from '@wenhai/core/desk/lines'
import { formLinesOf } from '@wenhai/core/desk/lines'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { type BankQuestion, useQuestion } from '#features/bank/api.ts'
import { ChosenFolder } from '#features/bank/folder/folder-tree.tsx'
import { BankFilters } from '#features/bank/list/bank-filters.tsx'
import { healthLine } from '#features/bank/list/health.tsx'
import type { BankAddress } from '#features/bank/list/use-bank-search.ts'
import { ViewDialog } from '#features/bank/list/view-dialog.tsx'
import { usePickList } from '#features/form/api.ts'
import { usePickSearch } from '#features/form/pick/pick-list.tsx'
import { failureOf } from '#lib/query.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { useDesk } from '../../desk.ts'
import { BankRow } from './bank-row.tsx'
import { heldIn, placeQuestions, replaceQuestion } from './place-questions.ts'
import { type DropPlace, useBankDrag } from './use-bank-drag.ts'

interface BankProps {
  /** The line that is to give way to one alike. */
  replaced: DraftQuestion | undefined
  onReplaced: () => void
}

/** The bank beside the paper: its questions are put in by a button, or dragged to where they belong. */
export function Bank(props: BankProps) {
  const user = useSession((session) => session.user)
  // Another question that is to be replaced begins with filters of its own.
  return user && <OpenBank key={props.replaced?.uid} user={user} {...props} />
}

/** Alike: asked in the same way, about the same, as hard. */
const filtersLike = ({ content }: DraftQuestion): Partial<BankAddress> => ({
  option_type: content.option_type,
  questionnaire_type: content.questionnaire_type,
  level: content.level,
})

function OpenBank({ user, replaced, onReplaced }: BankProps & { user: UserInfo }) {
  const desk = useDesk()
  const { draft, kind } = desk.editor
  const search = usePickSearch(user, kind, replaced && filtersLike(replaced))
  const { page: _, len: __, ...asked } = search.ask
  const found = usePickList(asked)
  const [viewed, setViewed] = useState<string>()
  const held = heldIn(desk)
  const target = desk.selected.at(-1) ?? formLinesOf(draft).at(-1)?.uid ?? ''
  const drag = useBankDrag((question, after) => void placeQuestions(desk, [question], after))
  const number = replaced ? draft.question.findIndex(({ uid }) => uid === replaced.uid) + 1 : 0
  const rows = found.data?.pages.flatMap(({ tables }) => tables)
  const total = found.data?.pages[0]?.length ?? 0
  const use = async (question: BankQuestion) => {
    if (!replaced) return void placeQuestions(desk, [question], target)
    if (await replaceQuestion(desk, replaced.uid, question)) onReplaced()
  }
  const rowOf = (question: BankQuestion) => (
    <BankRow
      key={question.question_id}
      question={question}
      kind={kind}
      isHeld={held.has(question.question_id)}
      action={replaced ? `换第 ${number} 题` : '加入'}
      onUse={() => void use(question)}
      onView={() => setViewed(question.question_id)}
      dragProps={replaced ? {} : drag.propsOf(question)}
    />
  )
  return (
    <div className="grid grid-cols-1 gap-3">
      {replaced && <Replaced item={replaced} number={number} onCancel={onReplaced} />}
      <BankFilters
        user={user}
        search={search}
        authorName={rows?.find(({ ocean_id }) => ocean_id === search.address.ocean_id)?.author}
        folders={<ChosenFolder search={search} />}
      />
      <ListStates<BankQuestion>
        items={rows}
        failure={failureOf(found.error)}
        onRetry={() => found.refetch()}
        isRetrying={found.isFetching}
        skeleton={<SkeletonLines count={8} />}
        empty={<NoQuestions search={search} />}
      >
        {(questions) => (
          <>
            <p role="status" className="text-sm text-ink-3">
              共 {total} 题{replaced ? '' : '，拖到题目之间，或按“加入”放在选中的后面'}
            </p>
            <ul aria-label="题库的题" className="grid grid-cols-1 divide-y border-y">
              {questions.map(rowOf)}
            </ul>
            {found.hasNextPage && <MoreButton found={found} />}
          </>
        )}
      </ListStates>
      {drag.place && <DropLine place={drag.place} />}
      {viewed !== undefined && <ViewDialog question_id={viewed} onClose={() => setViewed(undefined)} />}
    </div>
  )
}

const MoreButton = ({ found }: { found: ReturnType<typeof usePickList> }) => (
  <Button
    className="justify-self-center"
    pending={found.isFetchingNextPage}
    onClick={() => found.fetchNextPage()}
  >
    加载更多
  </Button>
)

const NoQuestions = ({ search }: { search: ReturnType<typeof usePickSearch> }) => (
  <EmptyState
    title={search.isFiltered ? '没有相符的题' : '题库里还没有可选的题'}
    hint={search.isFiltered ? '换个词，或者放宽条件。' : '在题目里写好的新题，发布时就进题库。'}
    action={search.isFiltered && <Button onClick={search.clear}>清除条件</Button>}
  />
)

const DropLine = ({ place: { left, top, width } }: { place: DropPlace }) =>
  createPortal(
    <div
      aria-hidden="true"
      style={{ left, top: top - 2, width }}
      className="pointer-events-none fixed z-50 h-1 rounded-full bg-sea"
    />,
    document.body,
  )

interface ReplacedProps {
  item: DraftQuestion
  number: number
  onCancel: () => void
}

/** The question that gives way, and what exams say of it. */
function Replaced({ item, number, onCancel }: ReplacedProps) {
  return (
    <div className="grid grid-cols-1 gap-1.5 rounded-md bg-sea-wash px-3.5 py-2.5 text-sm">
      <p className="font-semibold text-sea-deep">换掉第 {number} 题：同题型、同分类、同难度的题</p>
      {item.question_id !== null && <OwnHealth question_id={item.question_id} />}
      <p>
        <Button size="sm" onClick={onCancel}>
          不换了
        </Button>
      </p>
    </div>
  )
}

function OwnHealth({ question_id }: { question_id: string }) {
  const { data } = useQuestion(question_id)
  const line = data ? healthLine(data) : ''
  return line === '' ? null : <p className="text-ink-2">现在这道：{line}</p>
}
