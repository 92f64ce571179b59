import { useRef } from 'react'
import { Select } from '#ui/fields/select.tsx'
import { findAuthors } from '../api.ts'

const any = 'any'

interface AuthorSelectProps {
  /** The author's ocean_id; '' for all. */
  value: string
  /** Their name, where the page already knows it. */
  name: string | undefined
  onChange: (ocean_id: string) => void
}

/** Authors are looked up on the server: there may be thousands. */
export function AuthorSelect({ value, name, onChange }: AuthorSelectProps) {
  const names = useRef(new Map<string, string>())
  const load = async (key: string, signal: AbortSignal) => {
    const found = await findAuthors(key, signal)
    for (const author of found) names.current.set(author.value, author.label)
    return key === '' ? [{ value: any, label: '全部' }, ...found] : found
  }
  return (
    <Select
      look="pick"
      label="作者"
      value={value || any}
      valueLabel={value === '' ? '全部' : (name ?? names.current.get(value) ?? '已选')}
      onChange={(chosen) => onChange(chosen === any ? '' : chosen)}
      load={load}
    />
  )
}
