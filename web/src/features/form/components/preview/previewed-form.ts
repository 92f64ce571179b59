import { drawnCount } from '@wenhai/core/form/draw'
import type { FormKind } from '@wenhai/core/form/form-kind'
import { exam } from '@wenhai/core/form/limits'
import type { FormView } from '@wenhai/core/form/schema'
import { resolveRefs } from '@wenhai/core/logic/walk'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { optionLabel } from '@wenhai/core/question/option-label'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import type { DraftQuestion } from '../dialog/draft-question.ts'
import type { FormDraft } from '../dialog/form-draft.ts'
import { fullScoreOf, questionCountOf } from '../dialog/scores/form-scores.ts'
import type { MineForm } from '../own/own-form.ts'

/** What takers would be given of a form, saved or not; the frame's page reads it. Its questions are there whatever comes before them. */
export interface PreviewedForm {
  /** The site's name, for the bar. */
  site: string
  view: FormView
  /** Others are drawn from the bank for each taker. */
  drawn: number
}

/** As if it ran for everyone: an author wants to see it before that, and past the password. */
const running = {
  status: 1,
  state: 'running',
  start_time: null,
  needPassword: false,
  needRoster: false,
  own: null,
} as const

/** Without answers, notes and scores: the frame is given what a taker is given. */
const toPaper = (question_id: string, content: Omit<PaperQuestion, 'question_id'>): PaperQuestion => ({
  question_id,
  question: content.question,
  question_pic: content.question_pic,
  ...(content.question_media && { question_media: content.question_media }),
  option_type: content.option_type,
  questionnaire_type: content.questionnaire_type,
  options: content.options,
  ...(content.settings && { settings: content.settings }),
  isRequired: content.isRequired,
  level: content.level,
})

export function previewOfForm(form: MineForm, site: string): PreviewedForm {
  const { own, ...cover } = form
  const question = own.question.map(({ question_id, ...content }) =>
    toPaper(question_id, content as Omit<PaperQuestion, 'question_id'>),
  )
  return {
    site,
    view: { ...cover, ...running, question, items: own.items },
    drawn: own.draw.reduce((sum, { count }) => sum + count, 0),
  }
}

/** A new question gets its keys when it is saved. */
function paperOfDraft({ uid, content }: DraftQuestion): PaperQuestion {
  const options = (kindOf(content.option_type).fixedOptions ?? content.options).map((option, index) => ({
    ...option,
    key: option.key || optionLabel(index),
  }))
  return toPaper(uid, { ...content, options })
}

interface Author {
  name: string
  ocean_id: string
}

export function previewOfDraft(
  kind: FormKind,
  draft: FormDraft,
  author: Author | undefined,
  site: string,
): PreviewedForm {
  const { password: _, logic, ...rest } = draft
  const isExam = kind === 'exam'
  const drawn = isExam ? drawnCount(draft.draw) : 0
  const now = new Date().toISOString()
  const vote = draft.vote
    .map(({ opt, pic }, index) => ({ opt: opt.trim(), key: optionLabel(index), pic }))
    .filter(({ opt, pic }) => opt !== '' || pic !== '')
  const fullScore = isExam ? fullScoreOf(draft) : 0
  return {
    site,
    view: {
      ...rest,
      ...running,
      survey_id: newId,
      revision: 1,
      questionnaire_type: kind,
      survey_title: draft.survey_title.trim() || '还没有标题',
      desc: draft.desc.trim(),
      examTime: kind === 'vote' ? 0 : draft.examTime,
      ocean_id: author?.ocean_id ?? '',
      sponsor: author?.name ?? '',
      avatar: '',
      isMine: true,
      questionCount: kind === 'vote' ? 0 : questionCountOf({ ...draft, draw: isExam ? draft.draw : [] }),
      fullScore,
      passScore: draft.passScore ?? fullScore * exam.defaultPassShare,
      isDrawn: drawn > 0,
      participants: 0,
      create_time: now,
      update_time: now,
      vote: kind === 'vote' ? vote : [],
      question: kind === 'vote' ? [] : draft.question.map(paperOfDraft),
      items: kind === 'vote' ? [] : draft.items.map(({ uid: _, ...item }) => item),
      ...(logic && {
        logic: resolveRefs(
          logic,
          draft.question.map(({ uid }) => uid),
        ),
      }),
    },
    drawn,
  }
}

/** It has none yet. */
const newId = 'preview'
