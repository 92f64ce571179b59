import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reduceUtilities } from '@wenhai/core/format/style-blocks'
import { type PackedPart, packPart } from '#lib/http/gzip-parts'
import { webFolder } from '../inline-parts.ts'
import type { RouteFiles } from './route-files.ts'
import { classesIn, classListsIn, makeUsedStyle } from './used-style.ts'

interface PageStyle {
  /** Links for members, who have opened pages before, so that the browser has the files. */
  links: string
  /** Rules for guests in the same place: those that the page shows at first. */
  used: string
  /**
   * The end for guests, behind everything else: the style of the parts in the page, and what the app's page ends with.
   */
  end: PackedPart
}

const classesFile = new URL('../../../../web/dist-server/script-classes.json', import.meta.url)

/** Formulas are drawn once, and nothing that the app does to the page needs more of their style. */
const isForPageAlone = (file: string) => /\/formula-engine-/.test(file)

const linkTo = (file: string) => `<link rel="stylesheet" crossorigin href="${file}">`

/** Pages of a route nearly always have the same classes, so few sets are remembered. */
const mostRemembered = 200

/**
 * On a slow line the style of a page takes longer than its text. So a guest's page begins with the rules for what is in it,
 * and ends with those for all that its own scripts may add (decision 60). The end has every rule of the beginning once
 * more: which of two rules wins is decided among its own alone.
 */
export class PageStyles {
  /** The style of everything that guests open. */
  readonly #first: string | undefined
  /** The scripts that every page has. */
  readonly #scripts: readonly string[]
  /** The markup that the app's page has behind its content. */
  readonly #ending: string
  readonly #folder: string
  readonly #classes: Readonly<Record<string, readonly string[]>>
  readonly #texts = new Map<string, string>()
  readonly #pickers = new Map<string, ReturnType<typeof makeUsedStyle>>()
  readonly #ends = new Map<string, PackedPart>()
  readonly #used = new Map<string, string>()

  constructor(page: string, folder = webFolder) {
    this.#folder = folder
    this.#ending = page.slice(page.lastIndexOf('</body>'))
    this.#first = /<link rel="stylesheet"[^>]*href="(\/assets\/first-[\w-]+\.css)">/.exec(page)?.[1]
    this.#scripts = [...page.matchAll(/"(\/assets\/[\w-]+\.js)"/g)].map(([, file = '']) => file)
    this.#classes = existsSync(classesFile) ? JSON.parse(readFileSync(classesFile, 'utf8')) : {}
  }

  find(html: string, files: RouteFiles): PageStyle {
    const styles = this.#first === undefined ? files.styles : [this.#first, ...files.styles]
    const links = styles.map(linkTo).join('\n')
    // A style is missing only where the app was not built.
    if (styles.some((file) => this.#read(file) === ''))
      return { links, used: links, end: packPart(this.#ending) }
    return { links, used: `<style>${this.#findUsed(styles, html)}</style>`, end: this.#endOf(files) }
  }

  #findUsed(styles: readonly string[], html: string): string {
    const lists = classListsIn(html)
    const key = [...styles, ...lists].join('\n')
    const known = this.#used.get(key)
    if (known !== undefined) return known
    const classes = classesIn(lists)
    const used = styles.map((file) => this.#pickerOf(file)(classes)).join('')
    if (this.#used.size >= mostRemembered) this.#used.clear()
    this.#used.set(key, used)
    return used
  }

  #pickerOf(style: string): ReturnType<typeof makeUsedStyle> {
    const known = this.#pickers.get(style) ?? makeUsedStyle(this.#read(style))
    this.#pickers.set(style, known)
    return known
  }

  #endOf({ scripts, later, styles }: RouteFiles): PackedPart {
    const parts = styles.filter((file) => !isForPageAlone(file))
    const key = [...scripts, ...parts].join(' ')
    const known =
      this.#ends.get(key) ?? packPart(this.#writeEnd([...scripts, ...later], parts) + this.#ending)
    this.#ends.set(key, known)
    return known
  }

  #writeEnd(scripts: readonly string[], parts: readonly string[]): string {
    const classes = new Set([...this.#scripts, ...scripts].flatMap((file) => this.#classes[file] ?? []))
    const first = this.#first ?? ''
    const text = [
      reduceUtilities(this.#read(first), (name) => classes.has(name)),
      ...parts.map((file) => this.#read(file)),
    ].join('')
    // The code that fetches further parts (`web/preload-helper.ts`) reads both attributes.
    return `<style id="page-style" data-whole="${first}" data-files="${parts.join(' ')}">${text}</style>`
  }

  #read(file: string): string {
    const known = this.#texts.get(file)
    if (known !== undefined) return known
    const path = join(this.#folder, file)
    const text = file !== '' && existsSync(path) ? readFileSync(path, 'utf8') : ''
    // A text that would end the element early is left out.
    const safe = /<\/style/i.test(text) ? '' : text
    this.#texts.set(file, safe)
    return safe
  }
}
