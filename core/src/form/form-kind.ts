/** What an author publishes. The wire holds it in `questionnaire_type`. */
export const formKinds = ['survey', 'vote', 'exam', 'contest'] as const
export type FormKind = (typeof formKinds)[number]

export const formKindNames: Record<FormKind, string> = {
  survey: '问卷调查',
  vote: '投票',
  exam: '考试',
  contest: '评选',
}

/** Which path of the app a kind lives under. */
export const formBase = (kind: FormKind): '/questionnaire' | '/exam' =>
  kind === 'exam' ? '/exam' : '/questionnaire'

/**
 * Kinds that ask one thing, with an answer under `vote`: they have receipts in a public list, results for takers, and
 * ballots instead of reports.
 */
const ballotKinds: ReadonlySet<string> = new Set<FormKind>(['vote', 'contest'])
export const isBallot = (kind: string): boolean => ballotKinds.has(kind)
