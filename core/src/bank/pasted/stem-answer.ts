import { readSpokenLetters, readVerdict } from '../../question/kinds/pasting.ts'
import { kindOf } from '../../question/kinds/registry.ts'
import type { SaidType } from './marks.ts'

interface Known {
  hasOptions: boolean
  said: SaidType | undefined
}

interface Taken {
  stem: string
  answer: string
}

/** f(a) is no answer: a bracket right after a Latin letter or a figure is left alone. */
const bracket = /(^|[^A-Za-z0-9])([（(])\s*([^（()）\n]{1,12}?)\s*([)）])/g
const signAtEnd = /[\s。.]([√×✓✗✔✘])\s*$/

/**
 * The answer written into the question, （ B ） or （√）, is taken out and its bracket left empty: takers must not see it.
 */
export function takeStemAnswer(stem: string, said: string, known: Known): Taken {
  const isTold = said.trim() !== ''
  const found = [...stem.matchAll(bracket)].filter((match) => isAnswer(match, stem, known))
  const last = found.at(-1)
  if (last) {
    const [all, before = '', open = '', content = '', close = ''] = last
    if (isTold && !isSame(said, content)) return { stem, answer: said }
    const emptied = `${before}${open} ${close}`
    return {
      stem: stem.slice(0, last.index) + emptied + stem.slice(last.index + all.length),
      answer: isTold ? said : content,
    }
  }
  const sign =
    known.hasOptions || (known.said !== undefined && !isVerdict(known.said)) ? null : signAtEnd.exec(stem)
  if (!sign || isTold) return { stem, answer: said }
  return { stem: stem.slice(0, sign.index + 1).trim(), answer: sign[1] ?? '' }
}

/** Answered by one of two signs. */
const isVerdict = (said: SaidType | undefined): boolean =>
  said !== undefined && said !== 'choice' && kindOf(said).fixedOptions !== undefined

function isAnswer(match: RegExpExecArray, stem: string, { hasOptions, said }: Known): boolean {
  const content = match[3] ?? ''
  if (hasOptions && !isVerdict(said)) return readSpokenLetters(content) !== undefined
  if (said !== undefined && !isVerdict(said)) return false
  if (readVerdict(content) === undefined) return false
  // (x) in the middle may be a variable.
  const isAtEnd = /^[。.\s]*$/.test(stem.slice(match.index + match[0].length))
  return isVerdict(said) || isAtEnd || !/^[a-z]$/i.test(content)
}

const isSame = (said: string, content: string) => {
  const verdict = readVerdict(content)
  if (verdict !== undefined) return readVerdict(said) === verdict
  return readSpokenLetters(said)?.join('') === readSpokenLetters(content)?.join('')
}
