import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { cx } from '#ui/cx.ts'
import { Bone } from '#ui/feedback/skeleton.tsx'
import { fingerWide } from '#ui/page-header.tsx'
import { When } from '#ui/when.tsx'
import { Byline } from '../cards/byline.tsx'
import { Cover, PlaySign } from '../cards/cover.tsx'
import { Film } from '../cards/film.tsx'
import { articleFacts } from '../cards/item-facts.tsx'
import { type ShownWork, WorksPage } from '../lists/works-page.tsx'

/** One large poster beside two, then rows of three, make this number. */
const len = 12
const wall = 'grid grid-cols-1 gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3'
const lead = 'lg:col-span-2 lg:row-span-2'

/** The page 视频: a wall of posters; a press plays the film in its place. */
export const VideoPage = () => (
  <WorksPage
    type="video"
    path={paths.video}
    name="视频"
    subtitle="就在这里看，一次放一部。"
    empty={{
      title: '还没有视频',
      hint: '上传一段 mp4 或 webm，配一张封面，大家在这里就能看。',
      write: '发布视频',
    }}
    len={len}
    wall={wall}
    lead={lead}
    skeleton={<VideoSkeleton />}
  >
    {(work) => <VideoCard {...work} />}
  </WorksPage>
)

const VideoSkeleton = () => (
  <div aria-hidden="true" className={wall}>
    {[1, 2, 3, 4, 5, 6].map((card) => (
      <div key={card} className={cx('grid content-start gap-3', card === 1 && lead)}>
        <Bone className="aspect-[16/9] w-full rounded-xl!" />
        <Bone className="h-5 w-4/5" />
        <Bone className="h-3.5 w-2/5" />
      </div>
    ))}
  </div>
)

function VideoCard({ table, isLead, isPlaying, onPlay }: ShownWork) {
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
