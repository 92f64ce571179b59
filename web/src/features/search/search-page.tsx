import { useEffect, useState } from 'react'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { PageHeader, pageFrame } from '#ui/page-header.tsx'
import { useIsInBrowser } from '#ui/use-is-in-browser.ts'
import { SearchResults } from './search-results.tsx'
import { SearchStart } from './search-start.tsx'
import { useSearchAddress } from './use-search-address.ts'

/** The page 搜索: everything that the person may see, by kind. */
export function SearchPage() {
  const search = useSearchAddress()
  const { key } = search.address
  return (
    <div className={`${pageFrame} max-w-2xl!`}>
      <PageHeader title="搜索" subtitle={key === '' ? '问卷、考试、文章、题目和作者，一处找。' : undefined} />
      <SearchBar value={key} onSearch={search.searchFor} />
      {key === '' ? <SearchStart onSearch={search.searchFor} /> : <SearchResults key={key} search={search} />}
    </div>
  )
}

interface SearchBarProps {
  value: string
  onSearch: (key: string) => void
}

/** The word, to be changed where its results are. */
function SearchBar({ value, onSearch }: SearchBarProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const key = typed.trim()
  // Without a script nobody can tell that something was typed.
  const isHere = useIsInBrowser()
  return (
    <search aria-label="全站搜索">
      <form
        action={paths.searchStart}
        onSubmit={(event) => {
          event.preventDefault()
          if (key !== '') onSearch(key)
        }}
        className="flex gap-2.5"
      >
        <SearchField
          label="搜索全站"
          name="key"
          placeholder="想找什么？"
          value={typed}
          onChange={setTyped}
          className="min-w-0 flex-1 [&_input]:h-11 [&_input]:bg-surface [&_input]:text-lg"
        />
        <Button type="submit" variant="primary" className="h-11!" disabled={isHere && key === ''}>
          搜索
        </Button>
      </form>
    </search>
  )
}
