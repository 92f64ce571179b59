import type { ReceiverKind } from '@wenhai/core/share/rights'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useAction } from '#ui/use-action.ts'
import { findTeamChoices, setShare } from './api.ts'
import { GivenFields, type SharedItem, useGiven } from './given-fields.tsx'
import { allMarking } from './mark-scope-field.tsx'

const receiverChoices: readonly { value: ReceiverKind; label: string }[] = [
  { value: 'person', label: '一位会员' },
  { value: 'team', label: '一个小组' },
  { value: 'site', label: '本站所有会员' },
]

interface ReceiverFieldProps {
  kind: ReceiverKind
  who: string
  team: string | null
  problem: string | undefined
  onWho: (who: string) => void
  onTeam: (team: string | null) => void
}

/** Names a member, or chooses a team. */
export function ReceiverField({ kind, who, team, problem, onWho, onTeam }: ReceiverFieldProps) {
  if (kind === 'person')
    return (
      <TextField
        label="会员"
        placeholder="用户名或姓名"
        value={who}
        error={problem}
        maxLength={100}
        onChange={onWho}
      />
    )
  if (kind === 'team')
    return (
      <Select
        label="小组"
        value={team}
        error={problem}
        load={findTeamChoices}
        placeholder="选择小组"
        onChange={onTeam}
      />
    )
  return (
    <div className="grid grid-cols-1 gap-1.5 text-md">
      <p className="text-ink-2">学生账号也是会员：能查看的会看到答案。只用来答题的账号除外。</p>
      {problem && <p className="text-cinnabar">{problem}</p>}
    </div>
  )
}

/** Shares a thing with one more receiver. */
export function AddShare({ item, onTyped }: { item: SharedItem; onTyped: (isTyped: boolean) => void }) {
  const [kind, setKind] = useState<ReceiverKind>('person')
  const [who, setWho] = useState('')
  const [team, setTeam] = useState<string | null>(null)
  const given = useGiven({ rights: ['view'], marking: allMarking, end: null })
  const [problem, setProblem] = useState<string>()
  const { isBusy, run } = useAction()
  const type = (next: string) => {
    setWho(next)
    setProblem(undefined)
    onTyped(next.trim() !== '')
  }
  const add = async () => {
    if (kind === 'person' && who.trim() === '') return setProblem('请填写用户名或姓名')
    if (kind === 'team' && team === null) return setProblem('请选择小组')
    if (!given.check()) return
    await run(
      () =>
        setShare(item.thing, {
          id: item.id,
          kind,
          ...(kind === 'person' && { who: who.trim() }),
          ...(kind === 'team' && team !== null && { receiver_id: team }),
          ...given.fields(null),
        }),
      {
        onDone: ({ name }) => {
          type('')
          setTeam(null)
          given.change({ marking: allMarking, end: null })
          toast.success(`已共享给${name}`)
        },
        onRefused: ({ field, reason }) =>
          field === 'end_time' ? given.refuseEnd(reason) : setProblem(reason),
      },
    )
  }
  return (
    <form
      className="grid grid-cols-1 gap-3.5 border-t border-dashed pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Segmented
        label="共享给"
        value={kind}
        choices={receiverChoices}
        onChange={(next) => {
          setKind(next)
          setProblem(undefined)
        }}
      />
      <ReceiverField
        kind={kind}
        who={who}
        team={team}
        problem={problem}
        onWho={type}
        onTeam={(next) => {
          setTeam(next)
          setProblem(undefined)
        }}
      />
      <GivenFields label="可以" item={item} given={given} />
      <Button type="submit" variant="primary" pending={isBusy} disabled={given.value.rights.length === 0}>
        共享
      </Button>
    </form>
  )
}
