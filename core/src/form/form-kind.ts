/** What an author publishes. The wire holds it in `questionnaire_type`. */
export const formKinds = ['survey', 'vote', 'exam'] as const
export type FormKind = (typeof formKinds)[number]

export const formKindNames: Record<FormKind, string> = { survey: '问卷调查', vote: '投票', exam: '考试' }

/** Which path of the app a kind lives under. */
export const formBase = (kind: FormKind): '/questionnaire' | '/exam' =>
  kind === 'exam' ? '/exam' : '/questionnaire'
