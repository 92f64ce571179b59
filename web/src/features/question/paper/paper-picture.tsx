import { thumbOf } from '@wenhai/core/file/path'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { makeChunk, usePart } from '#ui/chunk.tsx'
import { PaperIcon } from './paper-icon.tsx'

const lightboxChunk = makeChunk(() => import('./lightbox.tsx'))

interface PaperPictureProps {
  src: string
  /** The description of the picture; '' where the text beside it says the same. */
  alt: string
}

/** The small one, in a box whose height is known before it arrives. */
export const PaperPicture = ({ src, alt }: PaperPictureProps) => (
  <img
    className="paper-picture"
    src={thumbOf(src)}
    alt={alt}
    loading="lazy"
    decoding="async"
    draggable={false}
  />
)

interface EnlargeProps {
  src: string
  name: string
  /** The picture itself, where a press on it means nothing else. */
  children?: ReactNode
}

/** A link to the picture in full, which the script opens in place. */
export function Enlarge({ src, name, children }: EnlargeProps) {
  const [isOpen, setOpen] = useState(false)
  const { module: lightbox, isLost } = usePart(lightboxChunk, isOpen)
  const open = (event: MouseEvent) => {
    // Where the part that opens it in place did not arrive, the link leads to the picture.
    if (event.metaKey || event.ctrlKey || event.shiftKey || isLost) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a
        className={children ? 'paper-view' : 'paper-enlarge'}
        href={src}
        target="_blank"
        rel="noreferrer"
        aria-label={`查看大图：${name}`}
        // In a list that can be dragged, this button is pressed.
        data-move
        onClick={open}
      >
        {children}
        {children ? (
          <span className="paper-enlarge">
            <PaperIcon name="zoom" />
          </span>
        ) : (
          <PaperIcon name="zoom" />
        )}
      </a>
      {isOpen && isLost && <span role="status">大图没能载入，再按一次会在新页面打开。</span>}
      {isOpen && lightbox && <lightbox.Lightbox src={src} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
