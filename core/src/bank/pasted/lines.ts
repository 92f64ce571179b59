import { continuedText } from './continued.ts'
import { type Labelled, splitLabels, withoutListWord } from './labels.ts'
import { type NumberedLine, type NumberStyle, readHeading, readNumberedLine, type SaidType } from './marks.ts'
import { type OptionLine, readOptionLine } from './options.ts'

/**
 * Says what each line is, considered alone. The reader looks ahead from every line, so the result is cached and each is
 * parsed only once.
 */
export class PastedLines {
  readonly #lines: readonly string[]
  readonly textAt: (at: number) => string
  readonly headingAt: (at: number) => SaidType | undefined
  readonly numberAt: (at: number) => NumberedLine | undefined
  readonly optionAt: (at: number) => OptionLine | undefined
  readonly labelsAt: (at: number) => { head: string; parts: Labelled[] }
  /** The last line that has the number 2. */
  readonly lastSecond: number

  constructor(lines: readonly string[]) {
    this.#lines = lines
    this.textAt = once((at) => withoutListWord(lines[at] ?? ''))
    this.headingAt = once((at) => readHeading(this.textAt(at)))
    this.numberAt = once((at) => readNumberedLine(this.textAt(at)))
    this.optionAt = once((at) => readOptionLine(this.textAt(at)))
    this.labelsAt = once((at) => {
      const text = this.textAt(at)
      return continuedText(text) === undefined ? splitLabels(text) : { head: text, parts: [] }
    })
    this.lastSecond = lines.findLastIndex((line) => /^[2２]\s*[.．、]/.test(line))
  }

  get count(): number {
    return this.#lines.length
  }

  isBlank(at: number): boolean {
    return this.#lines[at] === ''
  }

  /** Whether a line has more than one option, so that none of them goes on below. */
  hasSeveralOptions(at: number): boolean {
    return (this.optionAt(at)?.texts.length ?? 0) > 1
  }

  /** A. with its sign: a letter alone may begin a sentence. */
  beginsOptions(at: number): boolean {
    const option = this.optionAt(at)
    return option?.from === 0 && !option.isLoose
  }
}

function once<Value>(read: (at: number) => Value): (at: number) => Value {
  const known = new Map<number, Value>()
  return (at) => {
    const kept = known.get(at)
    if (kept !== undefined || known.has(at)) return kept as Value
    const value = read(at)
    known.set(at, value)
    return value
  }
}

/** （1） numbers questions only where nothing else does; else it numbers their parts. 一、 likewise. */
export function numberStyles(lines: readonly string[]): ReadonlySet<NumberStyle> {
  const found = new Set(
    lines.flatMap((line) => {
      const numbered = readHeading(line) === undefined ? readNumberedLine(line) : undefined
      return numbered && !numbered.isDoubtful ? [numbered.style] : []
    }),
  )
  if (found.has('plain')) found.delete('bracket')
  else if (lines.some((line) => /^1\s*[.．]\d/.test(line))) found.add('plain')
  return found
}
