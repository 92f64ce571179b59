import { kindOf } from './kinds/registry.ts'
import { tidySettings } from './kinds/settings.ts'
import { optionLabel } from './option-label.ts'
import type { QuestionDraft } from './schema.ts'

/**
 * A draft in the one form it is stored in: options and settings as its kind has them, keys by place, the answer as `A,C`.
 * What is wrong stays as it is, for `checkQuestion` to name.
 */
export function tidyQuestion(draft: QuestionDraft): QuestionDraft {
  const kind = kindOf(draft.option_type)
  const options = kind.fixedOptions
    ? kind.fixedOptions.map((option) => ({ ...option }))
    : kind.optionCount
      ? draft.options.map((option, index) => ({ ...option, key: option.key || optionLabel(index) }))
      : []
  const { settings: given, ...rest } = draft
  const settings = tidySettings(draft.option_type, given)
  const tidy = { ...rest, options, ...(settings && { settings }) }
  if (!kind.isScored) return { ...tidy, isOnlyOpt: 0, answer: '' }
  return {
    ...tidy,
    isOnlyOpt: kind.fixedOptions ? 1 : draft.isOnlyOpt,
    answer: draft.answer.trim() === '' ? '' : kind.readKey(tidy, draft.answer),
  }
}
