import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { searchHistory } from '#lib/search-history.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import { PastSearches } from '#ui/past-searches.tsx'

type SearchBoxProps = { autoFocus?: boolean; onDone?: () => void; className?: string }

export function SearchBox({ autoFocus = false, onDone, className }: SearchBoxProps) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const search = (key: string) => {
    searchHistory.add(key)
    setText(key)
    onDone?.()
    void navigate(paths.search(key))
  }
  return (
    <PastSearches onPick={search} className={className}>
      {/* Without a script the browser sends this form. */}
      <form action={paths.searchStart} onSubmit={(event) => event.preventDefault()}>
        <SearchField
          label="搜索"
          name="key"
          placeholder="搜索问卷、投票、考试、文章"
          value={text}
          onChange={setText}
          onSearch={search}
          autoFocus={autoFocus}
        />
      </form>
    </PastSearches>
  )
}
