import { isMovingPicture, thumbOf } from '@wenhai/core/file/path'
import { useContext, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useStill } from '#ui/use-media.ts'
import { BodyContext } from './body-context.ts'
import { readSize } from './picture-size.ts'

interface BodyPictureProps {
  src: string
  alt: string
  /** `800x600`, where it is known. */
  size: string | undefined
}

/** A press opens it large. One that moves can be stopped, and stays still for anyone who wants no motion. */
export function BodyPicture({ src, alt, size }: BodyPictureProps) {
  const { onPicture } = useContext(BodyContext)
  // The still one is drawn, so that nobody fetches frames that they do not want to see.
  const isStill = useStill(true)
  const [chosen, setChosen] = useState<boolean>()
  const [hasFailed, setFailed] = useState(false)
  const known = readSize(size)
  const canMove = isMovingPicture(src)
  const isMoving = chosen ?? !isStill
  if (hasFailed)
    return (
      <span
        role="img"
        aria-label={alt ? `${alt}（没能显示）` : '图片没能显示'}
        className="article-picture is-lost"
      >
        <Icon name="picture" size={24} />
      </span>
    )
  return (
    <span className="article-picture" data-moving={canMove || undefined}>
      <button type="button" aria-label={`查看大图：${alt || '图片'}`} onClick={() => onPicture(src)}>
        <img
          src={canMove && !isMoving ? thumbOf(src) : src}
          alt={alt}
          width={known?.width}
          height={known?.height}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      </button>
      {canMove && (
        <Button
          size="sm"
          className="absolute! right-2 bottom-2"
          aria-label={isMoving ? '停住动图' : '播放动图'}
          onClick={() => setChosen(!isMoving)}
        >
          {isMoving ? '停住' : '播放'}
        </Button>
      )}
    </span>
  )
}
