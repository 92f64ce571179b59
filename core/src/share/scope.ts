/**
 * What of an exam one share lets somebody mark: these questions, or the answers of these classes on its roster. Where it
 * names neither, it is the whole exam.
 */
export interface MarkScope {
  readonly questions: readonly string[]
  readonly classes: readonly string[]
}

/** All that somebody marks, by every share that reaches them. What is in none of it is not there for them. */
export interface MarkReach extends MarkScope {
  readonly isWhole: boolean
}

/** What an answer is known by: its question, or one within another, and the class of who gave it, empty for none. */
interface MarkedAnswer {
  readonly question_id: string
  readonly group_name: string
}

export const wholeScope: MarkScope = { questions: [], classes: [] }

export const wholeReach: MarkReach = { ...wholeScope, isWhole: true }

export const isWholeScope = ({ questions, classes }: MarkScope): boolean =>
  questions.length === 0 && classes.length === 0

/** Several shares add up: an answer is somebody's to mark if one of them has it. */
export function uniteScopes(scopes: readonly MarkScope[]): MarkReach {
  if (scopes.some(isWholeScope)) return wholeReach
  const all = (of: (scope: MarkScope) => readonly string[]) => [...new Set(scopes.flatMap(of))]
  return {
    isWhole: false,
    questions: all(({ questions }) => questions),
    classes: all(({ classes }) => classes),
  }
}

export const isReachEmpty = (reach: MarkReach): boolean => !reach.isWhole && isWholeScope(reach)

/** Whether all answers to a question are theirs. Who marks a question marks those within it, which are its id with .1, .2 … */
export const reachesQuestion = ({ isWhole, questions }: MarkReach, question_id: string): boolean =>
  isWhole || questions.some((id) => id === question_id || question_id.startsWith(`${id}.`))

/** Whether an answer is theirs. People without a class are in no class that could be given. */
export const reachesAnswer = (reach: MarkReach, { question_id, group_name }: MarkedAnswer): boolean =>
  reachesQuestion(reach, question_id) || (group_name !== '' && reach.classes.includes(group_name))

/** Whether at least some answers to a question may be theirs. */
export const reachesSome = (reach: MarkReach, question_id: string): boolean =>
  reach.classes.length > 0 || reachesQuestion(reach, question_id)

/** The scope as it is stored: empty for the whole exam. */
export const storeScope = (scope: MarkScope): string => (isWholeScope(scope) ? '' : JSON.stringify(scope))

export const readScope = (stored: string): MarkScope => (stored === '' ? wholeScope : JSON.parse(stored))
