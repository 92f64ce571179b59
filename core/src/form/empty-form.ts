import { category } from '../category/limits.ts'
import type { FormKind } from './form-kind.ts'
import type { FormDraft } from './schema.ts'

/** A form nobody has written anything in: what the schema takes for granted, for those who do not load it. */
export const emptyForm = (kind: FormKind): FormDraft => ({
  questionnaire_type: kind,
  survey_title: '',
  desc: '',
  type: category.defaultKey,
  course: '',
  status: 1,
  start_time: null,
  end_time: null,
  examTime: 0,
  needLoginParticipate: true,
  needRoster: false,
  anonymous: false,
  listed: true,
  layout: 'all',
  question: [],
  vote: [],
  showResult: 'voted',
  allowChange: false,
  receipts: true,
  scores: {},
  partial: 'none',
  passScore: null,
  attempts: 1,
  attemptRule: 'best',
  review: 'submitted',
  shuffleQuestions: false,
  shuffleOptions: false,
  draw: [],
})
