import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import { splitPartId } from '@wenhai/core/question/kinds/parts'
import type { PublishAudience, PublishMoment, PublishScope } from '@wenhai/core/results/choices'
import type { Publishing } from '@wenhai/core/results/publish-schema'
import type { ResultQuestion, Results } from '@wenhai/core/results/schema'

/** The author's results and the author's form alike. */
export type PublishedForm = Pick<Results, 'survey_id' | 'questionnaire_type'>

export const scopeHelp: Record<PublishScope, string> = {
  none: '只有你自己看得到统计。',
  totals: '别人只看到有多少人参与。',
  questions: '别人看到参与人数，和选定题目的分布。',
}

export const audienceHelp: Record<PublishAudience, string> = {
  takers: '要先参与，才看得到。',
  everyone: '拿到链接的人都看得到，不用登录。',
}

export const momentHelp: Record<PublishMoment, string> = {
  once: '边收边公开，数字会自己更新。',
  ended: '截止或手动结束之后才看得到。',
}

export interface PublishableQuestion {
  question_id: string
  number: number
  text: string
}

const isPartWithOptions = ({ question_id, part, options }: ResultQuestion, whole: string): boolean =>
  part !== undefined && options.length > 0 && splitPartId(question_id).question_id === whole

/**
 * The questions of the newest version with options, as the paper has them, because texts that people wrote are never
 * published.
 */
export const listPublishable = (questions: readonly ResultQuestion[]): PublishableQuestion[] =>
  questions
    .filter(
      ({ question_id, number, options, part }) =>
        number > 0 &&
        part === undefined &&
        (options.length > 0 || questions.some((each) => isPartWithOptions(each, question_id))),
    )
    .sort((one, other) => one.number - other.number)
    .map(({ question_id, number, question }) => ({ question_id, number, text: question }))

/**
 * The choice as it will be stored: in the paper's order, without questions that are gone, and an exam's only after its
 * end.
 */
export function toStoredPublishing(
  { scope, questions, audience, moment }: Publishing,
  kind: FormKind,
  publishable: readonly PublishableQuestion[],
): Publishing {
  const chosen = publishable
    .map(({ question_id }) => question_id)
    .filter((question_id) => questions.includes(question_id))
  return {
    scope,
    questions: scope === 'questions' ? chosen : [],
    audience,
    moment: formKindOf(kind).hasScores ? 'ended' : moment,
  }
}

export const isSamePublishing = (one: Publishing, other: Publishing): boolean =>
  one.scope === other.scope &&
  (one.scope === 'none' ||
    (one.audience === other.audience &&
      one.moment === other.moment &&
      one.questions.join() === other.questions.join()))
