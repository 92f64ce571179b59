import type { ReceiverKind } from '@wenhai/core/share/rights'
import { useState } from 'react'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { findTeamChoices } from './api.ts'

interface Receiver<Kind> {
  kind: Kind
  who: string
  team: string | null
}

/** Who receives something, while somebody says so. */
export function useReceiver<Kind extends ReceiverKind>(first: Kind) {
  const [value, setValue] = useState<Receiver<Kind>>({ kind: first, who: '', team: null })
  const [problem, setProblem] = useState<string>()
  const { kind, who, team } = value
  return {
    value,
    problem,
    refuse: setProblem,
    change: (next: Partial<Receiver<Kind>>) => {
      setValue((before) => ({ ...before, ...next }))
      setProblem(undefined)
    },
    /** Whether somebody is named; where nobody is, the field says so. */
    check: (): boolean => {
      const missing =
        kind === 'person' && who.trim() === ''
          ? '请填写用户名或姓名'
          : kind === 'team' && team === null
            ? '请选择小组'
            : undefined
      setProblem(missing)
      return missing === undefined
    },
    /** The fields of a call. */
    fields: () => ({
      kind,
      ...(kind === 'person' && { who: who.trim() }),
      ...(kind === 'team' && team !== null && { receiver_id: team }),
    }),
  }
}

interface ReceiverFieldProps<Kind extends ReceiverKind> {
  /** What is done with the receiver, such as 共享给. */
  label: string
  choices: readonly { value: Kind; label: string }[]
  receiver: ReturnType<typeof useReceiver<Kind>>
}

/** Chooses a kind of receiver, and names a member or chooses a team. */
export const ReceiverField = <Kind extends ReceiverKind>({
  label,
  choices,
  receiver: { value, problem, change },
}: ReceiverFieldProps<Kind>) => (
  <>
    <Segmented label={label} value={value.kind} choices={choices} onChange={(kind) => change({ kind })} />
    {value.kind === 'person' && (
      <TextField
        label="会员"
        placeholder="用户名或姓名"
        value={value.who}
        error={problem}
        maxLength={100}
        onChange={(who) => change({ who })}
      />
    )}
    {value.kind === 'team' && (
      <Select
        label="小组"
        value={value.team}
        error={problem}
        load={findTeamChoices}
        placeholder="选择小组"
        onChange={(team) => change({ team })}
      />
    )}
    {value.kind === 'site' && (
      <div className="grid grid-cols-1 gap-1.5 text-md">
        <p className="text-ink-2">学生账号也是会员：能查看的会看到答案。只用来答题的账号除外。</p>
        {problem && <p className="text-cinnabar">{problem}</p>}
      </div>
    )}
  </>
)
