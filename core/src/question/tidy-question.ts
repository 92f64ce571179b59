import { kindOf } from './kinds/registry.ts'
import { optionLabel } from './option-label.ts'
import type { QuestionDraft } from './schema.ts'

/**
 * A draft in the one form it is stored in: options as its kind requires, keys by position, the answer as `A,C`. Faults
 * stay as they are, for `checkQuestion` to name.
 */
export function tidyQuestion(draft: QuestionDraft): QuestionDraft {
  const kind = kindOf(draft.option_type)
  const options = kind.fixedOptions
    ? kind.fixedOptions.map((option) => ({ ...option }))
    : kind.optionCount
      ? draft.options.map((option, index) => ({ ...option, key: option.key || optionLabel(index) }))
      : []
  const tidy = { ...draft, options, isOnlyOpt: kind.fixedOptions ? 1 : draft.isOnlyOpt }
  return { ...tidy, answer: draft.answer.trim() === '' ? '' : kind.readKey(tidy, draft.answer) }
}
