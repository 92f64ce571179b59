import type { QuestionDraft } from '../../question/schema.ts'
import { type FormKind, formKindOf } from '../form-kind.ts'
import type { FormLogic } from '../logic-model.ts'
import type { FormDraft } from '../schema.ts'

/** Settings that suit the template's purpose; the others keep the defaults of a new form. */
type Settings = Partial<
  Pick<
    FormDraft,
    | 'anonymous'
    | 'needLoginParticipate'
    | 'layout'
    | 'showResult'
    | 'allowChange'
    | 'choices'
    | 'period'
    | 'perDay'
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

/** A complete form to start from, which its author then adapts. */
export interface FormTemplate {
  /** The name of the template in addresses and keys. */
  name: string
  kind: FormKind
  title: string
  desc: string
  /** The one line on the template's card: whom it is for, and what it asks. */
  summary: string
  /** A vote and a contest have no questions. */
  questions: readonly QuestionDraft[]
  /** A vote's options, or the names of a contest's entries; empty for the others. */
  vote: readonly string[]
  /** Rules between the questions, which are named by their places: `#3`. */
  logic?: FormLogic
  /** The name of an exam's subject, where the site has it. */
  subject?: string
  settings: Settings
}

type Written = Omit<FormTemplate, 'kind' | 'questions' | 'vote' | 'settings'> & { settings?: Settings }

export const surveyTemplate = (
  written: Written & { keywords: string; questions: readonly QuestionDraft[] },
): FormTemplate => {
  const { keywords, questions, ...rest } = written
  return { settings: {}, ...rest, kind: 'survey', questions: questions.map(as('survey', keywords)), vote: [] }
}

export const examTemplate = (
  written: Written & { subject: string; keywords: string; questions: readonly QuestionDraft[] },
): FormTemplate => {
  const { keywords, questions, ...rest } = written
  return { settings: {}, ...rest, kind: 'exam', questions: questions.map(as('exam', keywords)), vote: [] }
}

export const voteTemplate = (written: Written & { vote: readonly string[] }): FormTemplate => ({
  settings: {},
  ...written,
  kind: 'vote',
  questions: [],
})

export const contestTemplate = (written: Written & { vote: readonly string[] }): FormTemplate => ({
  ...voteTemplate(written),
  kind: 'contest',
})

/** Keywords, so that the questions are found in the bank by the form's topic. */
const as = (filterType: 'survey' | 'exam', keywords: string) => (question: QuestionDraft) => ({
  ...question,
  filterType,
  // A question written inside an exam is not shared until its author says so.
  allowPeopleUse: filterType !== 'exam',
  key: question.key || keywords,
})

/** The fields of a form that a template sets; the rest are defaults, and each question of an exam counts the same. */
type TemplateDraft = Pick<
  FormDraft,
  'questionnaire_type' | 'survey_title' | 'desc' | 'course' | 'question' | 'logic' | 'vote' | 'entries'
> &
  Settings

/** An entry gets its number when it is saved. */
const toEntry = (opt: string): FormDraft['entries'][number] => ({
  opt,
  key: '',
  pic: '',
  text: '',
  number: '',
})

/** `course` is the site's subject of the template's name for it, if there is one. */
export const draftOfTemplate = (template: FormTemplate, course = ''): TemplateDraft => ({
  questionnaire_type: template.kind,
  survey_title: template.title,
  desc: template.desc,
  course: formKindOf(template.kind).hasSubject ? course : '',
  question: [...template.questions],
  ...(template.logic && { logic: template.logic }),
  vote: formKindOf(template.kind).hasOptions ? template.vote.map((opt) => ({ opt, key: '', pic: '' })) : [],
  entries: formKindOf(template.kind).hasEntries ? template.vote.map(toEntry) : [],
  ...template.settings,
})
