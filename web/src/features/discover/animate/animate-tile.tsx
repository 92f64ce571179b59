import type { ArticleRow } from '@wenhai/core/article/schema'
import { isMovingPicture, thumbOf } from '@wenhai/core/file/path'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { cx } from '#ui/cx.ts'
import { fingerWide } from '#ui/page-header.tsx'
import { Byline } from '../cards/byline.tsx'
import { Cover, PlaySign } from '../cards/cover.tsx'
import { Film } from '../cards/film.tsx'
import type { ShownWork } from '../lists/works-page.tsx'

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

interface MovingPictureProps {
  table: Pick<ArticleRow, 'title' | 'cover'>
  isMoving: boolean
  isLarge: boolean
  className: string
}

/** Shows a moving picture over its still one. It moves only while it is seen, and each press turns it on or off. */
function MovingPicture({ table: { title, cover }, isMoving, isLarge, className }: MovingPictureProps) {
  const frame = useRef<HTMLButtonElement>(null)
  const isInView = useInView(frame)
  /** A press holds until the switch of the whole page is turned. */
  const [pressed, setPressed] = useState<{ isOn: boolean; against: boolean }>()
  const isOn = pressed?.against === isMoving ? pressed.isOn : isMoving
  return (
    <button
      ref={frame}
      type="button"
      aria-label={`${isOn ? '停住' : '播放'} ${title}`}
      onClick={() => setPressed({ isOn: !isOn, against: isMoving })}
      className={`${className} group`}
    >
      <img
        src={thumbOf(cover)}
        alt=""
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
      {isOn && isInView ? (
        <img src={cover} alt="" decoding="async" className="absolute inset-0 size-full object-cover" />
      ) : (
        !isOn && <PlaySign size={isLarge ? 'md' : 'sm'} />
      )}
      <span
        aria-hidden="true"
        className={cx(
          'absolute top-2 right-2 rounded-sm bg-[#0c1014b8] px-1.5 text-xs text-[#f4f2ec] transition-opacity',
          isOn ? 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100' : 'hidden',
        )}
      >
        停住
      </span>
    </button>
  )
}

/** Whether an element is on the screen, at least half of it. */
function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { threshold: 0.5 },
    )
    observer.observe(watched)
    return () => {
      observer.disconnect()
      setInView(false)
    }
  }, [element])
  return isInView
}
