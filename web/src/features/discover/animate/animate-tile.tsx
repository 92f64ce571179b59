import { isMovingPicture } from '@wenhai/core/file/path'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { cx } from '#ui/cx.ts'
import { fingerWide } from '#ui/page-frame.ts'
import { Byline } from '../cards/byline.tsx'
import { Cover } from '../cards/cover.tsx'
import { Film } from '../cards/film.tsx'
import { PlaySign } from '../cards/play-sign.tsx'
import type { ShownWork } from '../lists/works-page.tsx'
import { MovingPicture } from './moving-picture.tsx'

interface AnimateTileProps extends ShownWork {
  /** Pictures move by themselves. */
  isMoving: boolean
}

export function AnimateTile({ table, ...rest }: AnimateTileProps) {
  return (
    <article className="flex h-full flex-col gap-2">
      <Pane table={table} {...rest} />
      <div className="min-w-0">
        <div className="relative">
          <h2 className={rest.isLead ? 'text-xl' : 'text-base'}>
            <Link
              to={paths.article(table.table_id)}
              className={`block min-h-6 truncate ${fingerWide} hover:text-sea-deep`}
            >
              {table.title}
            </Link>
          </h2>
        </div>
        <Byline
          ocean_id={table.ocean_id}
          name={table.author}
          avatar={table.avatar}
          size={18}
          className="text-sm text-ink-3"
        />
      </div>
    </article>
  )
}

/** The large one takes the height that is left of its two rows. */
const paneOf = (isLarge: boolean) =>
  cx('relative block aspect-square w-full overflow-hidden rounded-xl bg-sunken', isLarge && 'grow')

/** A clip plays when it is pressed, a moving picture moves or rests, a still one leads to its page. */
function Pane({ table, isLead, isMoving, isPlaying, onPlay }: AnimateTileProps) {
  const pane = paneOf(isLead)
  if (isPlaying) return <Film table={table} isStarted isLooped className={pane} />
  const still = (
    <Cover table={table} ratio="auto" large={isLead} className="absolute! inset-0 size-full rounded-none!" />
  )
  if (table.video !== '')
    return (
      <button type="button" aria-label={`播放 ${table.title}`} onClick={onPlay} className={`${pane} group`}>
        {still}
        <PlaySign size={isLead ? 'md' : 'sm'} />
      </button>
    )
  if (isMovingPicture(table.cover))
    return <MovingPicture table={table} isMoving={isMoving} isLarge={isLead} className={pane} />
  return (
    <Link to={paths.article(table.table_id)} aria-hidden="true" tabIndex={-1} className={pane}>
      {still}
    </Link>
  )
}
