import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { field, id, nested } from '../contract/wire.ts'
import { formLimits } from './limits.ts'

/** A question of an exam that its takers can see before it, or have seen. */
export const ExposedQuestion = z.object({
  question_id: z.string(),
  /** The caller may switch its sharing off. */
  isMine: z.boolean(),
  /** The question is shared, and no exam locks it now. */
  isShared: z.boolean(),
  /** Titles of the caller's other forms that have asked it. */
  forms: z.array(z.string()),
  /** How many forms of others have asked it. */
  otherForms: z.int(),
  /** Titles of the caller's articles that show it. */
  articles: z.array(z.string()),
})
export type ExposedQuestion = z.output<typeof ExposedQuestion>

export const findExposedCall = defineCall({
  method: 'POST',
  path: '/question/survey/exposed',
  access: 'member',
  forPublishers: 'all',
  summary: '一场考试的题里，考生现在就能看到或已经见过的：共享的，在别的问卷、考试里出过的，文章里的',
  input: z.object({
    question: field(nested(z.array(id()).max(formLimits.maxQuestions)), '题目'),
    survey_id: field(id().optional(), '考试', { help: '这些题所在的考试' }),
  }),
  output: z.object({ tables: z.array(ExposedQuestion) }),
})
