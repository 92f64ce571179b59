import { type EditedFormDraft, formInput, hasLogic } from '@wenhai/core/desk/edited-draft'
import type { Answers } from '@wenhai/core/form/answers'
import { reviewOf } from '@wenhai/core/form/choices'
import { giveKeys } from '@wenhai/core/form/contest'
import { drawnCount } from '@wenhai/core/form/draw'
import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import { examLimits } from '@wenhai/core/form/limits'
import type { FormView } from '@wenhai/core/form/schema'
import { optionLabel } from '@wenhai/core/question/option-label'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import { toContestQuestion } from '@wenhai/core/report/paper'
import type { Receipt } from '@wenhai/core/report/schema'
import { paperOfDraft, toPreviewQuestion } from '../dialog/draft-paper.ts'
import { draftFullScore, questionCountOf } from '../dialog/scores/form-scores.ts'
import type { MineForm } from '../own/own-form.ts'

/** Built beside the app's own page; it reads what is handed to it from the frame it is in. */
export const framePage = '/preview.html'

/**
 * What takers would be given of a form, saved or not, which the frame's page reads. The questions are there whatever
 * comes before them.
 */
export interface PreviewedForm {
  /** The site's name, for the bar. */
  site: string
  view: FormView
  /** What the author says to those who have handed in; nobody is led away from a preview. */
  thanks: Omit<NonNullable<Receipt['thanks']>, 'leadsOn'>
  /** The number of other questions that are drawn from the bank for each taker. */
  drawn: number
  /** Where it is not said, the author looks at it, past everything that comes before the questions. */
  taker?: PreviewTaker
  /** Where it is not said, as the person has chosen for themselves. */
  theme?: 'light' | 'dark'
  /** As the server draws it for a browser without scripts. */
  isPlain?: boolean
  /** With another number everything begins again; with the same one, what was answered stays while the form is changed. */
  round?: number
}

/** Somebody as whom an author looks at the form. */
export interface PreviewTaker {
  isMember: boolean
  /** What the roster or the link says of them, by the names of hidden fields. */
  fields: Readonly<Record<string, string>>
}

/** The message of the frame to the dialog whenever something is answered in it. */
export interface PreviewMessage {
  previewAnswers: Answers
}

/** The form appears as if it ran for everyone, because an author wants to see it before that, and past the password. */
const running = {
  status: 1,
  state: 'running',
  start_time: null,
  isEntryOver: false,
  needPassword: false,
  needRoster: false,
  own: null,
} as const

export function previewOfForm(form: MineForm, site: string): PreviewedForm {
  const { own, ...cover } = form
  const question = own.question.map(({ question_id, ...content }) =>
    toPreviewQuestion(question_id, content as Omit<PaperQuestion, 'question_id'>),
  )
  return {
    site,
    view: { ...cover, ...running, question, items: own.items, ...(own.logic && { logic: own.logic }) },
    thanks: thanksOf(own),
    drawn: own.draw.reduce((sum, { count }) => sum + count, 0),
  }
}

const thanksOf = ({
  thanks,
  thanksPicture,
  thanksUrl,
}: Pick<EditedFormDraft, 'thanks' | 'thanksPicture' | 'thanksUrl'>): PreviewedForm['thanks'] => ({
  text: thanks.trim(),
  url: thanksUrl.trim(),
  canMail: false,
  ...(thanksPicture && { picture: thanksPicture }),
})

interface Author {
  name: string
  ocean_id: string
}

export function previewOfDraft(
  kind: FormKind,
  draft: EditedFormDraft,
  author: Author | undefined,
  site: string,
): PreviewedForm {
  const { password: _, logic, ...rest } = draft
  const isExam = formKindOf(kind).hasScores
  const drawn = isExam ? drawnCount(draft.draw) : 0
  const now = new Date().toISOString()
  const vote = draft.vote
    .map(({ opt, pic }, index) => ({ opt: opt.trim(), key: optionLabel(index), pic }))
    .filter(({ opt, pic }) => opt !== '' || pic !== '')
  const fullScore = isExam ? draftFullScore(draft) : 0
  return {
    site,
    view: {
      ...rest,
      ...running,
      review: reviewOf(draft),
      survey_id: newId,
      revision: 1,
      questionnaire_type: kind,
      survey_title: draft.survey_title.trim() || '还没有标题',
      desc: draft.desc.trim(),
      examTime: formKindOf(kind).isBallot ? 0 : draft.examTime,
      ocean_id: author?.ocean_id ?? '',
      sponsor: author?.name ?? '',
      avatar: '',
      isMine: true,
      questionCount: formKindOf(kind).isBallot
        ? 0
        : questionCountOf({ ...draft, draw: isExam ? draft.draw : [] }),
      fullScore,
      passScore: draft.passScore ?? fullScore * examLimits.defaultPassShare,
      isDrawn: drawn > 0,
      participants: 0,
      create_time: now,
      update_time: now,
      vote: formKindOf(kind).hasOptions ? vote : [],
      question: formKindOf(kind).isBallot ? entriesOfDraft(kind, draft) : draft.question.map(paperOfDraft),
      entries: undefined,
      items: formKindOf(kind).isBallot
        ? []
        : draft.items.map(({ uid, ...item }) => ({ ...item, item_id: uid })),
      ...(!formKindOf(kind).isBallot && hasLogic(logic) && { logic }),
    },
    thanks: thanksOf(draft),
    drawn,
  }
}

/** The paper of a contest; a vote's is made of its options. */
function entriesOfDraft(kind: FormKind, draft: EditedFormDraft): PaperQuestion[] {
  const { entries, choices } = formInput(kind, draft)
  const written = entries.filter(({ opt, pic }) => opt !== '' || pic !== '')
  if (written.length === 0) return []
  return [toContestQuestion(giveKeys({ entries: written, choices }, undefined), draft.survey_title)]
}

/** A new form has no id yet. */
const newId = 'preview'

/** What is said where there is nothing to look at. */
export function emptyTexts({ view, drawn }: PreviewedForm): { title: string; hint: string } {
  if (drawn > 0)
    return {
      title: `${drawn} 题都是随机抽取的`,
      hint: '每人开始作答时从题库里抽，没有固定的题目可看。',
    }
  return {
    title: formKindOf(view).isBallot ? '还没有选项' : '还没有题目',
    hint: '先写好，再来看看别人会看到什么。',
  }
}
