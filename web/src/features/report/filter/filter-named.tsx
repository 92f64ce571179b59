import type { NamedCondition } from '@wenhai/core/report/filter-schema'
import { maxConditions } from '@wenhai/core/report/filter-schema'
import type { Results } from '@wenhai/core/results/schema'
import { Button, IconButton } from '#ui/button.tsx'
import { FieldSet, FormRow } from '#ui/fields/form-row.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type Named = NonNullable<Results['named']>

/** A condition while it is being written. */
export interface DraftNamed {
  /** The key is for lists on the page alone. */
  key: number
  name: string
  text: string
  least: string
  most: string
}

const isNumber = ({ values }: Named, name: string): boolean =>
  values.some((value) => value.name === name && value.isNumber)

/** A stored filter may name something that is gone from the form. */
const namesIn = ({ values, fields }: Named): string[] => [...values.map(({ name }) => name), ...fields]

export const draftOfNamed = ({ name, text, range }: NamedCondition, key: number): DraftNamed => {
  const [least = '', most = ''] = (range ?? []).map((end) => (end === null ? '' : String(end)))
  return { key, name, text, least, most }
}

/** The missing or wrong part, said of the field where it is. */
function faultOfNamed({ name, text, least, most }: DraftNamed, named: Named): string | undefined {
  if (name === '') return '请选一个命名值或隐藏字段'
  if (!isNumber(named, name)) return text.trim() === '' ? '请填要找的文字' : undefined
  const ends = [least, most].map(readNumber)
  if (ends.every((end) => end === null)) return '请填至少或至多'
  const [from = null, to = null] = ends
  if (ends.some(Number.isNaN) || (from !== null && to !== null && from > to))
    return '请填数字，至少的不能比至多的大'
  return undefined
}

export function conditionOfNamed(draft: DraftNamed, named: Named): NamedCondition | undefined {
  if (faultOfNamed(draft, named) !== undefined) return undefined
  const { name, text, least, most } = draft
  return isNumber(named, name)
    ? { name, text: '', range: [readNumber(least), readNumber(most)] }
    : { name, text: text.trim() }
}

const readNumber = (text: string): number | null => {
  const plain = text.normalize('NFKC').trim()
  return plain === '' ? null : Number(plain)
}

interface FilterNamedProps {
  named: Named
  drafts: readonly DraftNamed[]
  isChecked: boolean
  onChange: (drafts: DraftNamed[]) => void
}

/** Filters by values that were calculated from the answers, and by fields of the link or the roster. */
export function FilterNamed({ named, drafts, isChecked, onChange }: FilterNamedProps) {
  const names = namesIn(named)
  const add = () => {
    const key = 1 + Math.max(0, ...drafts.map((draft) => draft.key))
    const name = names.length === 1 ? (names[0] ?? '') : ''
    onChange([...drafts, { key, name, text: '', least: '', most: '' }])
  }
  return (
    <FieldSet legend="命名值和隐藏字段">
      {drafts.map((draft, index) => (
        <NamedRow
          key={draft.key}
          draft={draft}
          number={index + 1}
          named={named}
          isChecked={isChecked}
          onChange={(changed) =>
            onChange(drafts.map((each) => (each.key === draft.key ? { ...each, ...changed } : each)))
          }
          onRemove={() => onChange(drafts.filter(({ key }) => key !== draft.key))}
        />
      ))}
      <div>
        <Button icon="plus" size="sm" disabled={drafts.length >= maxConditions} onClick={add}>
          按命名值或隐藏字段筛选
        </Button>
      </div>
    </FieldSet>
  )
}

interface NamedRowProps {
  draft: DraftNamed
  /** The number from 1, so that rows differ when read out. */
  number: number
  named: Named
  isChecked: boolean
  onChange: (changed: Partial<DraftNamed>) => void
  onRemove: () => void
}

function NamedRow({ draft, number, named, isChecked, onChange, onRemove }: NamedRowProps) {
  const fault = isChecked ? faultOfNamed(draft, named) : undefined
  const names = [...new Set([...namesIn(named), ...(draft.name ? [draft.name] : [])])]
  const numeric = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 rounded-xl border bg-paper p-3.5">
      <legend className="sr-only">命名值或隐藏字段 {number}</legend>
      <div className="flex items-start gap-2">
        <Select
          label={`第 ${number} 个：名称`}
          hideLabel
          className="min-w-0 flex-1"
          value={draft.name || null}
          placeholder="选一个名称"
          choices={names.map((name) => ({ value: name, label: name }))}
          onChange={(name) => onChange({ name, text: '', least: '', most: '' })}
        />
        <IconButton icon="trash" label={`删去命名值或隐藏字段 ${number}`} onClick={onRemove} />
      </div>
      {draft.name !== '' && isNumber(named, draft.name) && (
        <FormRow>
          <TextField
            {...numeric}
            label="至少"
            value={draft.least}
            error={fault}
            onChange={(least) => onChange({ least })}
          />
          <TextField {...numeric} label="至多" value={draft.most} onChange={(most) => onChange({ most })} />
        </FormRow>
      )}
      {draft.name !== '' && !isNumber(named, draft.name) && (
        <TextField
          label="包含的文字"
          maxLength={100}
          value={draft.text}
          error={fault}
          onChange={(text) => onChange({ text })}
        />
      )}
      {draft.name === '' && fault && (
        <p role="alert" className="text-sm text-cinnabar">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
