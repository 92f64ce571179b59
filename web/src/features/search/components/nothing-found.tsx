import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SearchStart } from './search-start.tsx'

interface NothingFoundProps {
  word: string
  onSearch: (key: string) => void
}

/** As many single words as one would try. */
const mostWords = 4

/** Nothing has all of the words: perhaps one of them alone, or something else altogether. */
export function NothingFound({ word, onSearch }: NothingFoundProps) {
  const words = [...new Set(word.split(/\s+/))]
  return (
    <>
      <EmptyState
        className="py-10"
        title={`没有找到“${word.length > 20 ? `${word.slice(0, 20)}…` : word}”`}
        hint={words.length > 1 ? '没有哪一条同时有这几个词，分开搜搜看。' : '换个说法，或者少写几个字试试。'}
        action={
          words.length > 1 &&
          words.slice(0, mostWords).map((one) => (
            <Button key={one} className="max-w-full" onClick={() => onSearch(one)}>
              <span className="max-w-60 truncate">{one}</span>
            </Button>
          ))
        }
      />
      <SearchStart onSearch={onSearch} />
    </>
  )
}
