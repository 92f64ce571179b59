/** The bar fades from 60 px of scroll and is transparent near 200. */
const fadeFrom = 60
const fadeTo = 200

/** Fingers tremble: this much upwards is not yet a wish. */
const tremble = 3

export interface BarFade {
  /** Where the bar was last wholly shown; distances count from here. */
  shownAt: number
  lastY: number
}

/** Scrolling up shows the bar again, wherever one is. */
export function followScroll({ shownAt, lastY }: BarFade, y: number): BarFade {
  const scroll = Math.max(0, y)
  const isUpwards = scroll < lastY - tremble || scroll < shownAt
  return { shownAt: isUpwards ? scroll : shownAt, lastY: scroll }
}

export function barOpacity({ shownAt, lastY }: BarFade): number {
  const share = (lastY - shownAt - fadeFrom) / (fadeTo - fadeFrom)
  return Math.min(1, Math.max(0, 1 - share))
}
