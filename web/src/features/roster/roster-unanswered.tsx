import { useQuery } from '@tanstack/react-query'
import { lotSize } from '@wenhai/core/form/lots'
import type { RosterRow } from '@wenhai/core/form/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { useState } from 'react'
import { downloadText } from '#features/member/people/people-text.ts'
import { fileNameOf } from '#lib/file-name.ts'
import { failureOf, RefusedError } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import {
  downloadUnanswered,
  fetchUnanswered,
  groupsOf,
  peopleSpreadsheet,
  peopleText,
} from './roster-people.ts'

interface RosterUnansweredProps {
  survey_id: string
  title: string
  /** Who has answered is told several at a time. */
  isInLots: boolean
  onClose: () => void
}

/** Whom to remind: to be copied into a message, or saved as a spreadsheet; of one group or of all. */
export function RosterUnanswered({ survey_id, title, isInLots, onClose }: RosterUnansweredProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['unanswered', survey_id],
    queryFn: async ({ signal }) => {
      const answer = await fetchUnanswered(survey_id, signal)
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data
    },
    staleTime: 0,
    gcTime: 0,
  })
  const [group, setGroup] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const people = group === undefined ? data : data?.filter((person) => person.group === group)
  const filename = `${fileNameOf(title)}-未答题`
  const saveSpreadsheet = async () => {
    setSaving(true)
    const answer = await downloadUnanswered(survey_id, group, `${filename}.xlsx`)
    setSaving(false)
    if (!answer.ok && answer.cause === 'refused') toast.error(answer.reason)
  }
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
            <CopyButton
              variant="primary"
              text={peopleText(people, hasNumbers)}
              done={`已复制 ${people.length} 人的名字`}
            >
              复制
            </CopyButton>
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
          {isInLots && (
            <p className="rounded-md bg-gold-wash px-4 py-2.5 text-md text-gold">
              匿名的每满 {lotSize}{' '}
              份才公布一次谁答了，所以下面的人里可能有已经答过的。提醒时请对大家一起说，不要单独催一个人。
            </p>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <GroupChoice people={data} value={group} onChange={setGroup} />
            <Segmented
              label="怎么写"
              value={hasNumbers ? 'numbers' : 'names'}
              onChange={(value) => setNumbers(value === 'numbers')}
              choices={[
                { value: 'names', label: '只写姓名' },
                { value: 'numbers', label: '姓名和学号' },
              ]}
              className="narrow:w-full"
            />
          </div>
          <TextArea
            label={
              isInLots
                ? `还有 ${formatNumber(people.length)} 人没有公布为已交`
                : `还有 ${formatNumber(people.length)} 人没有交`
            }
            value={peopleText(people, hasNumbers)}
            onChange={() => undefined}
            readOnly
            minRows={6}
          />
        </div>
      )}
    </Dialog>
  )
}

interface GroupChoiceProps {
  people: readonly RosterRow[]
  value: string | undefined
  onChange: (group: string | undefined) => void
}

/** Each class has a chat of its own. */
function GroupChoice({ people, value, onChange }: GroupChoiceProps) {
  const groups = groupsOf(people)
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
