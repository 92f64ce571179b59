import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { cx } from '#ui/cx.ts'
import { fingerWide } from '#ui/page-frame.ts'
import { When } from '#ui/when.tsx'
import { articleFacts } from '../cards/article-facts.ts'
import { Byline } from '../cards/byline.tsx'
import { Cover } from '../cards/cover.tsx'
import { Film } from '../cards/film.tsx'
import { PlaySign } from '../cards/play-sign.tsx'
import type { ShownWork } from '../lists/works-page.tsx'

export function VideoCard({ table, isLead, isPlaying, onPlay }: ShownWork) {
  return (
    <article className="grid grid-cols-1 gap-3">
      <Screen {...{ table, isLead, isPlaying, onPlay }} />
      <div className="min-w-0">
        <div className="relative">
          <h2 className={cx('line-clamp-2 break-words', isLead ? 'text-2xl lg:text-3xl' : 'text-xl')}>
            <Link to={paths.article(table.table_id)} className={`${fingerWide} hover:text-sea-deep`}>
              {table.title}
            </Link>
          </h2>
        </div>
        {isLead && table.excerpt !== '' && (
          <p className="mt-1.5 line-clamp-2 leading-relaxed break-words text-ink-2">{table.excerpt}</p>
        )}
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          <Byline ocean_id={table.ocean_id} name={table.author} avatar={table.avatar} />
          {articleFacts(table).map((fact) => (
            <span key={fact} className="whitespace-nowrap">
              {fact}
            </span>
          ))}
          <When time={table.create_time} />
        </div>
      </div>
    </article>
  )
}

const screen = 'aspect-[16/9] w-full overflow-hidden rounded-xl'

/** The poster until it is pressed; then the film. What has no film is read on its page. */
function Screen({ table, isLead, isPlaying, onPlay }: ShownWork) {
  if (isPlaying) return <Film table={table} isStarted className={screen} />
  const poster = (
    <Cover
      table={table}
      large={isLead}
      className="rounded-none! transition-transform group-hover:scale-[1.02]"
    />
  )
  if (table.video === '')
    return (
      <Link
        to={paths.article(table.table_id)}
        aria-hidden="true"
        tabIndex={-1}
        className={`${screen} group relative block`}
      >
        {poster}
        <span className="absolute right-2.5 bottom-2.5 rounded-sm bg-[#0c1014cc] px-2 text-sm text-[#f4f2ec]">
          图文
        </span>
      </Link>
    )
  return (
    <button
      type="button"
      aria-label={`播放 ${table.title}`}
      onClick={onPlay}
      className={`${screen} group relative block`}
    >
      {poster}
      <PlaySign size={isLead ? 'lg' : 'md'} />
    </button>
  )
}
