import { pageFrame } from '../../../ui/page-frame.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SearchBar } from './search-bar.tsx'
import { SearchResults } from './search-results.tsx'
import { SearchStart } from './search-start.tsx'
import { useSearchPlace } from './use-search-place.ts'

/** 搜索: everything one may see, by kind. */
export function SearchPage() {
  const search = useSearchPlace()
  const { key } = search.place
  return (
    <div className={`${pageFrame} max-w-2xl!`}>
      <PageHeader title="搜索" subtitle={key === '' ? '问卷、考试、文章、题目和作者，一处找。' : undefined} />
      <SearchBar value={key} onSearch={search.searchFor} />
      {key === '' ? <SearchStart onSearch={search.searchFor} /> : <SearchResults key={key} search={search} />}
    </div>
  )
}
