import { elementsIn, findChild, isOn, valIn, type XmlElement } from './element.ts'
import { formatNumber } from './number-format.ts'
import type { ListPlace, Styles } from './styles.ts'

interface Level {
  start: number
  format: string
  /** `%1.%2` with the numbers of the levels. */
  text: string
  /** Every number in it is written in digits. */
  isLegal: boolean
  /** The level, from 1, that starts it again; 0 for none, undefined for every higher one. */
  restart: number | undefined
}

interface List {
  /** Lists that share an abstract one count on together. */
  counted: string
  levels: ReadonlyMap<number, Level>
  starts: ReadonlyMap<number, number>
}

const levelCount = 9
/** A list that takes its levels from a style, which takes them from a list. */
const maxLinks = 5

/** The numbers that Word puts before the paragraphs of lists. They are in no text of the file, so they are counted here. */
export class Numbering {
  readonly #abstract = new Map<string, XmlElement>()
  readonly #lists = new Map<string, XmlElement>()
  readonly #known = new Map<string, List | undefined>()
  readonly #counters = new Map<string, (number | undefined)[]>()
  readonly #started = new Set<string>()
  readonly #styles: Styles

  constructor(root: XmlElement | undefined, styles: Styles) {
    this.#styles = styles
    for (const element of elementsIn(root, 'w:abstractNum'))
      this.#abstract.set(element.attributes['w:abstractNumId'] ?? '', element)
    for (const element of elementsIn(root, 'w:num'))
      this.#lists.set(element.attributes['w:numId'] ?? '', element)
  }

  /** The text before the next paragraph at this place; empty for a bullet and for a list that is not there. */
  next({ numId, level }: ListPlace): string {
    const list = this.#find(numId)
    const own = list?.levels.get(level)
    if (!list || !own) return ''
    const counters = this.#counters.get(list.counted) ?? new Array<number | undefined>(levelCount)
    this.#counters.set(list.counted, counters)
    const start = list.starts.get(level)
    const isFirst = !this.#started.has(`${numId} ${level}`)
    this.#started.add(`${numId} ${level}`)
    const before = counters[level]
    counters[level] =
      isFirst && start !== undefined ? start : before === undefined ? (start ?? own.start) : before + 1
    for (let deeper = level + 1; deeper < levelCount; deeper += 1) {
      const restart = list.levels.get(deeper)?.restart
      if (restart === undefined || level < restart) counters[deeper] = undefined
    }
    return own.format === 'bullet' ? '' : writeLevel(list, own, counters)
  }

  #find(numId: string, links = 0): List | undefined {
    if (this.#known.has(numId)) return this.#known.get(numId)
    const element = this.#lists.get(numId)
    const counted = valIn(element, 'w:abstractNumId') ?? ''
    const abstract = this.#abstract.get(counted)
    const linked = valIn(abstract, 'w:numStyleLink')
    const other = linked === undefined ? undefined : this.#styles.listOf(linked).numId
    const base = other !== undefined && links < maxLinks ? this.#find(other, links + 1) : undefined
    const overrides = elementsIn(element, 'w:lvlOverride')
    const list = element && {
      counted: base?.counted ?? counted,
      levels: new Map([
        ...(base?.levels ?? []),
        ...elementsIn(abstract, 'w:lvl').map(readLevel),
        ...overrides.flatMap((override) => elementsIn(override, 'w:lvl').map(readLevel)),
      ]),
      starts: new Map(
        overrides.flatMap((override) => {
          const start = Number(valIn(override, 'w:startOverride') ?? Number.NaN)
          return Number.isInteger(start) ? [[Number(override.attributes['w:ilvl']), start] as const] : []
        }),
      ),
    }
    if (links === 0) this.#known.set(numId, list)
    return list
  }
}

function readLevel(element: XmlElement): [number, Level] {
  const start = Number(valIn(element, 'w:start') ?? 0)
  const restart = Number(valIn(element, 'w:lvlRestart') ?? Number.NaN)
  return [
    Number(element.attributes['w:ilvl']),
    {
      start: Number.isInteger(start) ? start : 1,
      // A format of a later version of Word comes with one that every version knows.
      format:
        valIn(element, 'w:numFmt') ??
        valIn(findChild(element, 'mc:AlternateContent', 'mc:Fallback'), 'w:numFmt') ??
        'decimal',
      text: valIn(element, 'w:lvlText') ?? '',
      isLegal: isOn(element, 'w:isLgl') ?? false,
      restart: Number.isInteger(restart) ? restart : undefined,
    },
  ]
}

const writeLevel = ({ levels }: List, own: Level, counters: readonly (number | undefined)[]): string =>
  own.text.replace(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1
    const level = levels.get(at)
    const format = own.isLegal && level !== own ? 'decimal' : (level?.format ?? 'decimal')
    return formatNumber(format, counters[at] ?? level?.start ?? 1)
  })
