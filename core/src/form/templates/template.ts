import type { QuestionDraft } from '../../question/schema.ts'
import { emptyForm } from '../empty-form.ts'
import type { FormKind } from '../form-kind.ts'
import { shareEqually } from '../points.ts'
import type { FormDraft } from '../schema.ts'

/** Settings of a form that suit what it is for; the rest stays as a new form has it. */
type Settings = Partial<
  Pick<
    FormDraft,
    | 'anonymous'
    | 'needLoginParticipate'
    | 'layout'
    | 'showResult'
    | 'allowChange'
    | 'examTime'
    | 'passScore'
    | 'partial'
    | 'attempts'
    | 'attemptRule'
    | 'review'
    | 'shuffleQuestions'
    | 'shuffleOptions'
  >
>

/** A form to begin with: whoever picks it has a whole one, and changes what is theirs. */
export interface FormTemplate {
  /** In addresses and keys. */
  name: string
  kind: FormKind
  title: string
  desc: string
  /** One line for its card: whom it is for, what it asks. */
  summary: string
  /** Empty for a vote. */
  questions: readonly QuestionDraft[]
  /** A vote's options; empty for the others. */
  vote: readonly string[]
  /** What an exam's subject is called, where the site has it. */
  subject?: string
  settings: Settings
}

type Written = Omit<FormTemplate, 'kind' | 'questions' | 'vote' | 'settings'> & { settings?: Settings }

export const survey = (
  written: Written & { keywords: string; questions: readonly QuestionDraft[] },
): FormTemplate => {
  const { keywords, questions, ...rest } = written
  return { settings: {}, ...rest, kind: 'survey', questions: questions.map(as('survey', keywords)), vote: [] }
}

export const exam = (
  written: Written & { subject: string; keywords: string; questions: readonly QuestionDraft[] },
): FormTemplate => {
  const { keywords, questions, ...rest } = written
  return { settings: {}, ...rest, kind: 'exam', questions: questions.map(as('exam', keywords)), vote: [] }
}

export const vote = (written: Written & { vote: readonly string[] }): FormTemplate => ({
  settings: {},
  ...written,
  kind: 'vote',
  questions: [],
})

/** In the bank they are then found by what the form is about. */
const as = (filterType: 'survey' | 'exam', keywords: string) => (question: QuestionDraft) => ({
  ...question,
  filterType,
  key: question.key || keywords,
})

/** The form that a template stands for. `course` is the site's subject of that name, if it has one. */
export function draftOf(template: FormTemplate, course = ''): FormDraft {
  const { kind, title, desc, questions, vote: options, settings } = template
  const scores = shareEqually(questions.length, 100)
  return {
    ...emptyForm(kind),
    survey_title: title,
    desc,
    course: kind === 'exam' ? course : '',
    question: questions.map((question, index) =>
      kind === 'exam' ? { ...question, score: scores[index] } : { ...question },
    ),
    vote: options.map((opt) => ({ opt, key: '', pic: '' })),
    ...settings,
  }
}
