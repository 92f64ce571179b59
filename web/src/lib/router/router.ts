import { type Location, type Path, resolveTo, type To, writePath } from './address.ts'
import { ScrollPositions } from './scroll-positions.ts'

export interface NavigateOptions {
  replace?: boolean
  state?: unknown
  preventScrollReset?: boolean
}

/** The rules that decide where an address leads. */
interface RouterRules {
  /** The address that an address leads to, which may be the same. */
  lead(target: Path, from: Path): Path
  /** Whether the address is a page of its own, which the browser opens. */
  isOwnPage(path: Path): boolean
  /** Fetches what the page needs; resolves with the address of another page where this one may not be shown. */
  enter(path: Path): Promise<string | undefined>
  /** The name under which the scroll position of a page is kept. */
  scrollKey(location: Location): string
}

/** The page that is shown. */
export interface ShownPage {
  location: Location
  /** False until the first page of a visit is there. */
  isReady: boolean
  isScrollKept: boolean
}

/** A guard is asked before the page is left; false keeps the person here. */
export type Guard = () => Promise<boolean>

type Commit = 'push' | 'replace' | 'pop'

interface Entry {
  key: string
  /** The distance from the first entry, which is the only way to know how many steps a back key goes. */
  index: number
  state?: unknown
}

const newKey = () => Math.random().toString(36).slice(2, 10)

/** Between the address bar and the pages. The old page stays until the new one is there. */
export class Router {
  shown: ShownPage
  /** True while a page is on its way. */
  isLoading = false
  readonly positions = new ScrollPositions()
  private readonly rules: RouterRules
  private readonly listeners = new Set<() => void>()
  private readonly guards = new Set<Guard>()
  private isAsking = false
  /** The next step in the history is our own, and already decided. */
  private expected: 'undo' | 'allowed' | undefined
  private index: number
  /** Each navigation has a number, so that a later one ends an earlier one. */
  private turn = 0

  constructor(rules: RouterRules, { isReady }: { isReady: boolean }) {
    this.rules = rules
    const entry = readEntry()
    this.index = entry?.index ?? 0
    if (!entry) window.history.replaceState({ key: newKey(), index: 0 } satisfies Entry, '')
    this.shown = { location: readLocation(), isReady, isScrollKept: false }
    window.addEventListener('popstate', () => void this.follow())
    if (!isReady) void this.go(this.shown.location, 'replace', {})
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  /** Resolves once the page is there, was not left, or another one was asked for meanwhile. */
  navigate = async (to: To | number, options: NavigateOptions = {}): Promise<void> => {
    if (typeof to === 'number') {
      window.history.go(to)
      return
    }
    const { location } = this.shown
    const asked = this.rules.lead(resolveTo(to, location), location)
    // A link to the open address does nothing and leaves no entry in the history.
    if (writePath(asked) === writePath(location) || !(await this.mayLeave())) return
    if (this.rules.isOwnPage(asked)) {
      window.location[options.replace ? 'replace' : 'assign'](writePath(asked))
      return
    }
    await this.go(
      { ...asked, state: options.state ?? null, key: newKey() },
      options.replace ? 'replace' : 'push',
      options,
    )
  }

  /**
   * Writes into the address what is shown of a page. Nobody goes anywhere: nothing asks, loads, scrolls or is drawn
   * again.
   */
  note = (search: string): void => {
    // The address may already be that of the page on its way.
    if (this.isLoading) return
    const location = { ...this.shown.location, search, hash: '' }
    this.commit(location, 'replace')
    this.shown = { ...this.shown, location, isScrollKept: true }
  }

  /** Going elsewhere asks the guard first, until it is taken back. */
  guard(guard: Guard): () => void {
    // Each caller gets a function of its own, because several parts of a page may pass the same guard and one of them
    // goes before the others.
    const own: Guard = () => guard()
    this.guards.add(own)
    return () => {
      this.guards.delete(own)
    }
  }

  scrollKeyOf = (location: Location): string => this.rules.scrollKey(location)

  /** Only one question is asked at a time; the answer given on a page that is gone meanwhile leads nowhere. */
  private async mayLeave(): Promise<boolean> {
    const [guard] = this.guards
    if (!guard) return true
    if (this.isAsking) return false
    this.isAsking = true
    try {
      return (await guard()) && this.guards.has(guard)
    } finally {
      this.isAsking = false
    }
  }

  private async go(location: Location, commit: Commit, options: NavigateOptions): Promise<void> {
    this.turn += 1
    const { turn } = this
    const { location: before, isReady } = this.shown
    if (isReady) this.positions.keep(this.rules.scrollKey(before), window.scrollY)
    const isSamePage = isReady && location.pathname === before.pathname && location.search === before.search
    if (!isSamePage) {
      this.setLoading(true)
      const elsewhere = await this.rules.enter(location)
      if (turn !== this.turn) return
      if (elsewhere) {
        const led = { ...resolveTo(elsewhere, location), state: null, key: newKey() }
        // An address that only led here must not be in the history, because going back to it would lead here again.
        return this.go(led, commit === 'push' ? 'push' : 'replace', options)
      }
    }
    this.commit(location, commit)
    this.shown = { location, isReady: true, isScrollKept: options.preventScrollReset ?? false }
    this.isLoading = false
    this.tell()
  }

  private commit(location: Location, commit: Commit): void {
    if (commit === 'pop') return
    if (commit === 'push') this.index += 1
    const entry: Entry = { key: location.key, index: this.index, state: location.state }
    const path = writePath(location)
    if (commit === 'push') window.history.pushState(entry, '', path)
    else window.history.replaceState(entry, '', path)
  }

  /** Follows the back or forward key, or a link to a place on this page: the address bar has changed already. */
  private async follow(): Promise<void> {
    const { expected } = this
    this.expected = undefined
    if (expected === 'undo') return
    const entry = readEntry()
    // The browser made the entry itself, so it has no key of ours yet.
    if (!entry) window.history.replaceState({ key: newKey(), index: this.index + 1 } satisfies Entry, '')
    const steps = (readEntry()?.index ?? 0) - this.index
    if (entry && steps !== 0 && this.guards.size > 0 && expected !== 'allowed') {
      this.expected = 'undo'
      window.history.go(-steps)
      if (!(await this.mayLeave())) return
      this.expected = 'allowed'
      window.history.go(steps)
      return
    }
    this.index += steps
    await this.go(readLocation(), 'pop', {})
  }

  private setLoading(isLoading: boolean): void {
    if (this.isLoading === isLoading) return
    this.isLoading = isLoading
    this.tell()
  }

  private tell(): void {
    for (const listener of this.listeners) listener()
  }
}

function readEntry(): Entry | undefined {
  const entry = window.history.state as Partial<Entry> | null
  return typeof entry?.key === 'string' && typeof entry.index === 'number'
    ? { key: entry.key, index: entry.index, state: entry.state }
    : undefined
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location
  const entry = readEntry()
  return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? '' }
}
