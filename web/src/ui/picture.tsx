import { lazy, type ReactNode, Suspense, useState } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { useIsInBrowser } from './use-is-in-browser.ts'

const PicturePreview = lazy(() =>
  import('./overlays/picture-preview.tsx').then((module) => ({ default: module.PicturePreview })),
)

type PictureProps = {
  src: string
  /** The description of the picture; '' where the text beside it says the same. */
  alt: string
  /** The CSS aspect ratio, such as 4 / 3, so that nothing jumps when the picture arrives. */
  ratio?: string | undefined
  fit?: 'cover' | 'contain' | undefined
  /** A press opens the picture large. */
  preview?: boolean | undefined
  /** The picture that is opened large, where `src` is only a small one. */
  full?: string | undefined
  /**
   * The picture is the first thing on the page that a person sees, so it is fetched before all others and shown as it
   * comes.
   */
  isFirst?: boolean | undefined
  className?: string | undefined
}

export function Picture(props: PictureProps) {
  const { src, alt, ratio = '4 / 3', fit = 'cover', preview = false, isFirst = false, className } = props
  const [state, setState] = useState<{ src: string; face: 'loading' | 'full' | 'failed' }>({
    src,
    face: 'loading',
  })
  // A picture that the server drew may be there before any script, or without one.
  const isHere = useIsInBrowser()
  const [isDrawn] = useState(!isHere)
  const face = state.src === src ? state.face : 'loading'
  const frame = cx('relative block w-full overflow-hidden rounded-md border bg-sunken', className)

  if (face === 'failed')
    return (
      <span
        role="img"
        aria-label={alt ? `${alt}（没能显示）` : '图片没能显示'}
        className={cx(frame, 'grid place-items-center text-ink-3')}
        style={{ aspectRatio: ratio }}
      >
        <Icon name="picture" size={24} />
      </span>
    )
  const image = (
    <img
      src={src}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onLoad={() => setState({ src, face: 'full' })}
      onError={() => setState({ src, face: 'failed' })}
      className={cx(
        'size-full transition-opacity',
        fit === 'cover' ? 'object-cover' : 'object-contain',
        face === 'loading' && !isFirst && !isDrawn && 'opacity-0',
      )}
    />
  )
  if (!preview)
    return (
      <span className={frame} style={{ aspectRatio: ratio }}>
        {image}
      </span>
    )
  return (
    <Enlarged src={props.full ?? src} alt={alt} className={frame} ratio={ratio}>
      {image}
    </Enlarged>
  )
}

interface EnlargedProps extends Pick<PictureProps, 'src' | 'alt' | 'ratio' | 'className'> {
  children: ReactNode
}

/** A small picture that a press opens large. */
function Enlarged({ src, alt, ratio, className, children }: EnlargedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={`查看大图：${alt || '图片'}`}
        onClick={() => setOpen(true)}
        className={cx(className, 'cursor-zoom-in')}
        style={{ aspectRatio: ratio }}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <PicturePreview pictures={[{ src, alt }]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
