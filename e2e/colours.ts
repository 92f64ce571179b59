import type { Page } from 'playwright-core'

/** How the text of a page is coloured in one theme. */
export interface Coloured {
  /** Each combination of a text, what is behind it and whether it is large: all that decides whether it can be read. */
  combinations: string[]
  /** Pixels by which the page is wider than its window. */
  overflow: number
}

/**
 * Reads the page in the theme that is `shown`, or in each of these themes without showing it: no frame is drawn, which
 * would cost more than all the rest.
 */
export const readColours = <Theme extends string>(
  page: Page,
  themes: readonly Theme[],
  leftOut: readonly string[],
): Promise<Record<Theme, Coloured>> =>
  page.evaluate(`(${readThemes})(${readShown}, ${JSON.stringify(themes)}, ${JSON.stringify(leftOut.join())})`)

/** Runs in the page. */
function readThemes(
  read: (leftOut: string) => Coloured,
  themes: readonly string[],
  leftOut: string,
): Record<string, Coloured> {
  const { dataset } = document.documentElement
  const before = dataset.theme
  // Where things may move, a colour would be read while it is still the other theme's.
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
  const found: Record<string, Coloured> = {}
  for (const theme of themes) {
    if (theme !== 'shown') dataset.theme = theme
    found[theme] = read(leftOut)
  }
  if (before === undefined) delete dataset.theme
  else dataset.theme = before
  // The page is as it was while nothing may move yet.
  document.documentElement.getBoundingClientRect()
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  return found
}

/** Runs in the page. Whatever axe does not judge is left out here too, so that nothing counts as judged by mistake. */
function readShown(leftOut: string): Coloured {
  const unjudged = `option, script, style, [inert], [aria-hidden=true], :disabled, [aria-disabled=true]${leftOut && `, ${leftOut}`}`
  const known = new Map<Element, { grounds: string; opacity: number }>()
  const readBehind = (element: Element): { grounds: string; opacity: number } => {
    const found = known.get(element)
    if (found) return found
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const parent = element.parentElement ? readBehind(element.parentElement) : { grounds: '', opacity: 1 }
    const own = backgroundImage === 'none' ? backgroundColor : `${backgroundColor} ${backgroundImage}`
    const isOpaque = !/rgba|\/|transparent/.test(backgroundColor)
    const behind = {
      grounds: isOpaque ? own : own === 'rgba(0, 0, 0, 0)' ? parent.grounds : `${own} ${parent.grounds}`,
      opacity: parent.opacity * Number(opacity),
    }
    known.set(element, behind)
    return behind
  }
  // axe says nothing about a single letter: it may be a drawing.
  const hasText = (element: Element) =>
    element.matches('input, textarea, select') ||
    ((element.textContent ?? '').trim().length > 1 &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()))
  const isJudged = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1 || element.closest(unjudged)) return false
    if (element.closest('label')?.control?.matches(':disabled')) return false
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  const combine = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element)
    const size = Number.parseFloat(fontSize)
    // In points, as the guidelines have it: 18, or 14 where it is bold.
    const isLarge = size >= 24 || (size >= 18.6 && Number(fontWeight) >= 700)
    const { grounds, opacity } = readBehind(element)
    // A link has to differ from the text around it, too.
    const link = element.closest('a')
    const around = link?.parentElement && getComputedStyle(link.parentElement).color
    const inText = link ? `link ${textDecorationLine} ${fontWeight} in ${around}` : ''
    return [color, isLarge ? 'large' : '', textShadow, inText, opacity, 'on', grounds].join(' ')
  }
  const elements = [...document.body.querySelectorAll('*')].filter((one) => hasText(one) && isJudged(one))
  return {
    combinations: [...new Set(elements.map(combine))],
    overflow: document.documentElement.scrollWidth - window.innerWidth,
  }
}
