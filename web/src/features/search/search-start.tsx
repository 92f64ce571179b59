import { useKeywords } from '#features/discover/api.ts'
import { useOff } from '#features/site/api.ts'
import { withoutOff } from '#lib/bar-entries.ts'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { usePastSearches } from '#lib/search-history.ts'
import { linkClass } from '#ui/button.tsx'

interface SearchStartProps {
  onSearch: (key: string) => void
}

const waysOn = [
  { label: '发现', path: paths.universe },
  { label: '精选', path: paths.featured },
  { label: '诸子百家', path: paths.authors },
]

/** Shows words to try and places to go, before anything is searched and where nothing was found. */
export function SearchStart({ onSearch }: SearchStartProps) {
  const past = usePastSearches()
  const off = useOff()
  const { data: keywords = [] } = useKeywords()
  return (
    <div className="mt-8 grid grid-cols-1 gap-7">
      <Words title="搜过的" words={past} onSearch={onSearch} />
      <Words title="大家在写" words={keywords.map(({ keyword }) => keyword)} onSearch={onSearch} />
      <p className="text-md text-ink-3">
        也可以去：
        {withoutOff(waysOn, off).map(({ label, path }) => (
          <Link key={path} to={path} className={`${linkClass} mr-4 touch:inline-block touch:py-2.5`}>
            {label}
          </Link>
        ))}
      </p>
    </div>
  )
}

function Words({ title, words, onSearch }: SearchStartProps & { title: string; words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <section className="needs-script">
      <h2 className="text-lg">{title}</h2>
      <ul aria-label={title} className="mt-2.5 flex flex-wrap gap-2">
        {words.slice(0, 12).map((word) => (
          <li key={word} className="max-w-full">
            <button
              type="button"
              onClick={() => onSearch(word)}
              className="block h-8 max-w-full truncate rounded-full border bg-surface px-3.5 text-md text-ink-2 transition-colors hover:border-edge hover:text-ink touch:h-11"
            >
              {word}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
