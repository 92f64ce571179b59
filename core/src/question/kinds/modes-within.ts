import type { BlankMode } from '../compare/modes.ts'
import { countBlanks } from './fill-in/answer.ts'
import { modeOf } from './fill-in/mark.ts'
import type { QuestionBody, Settings } from './kind.ts'
import { partsOf } from './parts.ts'
import { kindOf } from './registry.ts'
import { tidySettings } from './settings.ts'

type Asked = Pick<QuestionBody, 'option_type' | 'question' | 'settings'>

/** How each blank is compared, those of questions within included, in their order; none where there are no blanks. */
export const modesIn = (question: Asked): BlankMode[] =>
  kindOf(question.option_type).hasModes
    ? Array.from({ length: countBlanks(question.question) }, (_, index) => modeOf(question, index))
    : partsOf(question).flatMap(modesIn)

/** The question with other modes, in the same order. */
export function withModes<Question extends Asked>(question: Question, modes: readonly BlankMode[]): Question {
  const { settings: _, ...rest } = question
  const settings = settingsWith(question, modes)
  return { ...rest, ...(settings && { settings }) } as Question
}

function settingsWith(question: Asked, modes: readonly BlankMode[]): Settings | undefined {
  if (kindOf(question.option_type).hasModes) return tidySettings(question.option_type, { modes })
  const parts = partsOf(question)
  if (parts.length === 0) return question.settings
  let from = 0
  return {
    ...question.settings,
    questions: parts.map((part) => {
      const own = modes.slice(from, from + modesIn(part).length)
      from += own.length
      return own.length === 0 ? part : withModes(part, own)
    }),
  }
}
