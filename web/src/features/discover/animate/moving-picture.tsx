import type { ArticleRow } from '@wenhai/core/article/schema'
import { thumbOf } from '@wenhai/core/file/path'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { PlaySign } from '../cards/cover.tsx'

interface MovingPictureProps {
  table: Pick<ArticleRow, 'title' | 'cover'>
  isMoving: boolean
  isLarge: boolean
  className: string
}

/** Shows a moving picture over its still one. It moves only while it is seen, and each press turns it on or off. */
export function MovingPicture({ table: { title, cover }, isMoving, isLarge, className }: MovingPictureProps) {
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
