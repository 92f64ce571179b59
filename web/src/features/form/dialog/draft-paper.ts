import type { DraftQuestion } from '@wenhai/core/desk/lines'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { optionLabel } from '@wenhai/core/question/option-label'
import type { PaperQuestion } from '@wenhai/core/question/schema'

/** The question as a taker gets it, without key, note and score. */
export const toPreviewQuestion = (
  question_id: string,
  content: Omit<PaperQuestion, 'question_id'>,
): PaperQuestion => ({
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

/** A new question gets its keys when it is saved. */
export function paperOfDraft({ uid, content }: DraftQuestion): PaperQuestion {
  const options = (kindOf(content.option_type).fixedOptions ?? content.options).map((option, index) => ({
    ...option,
    key: option.key || optionLabel(index),
  }))
  return toPreviewQuestion(uid, { ...content, options })
}
