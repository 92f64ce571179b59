import { dayOf } from '@wenhai/core/format/day'
import { tokenLimits } from '@wenhai/core/token/limits'
import { NewToken } from '@wenhai/core/token/schema'
import {
  levelsOf,
  type Scope,
  type TokenArea,
  type TokenLevel,
  tokenAreas,
  tokenLevels,
} from '@wenhai/core/token/scopes'
import { useRef, useState } from 'react'
import { OwnPasswordField, ownPasswordProblem } from '#features/account/password/own-password-field.tsx'
import { fieldProblem } from '#lib/field-problems.ts'
import { DatePicker } from '#ui/fields/date-picker.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { findLimits, type LimitChoice, makeToken, refreshTokens, type TokenLimit } from './api.ts'
import { MadeTokenDialog } from './made-token.tsx'

const dayMs = 24 * 60 * 60 * 1000
const dayAfter = (days: number) => dayOf(Date.now() + days * dayMs)

type Given = Partial<Record<TokenArea, TokenLevel>>

const areas = Object.keys(tokenAreas) as TokenArea[]
const scopesOf = (given: Given): Scope[] =>
  areas.flatMap((area) => (given[area] ? [`${area}:${given[area]}` as Scope] : []))

type Field = 'name' | 'scopes' | 'end_time' | 'password'

/** The dialog 新建令牌, and after it the token itself. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<string>()
  return made === undefined ? (
    <NewTokenDialog
      onClose={onClose}
      onMade={(token) => {
        setMade(token)
        void refreshTokens()
      }}
    />
  ) : (
    <MadeTokenDialog token={made} onClose={onClose} />
  )
}

function NewTokenDialog({ onClose, onMade }: { onClose: () => void; onMade: (token: string) => void }) {
  const [given, setGiven] = useState<Given>({})
  const [limit, setLimit] = useState<TokenLimit>({})
  const scopes = scopesOf(given)
  const fields = useFields<Field>({
    // What is chosen is not typed: it is written as text here, so that it is checked with the rest.
    initial: { name: '', scopes: '', end_time: dayAfter(90), password: '' },
    shown: ['name', 'scopes', 'end_time', 'password'],
    findProblem: (field, values) => {
      if (field === 'name') return fieldProblem(NewToken.shape.name, 'name', values.name)
      if (field === 'scopes') return values.scopes === '' ? '请至少选一项权限' : undefined
      if (field === 'end_time') return values.end_time === '' ? '请选择到期日' : undefined
      return ownPasswordProblem(values.password)
    },
  })
  const { name, end_time, password } = fields.values
  const give = (area: TokenArea, level: TokenLevel | undefined) => {
    const next = { ...given, [area]: level }
    setGiven(next)
    fields.set('scopes', scopesOf(next).join(' '))
  }
  return (
    <FormDialog
      title="新建令牌"
      size="md"
      action="新建"
      fields={fields}
      send={() => makeToken({ name, scopes, limit, end_time, password })}
      onSent={({ token }) => onMade(token)}
      isDirty={name !== '' || scopes.length > 0 || password !== ''}
      onClose={onClose}
    >
      <TextField
        {...fields.bind('name')}
        label="名称"
        description="写明给哪个程序用，以后好认"
        maxLength={tokenLimits.name.max}
        autoFocus
      />
      <Scopes given={given} onGive={give} error={fields.bind('scopes').error} />
      <LimitField onChange={setLimit} />
      <DatePicker
        label="到期"
        required
        description="到当天最后一刻"
        value={end_time || null}
        onChange={(day) => fields.set('end_time', day ?? '')}
        min={dayAfter(0)}
        max={dayAfter(tokenLimits.maxDays)}
        error={fields.bind('end_time').error}
      />
      <OwnPasswordField {...fields.bind('password')} />
    </FormDialog>
  )
}

interface ScopesProps {
  given: Given
  onGive: (area: TokenArea, level: TokenLevel | undefined) => void
  error: string | undefined
}

const Scopes = ({ given, onGive, error }: ScopesProps) => (
  <fieldset
    name="scopes"
    tabIndex={-1}
    aria-describedby={error && 'scopes-error'}
    className="grid min-w-0 grid-cols-1 gap-1.5 outline-none"
  >
    <legend className="mb-1.5 text-md font-medium">
      权限
      <span aria-hidden="true" className="ml-1 text-cinnabar">
        *
      </span>
    </legend>
    <ul className="divide-y rounded-lg border">
      {areas.map((area) => (
        <li key={area} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3.5 py-2">
          <span className="text-md">{tokenAreas[area]}</span>
          <Segmented
            label={tokenAreas[area]}
            value={given[area] ?? 'none'}
            onChange={(level) => onGive(area, level === 'none' ? undefined : level)}
            choices={[
              { value: 'none' as const, label: '不给' },
              ...levelsOf(area).map((level) => ({ value: level, label: tokenLevels[level] })),
            ]}
          />
        </li>
      ))}
    </ul>
    <FieldNotes id="scopes" error={error} />
  </fieldset>
)

const all = 'all'

const unlimited: LimitChoice = { value: all, label: '不限', limit: {} }

/** One of the person's own forms, of which there may be thousands, or one folder of their bank, or everything. */
function LimitField({ onChange }: { onChange: (limit: TokenLimit) => void }) {
  const [chosen, setChosen] = useState(unlimited)
  const known = useRef(new Map([[all, unlimited]]))
  const load = async (key: string, signal: AbortSignal) => {
    const found = await findLimits(key, signal)
    for (const choice of found) known.current.set(choice.value, choice)
    return key === '' ? [unlimited, ...found] : found
  }
  const choose = (value: string) => {
    const choice = known.current.get(value) ?? unlimited
    setChosen(choice)
    onChange(choice.limit)
  }
  return (
    <Select
      label="只用于"
      description="只让它用自己的一份问卷、投票或考试，或题库的一个文件夹；与它无关的就都不能用"
      value={chosen.value}
      valueLabel={chosen.label}
      onChange={choose}
      load={load}
    />
  )
}
