import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'

interface SearchBarProps {
  value: string
  onSearch: (key: string) => void
}

/** The word, to be changed where its results are. */
export function SearchBar({ value, onSearch }: SearchBarProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const key = typed.trim()
  return (
    <search aria-label="全站搜索" className="flex gap-2.5">
      <SearchField
        label="搜索全站"
        placeholder="想找什么？"
        value={typed}
        onChange={setTyped}
        onSearch={onSearch}
        className="min-w-0 flex-1 [&_input]:h-11 [&_input]:bg-surface [&_input]:text-lg"
      />
      <Button variant="primary" className="h-11!" disabled={key === ''} onClick={() => onSearch(key)}>
        搜索
      </Button>
    </search>
  )
}
