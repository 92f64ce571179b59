import { partsOf, partTexts, type QuestionPart } from './kinds/parts.ts'
import { isMarkedByServer, kindOf } from './kinds/registry.ts'
import { hasReadableSettings, tidySettings } from './kinds/settings.ts'
import { renameLetters } from './note-letters.ts'
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
  const { settings: given, question_media, ...rest } = draft
  const settings = tidySettings(draft.option_type, given)
  const media = tidyMedia(question_media)
  const tidy = { ...rest, ...media, options, ...(settings && { settings }) }
  if (!hasReadableSettings(tidy)) return { ...tidy, answer: draft.answer.trim() }
  if (kind.hasParts) return tidyParts(tidy)
  if (!kind.isScored) return { ...tidy, isOnlyOpt: 0, answer: '' }
  const answer = draft.answer.trim() === '' ? '' : kind.readKey(tidy, draft.answer)
  const { renamed, ...hidden } = (answer !== '' && kind.hideKey?.(tidy, answer)) || { answer }
  return {
    ...tidy,
    isOnlyOpt: kind.fixedOptions ? 1 : draft.isOnlyOpt,
    ...hidden,
    ...(renamed && { note: renameLetters(draft.note, renamed) }),
  }
}

/** A name is one line; where there is nothing, there is no list. */
const tidyMedia = (list: QuestionDraft['question_media']): Pick<QuestionDraft, 'question_media'> =>
  list && list.length > 0
    ? { question_media: list.map((each) => ({ ...each, name: each.name.replace(/\s+/g, ' ').trim() })) }
    : {}

/**
 * Tidies each question within as one of its own; where all that can have points have keys, the server marks the whole.
 */
function tidyParts(draft: QuestionDraft): QuestionDraft {
  const keys = partTexts.parse(kindOf(draft.option_type).readKey(draft, draft.answer))
  const parts = partsOf(draft).map((part, index) => {
    const answer = keys[index] ?? ''
    const isOnlyOpt = answer !== '' && kindOf(part.option_type).isMarkable ? 1 : 0
    return {
      weight: part.weight,
      tidy: tidyQuestion({
        ...draft,
        settings: undefined,
        ...part,
        question_pic: [...(part.question_pic ?? [])],
        question_media: part.question_media && [...part.question_media],
        options: [...part.options],
        answer,
        isOnlyOpt,
      }),
    }
  })
  const isMarked = parts.every(({ tidy }) => !kindOf(tidy.option_type).isScored || isMarkedByServer(tidy))
  const isRead = keys.length > 0 && keys.length <= parts.length
  const answer = isRead ? partTexts.format(parts.map(({ tidy }) => tidy.answer)) : ''
  return {
    ...draft,
    settings: {
      ...draft.settings,
      questions: parts.map(({ tidy, weight }) => partOf(tidy, weight)),
    },
    answer: isRead ? answer : draft.answer.trim(),
    isOnlyOpt: isMarked && answer !== '' ? 1 : 0,
  }
}

const partOf = (
  { question, question_pic, question_media, option_type, options, settings, isRequired }: QuestionDraft,
  weight: number,
): QuestionPart => ({
  question,
  ...(question_pic.length > 0 && { question_pic }),
  ...(question_media && { question_media }),
  option_type,
  options,
  ...(settings && { settings }),
  isRequired,
  weight,
})
