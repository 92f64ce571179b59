import { type FormLogic, logicLimits } from '@wenhai/core/form/logic-model'
import { useMemo, useState } from 'react'
import type { PreviewTaker } from '#features/form/preview/previewed-form.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useDebounced } from '#ui/use-media.ts'

const people = [
  { value: 'member', label: '会员' },
  { value: 'guest', label: '没登录的人' },
] as const
type Person = (typeof people)[number]['value']

/** Somebody as whom the form is looked at, with what its rules read of them beside their answers. */
export function useTaker({ fields }: Pick<FormLogic, 'fields'>) {
  const [person, setPerson] = useState<Person>('member')
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({})
  const rested = useDebounced(said)
  const names = fields.map(({ name }) => name).filter((name) => name !== '')
  const known = names.join()
  const taker: PreviewTaker = useMemo(
    () => ({
      isMember: person === 'member',
      fields: Object.fromEntries(
        known.split(',').flatMap((name) => (rested[name] ? [[name, rested[name]]] : [])),
      ),
    }),
    [person, rested, known],
  )
  return {
    taker,
    names,
    said,
    setPerson,
    say: (name: string, value: string) => setSaid((before) => ({ ...before, [name]: value })),
  }
}

/** 谁来答: who looks at it, and what the roster or the link says of them. */
export const TakerFields = ({ taker, names, said, setPerson, say }: ReturnType<typeof useTaker>) => (
  <div className="grid grid-cols-1 gap-3">
    <Segmented<Person>
      label="谁来答"
      value={taker.isMember ? 'member' : 'guest'}
      onChange={setPerson}
      choices={people}
    />
    {names.length > 0 && (
      <div className="grid grid-cols-2 gap-3">
        {names.map((name) => (
          <TextField
            key={name}
            label={name}
            placeholder="名单或链接里的内容"
            maxLength={logicLimits.fieldValueMax}
            value={said[name] ?? ''}
            onChange={(value) => say(name, value)}
          />
        ))}
      </div>
    )}
  </div>
)
