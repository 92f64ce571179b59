import type { KindCount, KindResults } from './counting.ts'
import type { QuestionBody, QuestionKind } from './kind.ts'

/** Longer answers are hardly ever given twice, so they are not remembered. */
const longest = 60

/** So many answers of all questions together take some ten megabytes. */
const most = 20_000

/** The findings of a kind in one answer to one question, as far as they were asked for; null where there was none. */
interface Findings {
  /** A text of its own: the one that came may be cut out of a large request, which it would keep in memory. */
  answer: string
  isBlank: boolean | undefined
  fault: string | null | undefined
  gap: string | null | undefined
  gapOfRequired: string | null | undefined
  tidy: string | undefined
  cells: readonly string[] | undefined
  amounts: ReturnType<NonNullable<KindResults['amounts']>> | undefined
}

const byQuestion = new WeakMap<QuestionBody, Map<string, Findings>>()
/** All maps that have anything in them. */
const filled = new Set<Map<string, Findings>>()
let size = 0

/** The findings of an answer; undefined for one that is too long to be remembered. */
function findingsOf(question: QuestionBody, answer: string): Findings | undefined {
  if (answer.length > longest) return undefined
  let known = byQuestion.get(question)
  if (!known) {
    known = new Map()
    byQuestion.set(question, known)
  }
  return known.get(answer) ?? addFindings(known, answer)
}

function addFindings(known: Map<string, Findings>, answer: string): Findings {
  if (size >= most) {
    for (const map of filled) map.clear()
    filled.clear()
    size = 0
  }
  const findings: Findings = {
    answer: JSON.parse(JSON.stringify(answer)),
    isBlank: undefined,
    fault: undefined,
    gap: undefined,
    gapOfRequired: undefined,
    tidy: undefined,
    cells: undefined,
    amounts: undefined,
  }
  known.set(findings.answer, findings)
  filled.add(known)
  size += 1
  return findings
}

/**
 * The same kind with a memory, for kinds whose answers are few and given by thousands: each answer to a question is
 * looked at once. A question is never changed in place, so what was found in an answer to it stays true.
 */
export const remembered = <Kind extends QuestionKind>(kind: Kind): Kind => ({
  ...kind,
  isBlank(answer, question) {
    const findings = findingsOf(question, answer)
    if (!findings) return kind.isBlank(answer, question)
    findings.isBlank ??= kind.isBlank(findings.answer, question)
    return findings.isBlank
  },
  findAnswerFault(question, answer) {
    const findings = findingsOf(question, answer)
    if (!findings) return kind.findAnswerFault(question, answer)
    if (findings.fault === undefined) findings.fault = kind.findAnswerFault(question, findings.answer) ?? null
    return findings.fault ?? undefined
  },
  findGap(question, answer, isRequired) {
    const findings = findingsOf(question, answer)
    if (!findings) return kind.findGap(question, answer, isRequired)
    const name = isRequired ? 'gapOfRequired' : 'gap'
    if (findings[name] === undefined)
      findings[name] = kind.findGap(question, findings.answer, isRequired) ?? null
    return findings[name] ?? undefined
  },
  tidyAnswer(answer, question) {
    const findings = findingsOf(question, answer)
    if (!findings) return kind.tidyAnswer(answer, question)
    findings.tidy ??= kind.tidyAnswer(findings.answer, question)
    return findings.tidy
  },
})

/** The results of a kind with the same memory. */
export function rememberedResults(results: KindResults): KindResults {
  const { cells, amounts } = results
  return {
    ...results,
    cells(answer, question) {
      const findings = findingsOf(question, answer)
      if (!findings) return cells(answer, question)
      findings.cells ??= cells(findings.answer, question)
      return findings.cells
    },
    ...(amounts && {
      amounts(answer, question) {
        const findings = findingsOf(question, answer)
        if (!findings) return amounts(answer, question)
        findings.amounts ??= amounts(findings.answer, question)
        return findings.amounts
      },
    }),
  }
}

export const rememberedCount = (count: KindCount): KindCount => ({
  ...count,
  results: rememberedResults(count.results),
})
