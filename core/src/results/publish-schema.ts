import { z } from 'zod'
import { field, id, nested } from '../contract/wire.ts'
import { formKinds } from '../form/form-kind.ts'
import { publishAudiences, publishMoments, publishScopes } from './choices.ts'
import { ResultOption, ResultQuestion } from './schema.ts'

export const publishFields = {
  scope: field(z.enum(publishScopes), '公开内容'),
  /** Only questions with options can be published, because texts that people wrote never are. */
  questions: field(nested(z.array(id()).max(200)).default([]), '公开的题目'),
  audience: field(z.enum(publishAudiences).default('takers'), '公开给谁'),
  /** An exam's are never published while it runs. */
  moment: field(z.enum(publishMoments).default('ended'), '什么时候公开'),
}

export const Publishing = z.object({
  scope: z.enum(publishScopes),
  questions: z.array(z.string()),
  audience: z.enum(publishAudiences),
  moment: z.enum(publishMoments),
})
export type Publishing = z.output<typeof Publishing>

/** The results that the author lets others see. */
export const PublishedResults = z.object({
  survey_id: z.string(),
  questionnaire_type: z.enum(formKinds),
  survey_title: z.string(),
  sponsor: z.string(),
  version: z.int(),
  now: z.string(),
  isEnded: z.boolean(),
  total: z.int(),
  questions: z.array(
    ResultQuestion.pick({
      question_id: true,
      number: true,
      part: true,
      question: true,
      question_pic: true,
      option_type: true,
      asked: true,
      answered: true,
      settings: true,
      numbers: true,
      details: true,
    }).extend({ options: z.array(ResultOption.omit({ isRight: true })) }),
  ),
})
export type PublishedResults = z.output<typeof PublishedResults>
