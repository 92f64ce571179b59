/** The specification lets the bar fade from 60 px of scroll and be transparent at 200. */
const fadeFrom = 60
const fadeTo = 200
const fadeLength = fadeTo - fadeFrom

/** Fingers tremble, so a scroll of this much upwards does not yet ask for the bar. */
const tremble = 3

/**
 * The page rests after so many milliseconds without a scroll, which is long enough that the fade is seen by a person
 * who stops shortly.
 */
const restMs = 1000

/** The bar's texts are gone before the page shows through: two texts are never read one over the other. */
const textsGoneAt = 0.8

export interface BarFade {
  lastY: number
  /** The place below the fade where scrolling up last showed the bar. */
  shownAt?: number
}

const clamp = (share: number) => Math.min(1, Math.max(0, share))

const opacityAt = (distance: number) => clamp(1 - (distance - fadeFrom) / fadeLength)

/** Below the fade, scrolling up shows the bar again. */
export function followScroll({ lastY, shownAt }: BarFade, y: number): BarFade {
  const scroll = Math.max(0, y)
  if (scroll <= fadeTo) return { lastY: scroll }
  if (scroll < lastY - tremble) return { lastY: scroll, shownAt: scroll }
  return shownAt === undefined ? { lastY: scroll } : { lastY: scroll, shownAt }
}

/**
 * Up to 200 px the position alone decides the opacity. A bar shown below that fades again where the position says so.
 */
export function barOpacity({ lastY, shownAt }: BarFade): number {
  if (lastY <= fadeTo) return opacityAt(lastY)
  if (shownAt === undefined) return 0
  return Math.min(opacityAt(lastY - shownAt), clamp((lastY - fadeTo) / fadeLength))
}

export const textOpacity = (opacity: number): number => clamp((opacity - textsGoneAt) / (1 - textsGoneAt))

/** Texts that cannot be read must not be pressed, and take no room. */
const isGone = (opacity: number): boolean => textOpacity(opacity) < 0.1

/** Where the page rests the bar is whole or gone: half of it would lie over the text that is being read. */
export const restingOpacity = (opacity: number): number => (isGone(opacity) ? 0 : 1)

/**
 * Fades the bar by the scroll position. `--bar-text` is for what is written on it; `--bar-room`, on the document, is the
 * height that it takes at the top of the window, for what sticks below it.
 */
export function fadeBar(bar: HTMLElement): () => void {
  const root = document.documentElement
  let fade: BarFade = { lastY: 0 }
  let isResting = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const paint = () => {
    // A person who is typing or tabbing in the bar, or has a menu of it open, keeps it visible.
    const isInUse = bar.contains(document.activeElement) || bar.querySelector('[open]') !== null
    const byPlace = barOpacity(fade)
    const opacity = isInUse ? 1 : isResting ? restingOpacity(byPlace) : byPlace
    // The bar settles softly, and from there follows the scroll position softly again.
    if (isResting || byPlace === restingOpacity(byPlace))
      bar.style.transition = isResting && opacity !== byPlace ? 'opacity 200ms' : ''
    bar.style.opacity = String(opacity)
    bar.style.setProperty('--bar-text', String(textOpacity(opacity)))
    bar.style.pointerEvents = isGone(opacity) ? 'none' : ''
    root.style.setProperty('--bar-room', isGone(opacity) ? '0px' : `${bar.offsetHeight}px`)
  }
  const follow = () => {
    fade = followScroll(fade, window.scrollY)
    isResting = false
    clearTimeout(timer)
    timer = setTimeout(() => {
      isResting = true
      paint()
    }, restMs)
    paint()
  }
  // Asking for the scroll position lays out the page, which the next frame does anyway. At the top the bar is as it was
  // drawn.
  requestAnimationFrame(() => window.scrollY && follow())
  window.addEventListener('scroll', follow, { passive: true })
  window.addEventListener('resize', paint)
  bar.addEventListener('focusin', paint)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('scroll', follow)
    window.removeEventListener('resize', paint)
    bar.removeEventListener('focusin', paint)
    root.style.removeProperty('--bar-room')
  }
}
