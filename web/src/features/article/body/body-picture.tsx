import { isMovingPicture, thumbOf } from '@wenhai/core/file/path'
import { useContext, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useStill } from '#ui/use-media.ts'
import { BodyContext } from './body-context.ts'

interface BodyPictureProps {
  src: string
  alt: string
  /** The size, such as `800x600`, where it is known. */
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

interface PictureSize {
  width: number
  height: number
}

/** A picture's size is where Markdown has its title, `"800x600"`: so nothing jumps when it arrives. */
export const writeSize = ({ width, height }: PictureSize): string =>
  width > 0 && height > 0 ? `${width}x${height}` : ''

export function readSize(title: string | undefined | null): PictureSize | undefined {
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(title ?? '') ?? []
  const size = { width: Number(width), height: Number(height) }
  return size.width > 0 && size.height > 0 ? size : undefined
}
