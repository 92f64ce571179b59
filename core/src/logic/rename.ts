import type { FormLogic } from '../form/logic-model.ts'
import type { BrokenPipe, MendedTexts, PipedForm, PipedItem } from './mend-texts.ts'
import { type MapText, mapItem, mapTexts, type PipedQuestion, pipeText, plain } from './pipe.ts'
import { renameInLogic } from './walk.ts'

interface NamedForm<Question, Item> extends PipedForm<Question, Item> {
  logic: FormLogic
}

/**
 * Gives a named value or a hidden field another name, also where rules and texts read it. Texts of questions that are
 * shared with the bank stay as they are, and are named.
 */
export function renameNamed<Question extends PipedQuestion, Item extends PipedItem>(
  { questions, items, logic }: NamedForm<Question, Item>,
  from: string,
  to: string,
  shared: ReadonlySet<string>,
): MendedTexts<Question, Item> & { logic: FormLogic } {
  const broken = new Map<string, BrokenPipe>()
  const [was, now] = [`{${from}}`, `{${to}}`]
  const rename: MapText = (text) => pipeText(text, (name) => (name === from ? now : undefined), plain)
  return {
    logic: renameInLogic(logic, { named: (name) => (name === from ? to : name) }),
    questions: questions.map((question) => {
      const { question_id } = question
      const renamed = mapTexts(question, rename)
      if (renamed === question || !shared.has(question_id)) return renamed
      broken.set(question_id, { at: { question: question_id }, was, now, isMended: false })
      return question
    }),
    items: items.map((item) => mapItem(item, rename)),
    broken: [...broken.values()],
  }
}
