import { useQuery } from '@tanstack/react-query'
import { lotSize } from '@wenhai/core/form/anonymity'
import { formCalls } from '@wenhai/core/form/calls'
import { rosterStateNames } from '@wenhai/core/form/roster-state'
import type { RosterRow } from '@wenhai/core/form/schema'
import { csvText } from '@wenhai/core/format/csv'
import { formatNumber } from '@wenhai/core/format/number'
import { useState } from 'react'
import { downloadText, personColumns } from '#features/member/people/people-text.ts'
import type { Answer } from '#lib/answer.ts'
import { download } from '#lib/download.ts'
import { failureOf, RefusedError } from '#lib/query.ts'
import { call } from '#lib/transport.ts'
import { fileNameOf } from '#lib/uuid.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useAction } from '#ui/use-action.ts'
import { RemindPanel } from './remind-panel.tsx'

interface RosterUnansweredProps {
  survey_id: string
  title: string
  /** The list of those who have answered moves several at a time. */
  isInLots: boolean
  mayRemind: boolean
  onClose: () => void
}

/** Whom to remind: to be copied into a message, or saved as a spreadsheet; of one group or of all. */
export function RosterUnanswered({ survey_id, title, isInLots, mayRemind, onClose }: RosterUnansweredProps) {
  const { data, error, refetch, isFetching } = useUnanswered(survey_id)
  const [group, setGroup] = useState<string>()
  const { isBusy: isSaving, run } = useAction()
  const people = group === undefined ? data : data?.filter((person) => person.group === group)
  const filename = `${fileNameOf(title)}-未答题`
  const saveSpreadsheet = () => run(() => downloadUnanswered(survey_id, group, `${filename}.xlsx`))
  const [hasNumbers, setNumbers] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      title="未答题的人"
      footer={
        people && people.length > 0 ? (
          <>
            <Button onClick={() => downloadText(peopleSpreadsheet(people), `${filename}.csv`)}>
              下载 CSV
            </Button>
            <Button pending={isSaving} onClick={saveSpreadsheet}>
              下载 Excel
            </Button>
            <CopyNames people={people} hasNumbers={hasNumbers} />
          </>
        ) : (
          <Button onClick={onClose}>关闭</Button>
        )
      }
    >
      {error && !data && (
        <FailedState reason={failureOf(error)} onRetry={() => refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <SkeletonLines count={5} />}
      {data?.length === 0 && <EmptyState className="py-6!" title="都答完了" hint="名单上的每个人都交了。" />}
      {data && people && data.length > 0 && (
        <div className="grid grid-cols-1 gap-4">
          {isInLots && <LotsNotice />}
          <div className="flex flex-wrap items-center gap-3">
            <GroupChoice people={data} value={group} onChange={setGroup} />
            <Segmented
              label="怎么写"
              value={hasNumbers ? 'numbers' : 'names'}
              onChange={(value) => setNumbers(value === 'numbers')}
              choices={writings}
              className="narrow:w-full"
            />
          </div>
          <TextArea
            label={`还有 ${formatNumber(people.length)} 人没有${isInLots ? '公布为已交' : '交'}`}
            value={rosterText(people, hasNumbers)}
            onChange={() => undefined}
            readOnly
            minRows={6}
          />
          {!isInLots && <RemindPanel survey_id={survey_id} group={group} mayRemind={mayRemind} />}
        </div>
      )}
    </Dialog>
  )
}

const writings = [
  { value: 'names', label: '只写姓名' },
  { value: 'numbers', label: '姓名和学号' },
] as const

const CopyNames = ({ people, hasNumbers }: { people: readonly RosterRow[]; hasNumbers: boolean }) => (
  <CopyButton
    variant="primary"
    text={rosterText(people, hasNumbers)}
    done={`已复制 ${people.length} 人的名字`}
  >
    复制
  </CopyButton>
)

const LotsNotice = () => (
  <p className="rounded-md bg-gold-wash px-4 py-2.5 text-md text-gold">
    匿名的每满 {lotSize}{' '}
    份才公布一次谁答了，所以下面的人里可能有已经答过的，本站也不按它提醒。提醒时请对大家一起说，不要单独催一个人。
  </p>
)

interface GroupChoiceProps {
  people: readonly RosterRow[]
  value: string | undefined
  onChange: (group: string | undefined) => void
}

/** Chooses a class, because each has a chat of its own. */
function GroupChoice({ people, value, onChange }: GroupChoiceProps) {
  const groups = rosterGroups(people)
  if (groups.length < 2) return null
  return (
    <Select
      look="pick"
      label="班级/部门"
      // A group may be called anything, `all` too.
      value={value === undefined ? 'all' : `of:${value}`}
      onChange={(next) => onChange(next === 'all' ? undefined : next.slice('of:'.length))}
      choices={[
        { value: 'all', label: `全部 ${formatNumber(people.length)} 人` },
        ...groups.map(({ group, count }) => ({
          value: `of:${group}`,
          label: `${group || '没有填的'} ${formatNumber(count)} 人`,
        })),
      ]}
      className="narrow:w-full"
    />
  )
}

/** The most a list gives at once. */
const pageLength = 200

const useUnanswered = (survey_id: string) =>
  useQuery({
    queryKey: ['unanswered', survey_id],
    queryFn: async ({ signal }) => {
      const answer = await fetchUnanswered(survey_id, signal)
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data
    },
    staleTime: 0,
    gcTime: 0,
  })

/** Everyone on the roster who has not answered, group by group. */
async function fetchUnanswered(id: string, signal: AbortSignal): Promise<Answer<RosterRow[]>> {
  const people: RosterRow[] = []
  for (let page = 1; ; page++) {
    const asked = { id, state: 'unanswered', page, len: pageLength } as const
    const answer = await call(formCalls.findRoster, asked, { signal })
    if (!answer.ok) return answer
    people.push(...answer.data.tables)
    if (page * pageLength >= answer.data.length) break
  }
  return { ok: true, status: 200, reason: '', data: inOrder(people) }
}

/** Downloads the same as a spreadsheet, of one group or of all. */
const downloadUnanswered = (id: string, group: string | undefined, filename: string) =>
  download(
    formCalls.exportRoster,
    { id, state: 'unanswered', ...(group !== undefined && { group }) },
    filename,
  )

const { compare } = new Intl.Collator('zh-CN', { numeric: true })

const inOrder = (people: readonly RosterRow[]) =>
  people.toSorted((one, other) => compare(one.group, other.group) || compare(one.number, other.number))

/** Groups in their order, with how many of each. */
export function rosterGroups(people: readonly RosterRow[]): { group: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { group } of people) counts.set(group, (counts.get(group) ?? 0) + 1)
  return [...counts].map(([group, count]) => ({ group, count }))
}

/** Writes people for a message, each group a line, with their numbers where two have one name. */
export function rosterText(people: readonly RosterRow[], hasNumbers = false): string {
  const groups = new Map<string, string[]>()
  for (const { group, name, number } of people) {
    const shown = hasNumbers ? `${name} ${number}` : name
    groups.set(group, [...(groups.get(group) ?? []), shown])
  }
  return [...groups].map(([group, names]) => (group ? `${group}：` : '') + names.join('、')).join('\n')
}

export const peopleSpreadsheet = (people: readonly RosterRow[]): string =>
  csvText([
    [...personColumns, '状态'],
    ...people.map(({ name, number, group, state }) => [name, number, group, rosterStateNames[state]]),
  ])
