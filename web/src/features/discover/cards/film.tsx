import type { ArticleRow } from '@wenhai/core/article/schema'
import { isMovingPicture, thumbOf } from '@wenhai/core/file/path'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'

interface FilmProps {
  table: Pick<ArticleRow, 'title' | 'video' | 'cover'>
  isLooped?: boolean
  /** The film begins at once, in the place of the poster that was pressed. */
  isStarted?: boolean
  className?: string | undefined
}

/** An uploaded film. It stops when its page is left, also when that page stays mounted. */
export function Film({
  table: { title, video, cover },
  isLooped = false,
  isStarted = false,
  className,
}: FilmProps) {
  const film = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const playing = film.current
    if (isStarted) playing?.focus({ preventScroll: true })
    return () => playing?.pause()
  }, [isStarted])
  if (hasFailed)
    return (
      <div
        role="alert"
        className={cx(
          'grid place-content-center justify-items-center gap-3 bg-sunken p-4 text-center',
          className,
        )}
      >
        <p className="text-md text-ink-2">这段视频没能播放，可能是网络不顺，也可能是浏览器不认识它的格式。</p>
        <Button
          size="sm"
          onClick={() => {
            setFailed(false)
            setAttempt(attempt + 1)
          }}
        >
          重试
        </Button>
      </div>
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: what authors upload has no captions that could be shown
    <video
      key={attempt}
      ref={film}
      src={video}
      poster={cover === '' ? undefined : isStarted || isMovingPicture(cover) ? thumbOf(cover) : cover}
      aria-label={title}
      controls
      autoPlay={isStarted}
      playsInline
      preload={isStarted ? undefined : cover === '' ? 'metadata' : 'none'}
      loop={isLooped}
      onError={() => setFailed(true)}
      className={cx('bg-[#0c1014] object-contain', isStarted && '-outline-offset-2!', className)}
    />
  )
}
