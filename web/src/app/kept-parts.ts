import { createElement, type ReactNode } from 'react'
import type { KeptPart } from '#lib/kept-markup.tsx'

/** So many letters are kept in memory; the part that was not used for longest goes first. */
const mostLetters = 8_000_000

/** React begins the ids that it makes from a component's place with this text. */
const placeId = '"_R_'

interface UsedPart {
  key: string
  isInPlace: boolean
  markup: string | undefined
}

/**
 * The markup of parts of pages. A page is drawn with an element of our own around each part, which is empty where its
 * markup is known; the text of the page is then cut at these elements. No author can write one, because its name is
 * random.
 */
export class KeptParts {
  readonly #tag: string
  readonly #marks: RegExp
  readonly #known = new Map<string, string>()
  readonly #most: number
  #letters = 0
  #used: UsedPart[] = []

  constructor(dice: () => string = () => crypto.randomUUID(), most = mostLetters) {
    this.#tag = `kept-${dice()}`
    this.#marks = new RegExp(`</?${this.#tag}(?: part="(\\d+)")?>`)
    this.#most = most
  }

  /** This is called before each drawing, which is synchronous. */
  begin(): void {
    this.#used = []
  }

  readonly keep = ({ by, isInPlace = false, children }: KeptPart): ReactNode => {
    const key = by()
    const markup = this.#known.get(key)
    this.#used.push({ key, isInPlace, markup })
    // The element has one child and no list, because a list would change the ids that React gives by place.
    return createElement(
      this.#tag,
      { part: this.#used.length - 1 },
      markup === undefined ? children() : undefined,
    )
  }

  /**
   * Puts the page together as the browser will draw it. A part that holds the visitor's token belongs to this page
   * alone.
   */
  finish(html: string, token: string): string {
    const [start = '', ...pieces] = html.split(this.#marks)
    const open: { before: string; part: UsedPart | undefined }[] = []
    let text = start
    for (let at = 0; at < pieces.length; at += 2) {
      const number = pieces[at]
      const after = pieces[at + 1] ?? ''
      if (number !== undefined) {
        open.push({ before: text, part: this.#used[Number(number)] })
        text = after
        continue
      }
      const { before = '', part } = open.pop() ?? {}
      if (part) this.#touch(part, text, token)
      text = before + (part?.markup ?? text) + after
    }
    return text
  }

  #touch({ key, isInPlace, markup = this.#known.get(key) }: UsedPart, drawn: string, token: string): void {
    if (markup !== undefined) this.#forget(key)
    const kept = markup ?? drawn
    // The part was left to the browser, belongs to this visitor, or is right only at this place.
    const isOnlyHere =
      kept.includes('<!--$!-->') ||
      (token !== '' && kept.includes(token)) ||
      (!isInPlace && kept.includes(placeId))
    if (isOnlyHere) return
    // The markup is copied, because a piece cut out of a text keeps the whole text in memory.
    this.#known.set(key, markup ?? structuredClone(kept))
    this.#letters += key.length + kept.length
    for (const oldest of this.#known.keys()) {
      if (this.#letters <= this.#most) break
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    const markup = this.#known.get(key)
    if (markup === undefined) return
    this.#known.delete(key)
    this.#letters -= key.length + markup.length
  }
}
