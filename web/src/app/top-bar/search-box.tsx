import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { searchHistory } from '../../lib/search-history.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { PastSearches } from '../../ui/past-searches.tsx'

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
      <SearchField
        label="搜索"
        placeholder="搜索问卷、投票、考试、文章"
        value={text}
        onChange={setText}
        onSearch={search}
        autoFocus={autoFocus}
      />
    </PastSearches>
  )
}
