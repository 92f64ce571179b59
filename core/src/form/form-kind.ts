/** The kinds of form that an author publishes. The wire holds them in `questionnaire_type`. */
export const formKinds = ['survey', 'vote', 'exam', 'contest'] as const
export type FormKind = (typeof formKinds)[number]

/**
 * What a kind of form has. Code asks for one of these instead of comparing the kind's name, so that another kind says
 * here what it has and nothing else is searched for comparisons.
 */
export interface FormKindTraits {
  name: string
  /** The path of the app that it lives under. */
  base: '/questionnaire' | '/exam'
  /** It asks one thing, with an answer under `vote`: results for takers, a public list of receipts, and ballots. */
  isBallot: boolean
  /** A ballot between a few options, written in `vote`. */
  hasOptions: boolean
  /** A ballot between many entries, written in `entries`, perhaps several times. */
  hasEntries: boolean
  /** Questions have points and keys: reports are marked, keys are kept until they may be seen, questions are locked. */
  hasScores: boolean
  /** Every taker begins an attempt, perhaps several, and the server hands in what has run out. */
  hasClock: boolean
  /** It is sorted by a subject, in `course`, instead of a category. */
  hasSubject: boolean
  /** A report is its taker's alone: it may be changed, and people may take turns at one device. */
  hasPlainReports: boolean
}

const questionnaire = {
  base: '/questionnaire',
  isBallot: false,
  hasOptions: false,
  hasEntries: false,
  hasScores: false,
  hasClock: false,
  hasSubject: false,
  hasPlainReports: false,
} as const

const survey: FormKindTraits = { ...questionnaire, name: '问卷调查', hasPlainReports: true }

const vote: FormKindTraits = { ...questionnaire, name: '投票', isBallot: true, hasOptions: true }

const contest: FormKindTraits = { ...questionnaire, name: '评选', isBallot: true, hasEntries: true }

const exam: FormKindTraits = {
  ...questionnaire,
  name: '考试',
  base: '/exam',
  hasScores: true,
  hasClock: true,
  hasSubject: true,
}

const traits: Record<FormKind, FormKindTraits> = { survey, vote, exam, contest }

/** What a form has, by the form or by the name of its kind. */
export const formKindOf = (form: FormKind | { questionnaire_type: FormKind }): FormKindTraits =>
  traits[typeof form === 'string' ? form : form.questionnaire_type]
