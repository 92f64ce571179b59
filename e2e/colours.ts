import type { Page } from 'playwright-core'

/** How the text of a page is coloured in one theme. */
export interface Coloured {
  /** Each combination of a text, what is behind it and whether it is large: all that decides whether it can be read. */
  combinations: string[]
  /** Pixels by which the page is wider than its window. */
  overflow: number
}

/**
 * Reads the page in the theme that is shown, or in each of these themes without showing them: nobody sees a frame of it, which would cost more than all
 * the rest. It relies on reduced motion, under which no colour is on its way.
 */
export const readColours = <Theme extends string>(
  page: Page,
  themes: readonly Theme[],
  leftOut: readonly string[],
): Promise<Record<Theme, Coloured>> =>
  page.evaluate<Record<Theme, Coloured>, Asked>(readInPage, { themes, leftOut: leftOut.join() })

interface Asked {
  themes: readonly string[]
  leftOut: string
}

/** Runs in the page. Whatever axe does not judge is left out here too, so that nothing counts as judged by mistake. */
function readInPage({ themes, leftOut }: Asked): Record<string, Coloured> {
  interface Behind {
    colours: string
    opacity: number
  }
  const unjudged = `option, script, style, [inert], [aria-hidden=true], :disabled, [aria-disabled=true]${leftOut && `, ${leftOut}`}`
  const isOpaque = (colour: string) => !/rgba|\/|transparent/.test(colour)

  function read(): Coloured {
    const known = new Map<Element, Behind>()
    const behind = (element: Element): Behind => {
      const found = known.get(element)
      if (found) return found
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
      const parent = element.parentElement ? behind(element.parentElement) : { colours: '', opacity: 1 }
      const image = backgroundImage === 'none' ? '' : backgroundImage
      const isTransparent = backgroundColor === 'rgba(0, 0, 0, 0)' && !image
      const farther = isTransparent || !isOpaque(backgroundColor) ? parent.colours : ''
      const own = {
        colours: isTransparent ? farther : `${image} ${backgroundColor} ${farther}`,
        opacity: parent.opacity * Number(opacity),
      }
      known.set(element, own)
      return own
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
    const combinationOf = (element: Element) => {
      const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element)
      const size = Number.parseFloat(fontSize)
      // In points, as the guidelines have it: 18, or 14 where it is bold.
      const isLarge = size >= 24 || (size >= 18.6 && Number(fontWeight) >= 700)
      const { colours, opacity } = behind(element)
      // A link has to differ from the text around it, too.
      const link = element.closest('a')
      const around = link?.parentElement && getComputedStyle(link.parentElement).color
      const inText = link ? `link ${textDecorationLine} ${fontWeight} in ${around}` : ''
      return [color, isLarge ? 'large' : '', textShadow, inText, opacity, 'on', colours].join(' ')
    }
    const elements = [...document.body.querySelectorAll('*')].filter((one) => hasText(one) && isJudged(one))
    return {
      combinations: [...new Set(elements.map(combinationOf))],
      overflow: document.documentElement.scrollWidth - window.innerWidth,
    }
  }

  const { dataset } = document.documentElement
  const before = dataset.theme
  const found: Record<string, Coloured> = {}
  for (const theme of themes) {
    if (theme !== 'shown') dataset.theme = theme
    found[theme] = read()
  }
  if (before === undefined) delete dataset.theme
  else dataset.theme = before
  return found
}
