import { kindOf } from '../question/kinds/registry.ts'
import type { OptionType } from '../question/option-type.ts'
import type { QuestionDraft } from '../question/schema.ts'
import { isPlainKind, writtenOptions } from './flaws.ts'
import type { AskedQuestion } from './schema.ts'

/** What a model can be asked for one question. */
export type QuestionTask = 'options' | 'note' | 'flaws'

/** What can be asked for a question of a kind: options only where its author writes them. */
export function tasksFor(option_type: OptionType): readonly QuestionTask[] {
  if (!isPlainKind(option_type)) return []
  const { optionCount, fixedOptions } = kindOf(option_type)
  return optionCount && !fixedOptions ? ['options', 'note', 'flaws'] : ['note', 'flaws']
}

/** The words of a question, its key as a person reads it. Nothing else of it is sent. */
export function askedQuestionOf({
  option_type,
  question,
  options,
  answer,
  note,
}: QuestionDraft): AskedQuestion {
  const { fixedOptions } = kindOf(option_type)
  const fixed = fixedOptions?.find(({ key }) => key === answer)
  return {
    option_type,
    question,
    options: fixedOptions ? [] : writtenOptions(options),
    answer: fixed?.opt ?? answer,
    note,
  }
}
