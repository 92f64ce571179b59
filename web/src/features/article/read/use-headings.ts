import { type RefObject, useCallback, useEffect, useState } from 'react'
import { headingPrefix } from '../body/heading-prefix.ts'

export interface Heading {
  id: string
  text: string
  depth: number
}

const none: readonly Heading[] = []

/** The headings of a text as it is on the page; deeper ones are for reading, not for finding one's way. */
export function useHeadings(place: RefObject<HTMLElement | null>) {
  const [headings, setHeadings] = useState<readonly Heading[]>()
  /** Call this whenever a text has been drawn. */
  const read = useCallback(() => {
    const found = place.current?.querySelectorAll<HTMLElement>(`:is(h2, h3)[id^="${headingPrefix}"]`) ?? []
    setHeadings(
      [...found].map((heading) => ({
        id: heading.id,
        // The last child of a heading is the link to itself.
        text:
          (heading.firstChild === heading.lastChild ? heading.textContent : textBeforeLink(heading)) ?? '',
        depth: Number(heading.tagName.slice(1)) - 2,
      })),
    )
    const { hash } = window.location
    if (hash.length > 1) scrollTo(hash)
  }, [place])
  return { headings: headings ?? none, isRead: headings !== undefined, read }
}

const textBeforeLink = (heading: HTMLElement): string =>
  [...heading.childNodes]
    .slice(0, -1)
    .map(({ textContent }) => textContent)
    .join('')

/** The text was not there yet when the page began. */
function scrollTo(hash: string): void {
  try {
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  } catch {
    // An address that cannot be read leads to the top.
  }
}

/** The heading one is reading under. */
export function useCurrentHeading(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? [])
    if (elements.length === 0) return
    const look = () => {
      const passed = elements.filter((element) => element.getBoundingClientRect().top < 120)
      setCurrent(passed.at(-1)?.id ?? elements[0]?.id)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [headings])
  return current
}
