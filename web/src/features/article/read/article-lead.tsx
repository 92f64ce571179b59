import { takesFilm } from '@wenhai/core/article/choices'
import type { ArticleView } from '@wenhai/core/article/schema'
import { isMovingPicture, thumbOf } from '@wenhai/core/file/path'
import { useState } from 'react'
import { Film } from '#features/discover/cards/film.tsx'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { useStill } from '#ui/use-media.ts'

/** What comes before the text: the film, the picture that moves, or the cover. */
export function ArticleLead({ article }: { article: ArticleView }) {
  const { type, title, video, cover, content } = article
  if (takesFilm(type) && video !== '')
    return <Film table={article} className="mt-8 aspect-[16/9] w-full rounded-xl" />
  // What is in the text as well is not shown twice.
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

/** It can be stopped, and stays still for anyone who wants no motion. */
function MovingCover({ title, cover }: { title: string; cover: string }) {
  const isStill = useStill(true)
  const [chosen, setChosen] = useState<boolean>()
  const isMoving = chosen ?? !isStill
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
