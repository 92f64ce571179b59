import { shareOfPairs, similarBands, similarFrom, withoutPunctuation } from '../../bank/similar.ts'
import { pairsOf } from '../../format/pairs.ts'
import type { Simplify } from '../../question/compare/signs.ts'
import { foldAnswer } from '../../question/fold-answer.ts'
import { resultsOf } from '../../question/kinds/counts.ts'
import type { QuestionBody } from '../../question/kinds/kind.ts'
import { kindOf } from '../../question/kinds/registry.ts'
import { similarTextMax } from './limits.ts'

/** Texts compared under one band number: without a bound, ten thousand that begin alike would be compared each with each. */
const comparedInBand = 8

interface Leader {
  index: number
  pairs: ReadonlySet<string>
}

/**
 * Finds for each text the index of the first one that it resembles, its own where there is none. A text is compared
 * with the first of a group alone, so that a chain of small differences does not join what differs; the cost grows with
 * the number of texts and no faster.
 */
export function groupSimilar(texts: readonly string[]): number[] {
  const bands = new Map<string, Leader[]>()
  return texts.map((text, index) => {
    if (text.length > similarTextMax) return index
    const pairs = pairsOf(withoutPunctuation(text))
    const keys = similarBands(text).map((number, band) => `${band} ${number}`)
    const compared = new Set<number>()
    for (const key of keys)
      for (const leader of bands.get(key) ?? []) {
        if (compared.has(leader.index)) continue
        compared.add(leader.index)
        if (shareOfPairs(leader.pairs, pairs) >= similarFrom) return leader.index
      }
    for (const key of keys) {
      const leaders = bands.get(key) ?? []
      if (leaders.length < comparedInBand) leaders.push({ index, pairs })
      bands.set(key, leaders)
    }
    return index
  })
}

/** The text by which answers are equal: of written ones folded, text by text; of others as it is stored. */
export const bundleText = (question: QuestionBody, answer: string, simplify?: Simplify): string =>
  kindOf(question.option_type).isWritten
    ? resultsOf(question.option_type)
        .texts(answer, question)
        .map((text) => foldAnswer(text, simplify))
        .join('\n')
    : answer

/**
 * Whether an answer has nothing but signs, or repeats the question: such answers are marked first, because they take no
 * time.
 */
export function saysNothing(question: QuestionBody, text: string, simplify?: Simplify): boolean {
  if (!kindOf(question.option_type).isWritten) return false
  const bare = text.replace(/[\s\p{P}\p{S}]+/gu, '')
  return bare === '' || bare === foldAnswer(question.question, simplify).replace(/[\s\p{P}\p{S}]+/gu, '')
}
