import { takesFilm } from '@wenhai/core/article/choices'
import type { TableView } from '@wenhai/core/article/schema'
import { isMovingPicture, thumbOf } from '@wenhai/core/file/path'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { useMedia } from '../../../../ui/use-media.ts'

/** What comes before the text: the film, the picture that moves, or the cover. */
export function ArticleLead({ table: { type, title, video, cover, content } }: { table: TableView }) {
  if (takesFilm(type) && video !== '') return <Film title={title} video={video} cover={cover} />
  // What stands in the text as well is not shown twice.
  if (cover === '' || content.includes(cover)) return null
  if (isMovingPicture(cover)) return <MovingCover title={title} cover={cover} />
  return (
    <Picture
      src={cover}
      alt={`《${title}》的封面`}
      ratio="16 / 9"
      preview
      isFirst
      className="mt-8 rounded-xl!"
    />
  )
}

function Film({ title, video, cover }: { title: string; video: string; cover: string }) {
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const frame = 'mt-8 aspect-[16/9] w-full rounded-xl'
  if (hasFailed)
    return (
      <div
        role="alert"
        className={`${frame} grid place-content-center justify-items-center gap-3 bg-sunken p-4`}
      >
        <p className="text-center text-md text-ink-2">
          这段视频没能播放，可能是网络不顺，也可能是浏览器不认识它的格式。
        </p>
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
      src={video}
      poster={cover === '' ? undefined : isMovingPicture(cover) ? thumbOf(cover) : cover}
      aria-label={title}
      controls
      playsInline
      preload={cover === '' ? 'metadata' : 'none'}
      onError={() => setFailed(true)}
      className={`${frame} bg-[#0c1014] object-contain`}
    />
  )
}

/** It can be stopped, and stands still for whoever wants no motion. */
function MovingCover({ title, cover }: { title: string; cover: string }) {
  const isReduced = useMedia('(prefers-reduced-motion: reduce)')
  const [chosen, setChosen] = useState<boolean>()
  const isMoving = chosen ?? !isReduced
  return (
    <div className="relative mx-auto mt-8 w-full max-w-lg">
      <img
        src={isMoving ? cover : thumbOf(cover)}
        alt={`《${title}》的动图`}
        className="max-h-[70dvh] w-full rounded-xl bg-sunken object-contain"
      />
      <Button
        size="sm"
        className="absolute! right-3 bottom-3"
        aria-label={isMoving ? '停住动图' : '播放动图'}
        onClick={() => setChosen(!isMoving)}
      >
        {isMoving ? '停住' : '播放'}
      </Button>
    </div>
  )
}
