const storageKey = 'scroll-positions'
/** Nobody goes back through more pages. */
const most = 100

/** Keeps how far down each page was scrolled, also after a reload. */
export class ScrollPositions {
  private readonly kept = new Map<string, number>(readStored())

  find(key: string): number | undefined {
    return this.kept.get(key)
  }

  keep(key: string, position: number): void {
    this.kept.delete(key)
    this.kept.set(key, position)
    const [oldest] = this.kept.keys()
    if (this.kept.size > most && oldest !== undefined) this.kept.delete(oldest)
  }

  /** Positions are kept for this tab only, because another tab was scrolled by itself. */
  store(): void {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...this.kept]))
    } catch {
      // A full or forbidden storage costs a scroll position and nothing else.
    }
  }
}

function readStored(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPosition) : []
  } catch {
    return []
  }
}

const isPosition = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
