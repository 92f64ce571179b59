import { maxWords } from './limits.ts'
import { type NumberSummary, summarise } from './numbers.ts'
import { inOneUnit, readWrittenQuantity, type WrittenQuantity } from './read-number.ts'

/** Words that occur in every text and say nothing about it. */
const stopWords = new Set(
  (
    '的 了 是 在 我 有 和 就 不 人 都 一 一个 上 也 很 到 说 要 去 你 会 着 没有 看 好 自己 这 那 他 她 它 们 我们 你们 他们 ' +
    '吗 呢 吧 啊 哦 嗯 与 及 或 而 但 但是 因为 所以 如果 还 还是 又 再 才 只 只是 可以 能 能够 应该 需要 比较 非常 ' +
    '觉得 认为 希望 可能 这个 那个 这样 那样 什么 怎么 为什么 哪里 多少 已经 以及 对 对于 从 把 被 给 让 向 由 于 以 为 ' +
    '之 其 等 等等 个 些 一些 里 中 下 大 小 多 少 更 最 太 时 时候 地 得 没 无 暂无 the a an of to and in is it for on that this'
  ).split(' '),
)

interface WordCount {
  word: string
  count: number
}

/** Counts in how many texts a word occurs, because saying it ten times does not make it ten opinions. */
export class WordCounter {
  readonly #counts = new Map<string, number>()
  readonly #segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

  add(text: string): void {
    const seen = new Set<string>()
    for (const { segment, isWordLike } of this.#segmenter.segment(text)) {
      const word = segment.normalize('NFKC').toLowerCase()
      // A single character is seldom a whole word, and a bare number is none.
      if (!isWordLike || word.length < 2 || stopWords.has(word) || /^\d+$/.test(word)) continue
      seen.add(word)
    }
    for (const word of seen) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1)
  }

  most(): WordCount[] {
    return mostOf(this.#counts, maxWords).map(([word, count]) => ({ word, count }))
  }
}

const mostOf = (counts: ReadonlyMap<string, number>, length: number): [string, number][] =>
  [...counts].sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1)).slice(0, length)

interface BlankSummary {
  answered: number
  frequent: { text: string; count: number }[]
  numbers: (NumberSummary & { unit?: string; ranges?: number }) | null
}

const mostFrequent = 30

/** Answers to one blank: the same ones counted together, and numbers where most of them are numbers. */
export class BlankCounter {
  readonly #texts = new Map<string, { text: string; count: number }>()
  readonly #quantities: WrittenQuantity[] = []
  #answered = 0

  add(text: string): void {
    const trimmed = text.trim()
    if (trimmed === '') return
    this.#answered += 1
    const folded = trimmed.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')
    const known = this.#texts.get(folded)
    if (known) known.count += 1
    else this.#texts.set(folded, { text: trimmed, count: 1 })
    const quantity = readWrittenQuantity(trimmed)
    if (quantity) this.#quantities.push(quantity)
  }

  summary(): BlankSummary {
    const { numbers, unit, ranges } = inOneUnit(this.#quantities)
    const isNumeric = numbers.length >= 2 && numbers.length >= this.#answered * 0.8
    const summary = isNumeric ? summarise(numbers) : null
    return {
      answered: this.#answered,
      frequent: [...this.#texts.values()]
        .sort((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1))
        .slice(0, mostFrequent),
      numbers: summary && { ...summary, ...(unit && { unit }), ...(ranges > 0 && { ranges }) },
    }
  }
}
