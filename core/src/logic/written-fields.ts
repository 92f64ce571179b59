import type { PaperItem } from '../form/item-schema.ts'
import type { FormLogic } from '../form/logic-model.ts'
import type { QuestionBody } from '../question/kinds/kind.ts'
import { namesInTexts } from './pipe.ts'

/**
 * The hidden fields without which the texts of a report could not be read: those that are written in them, and where a
 * named value is, all that rules and values read, since any of them may decide about it.
 */
export function fieldsRead(
  paper: { questions: readonly QuestionBody[]; items: readonly Pick<PaperItem, 'title' | 'text'>[] },
  { rules, values }: Pick<FormLogic, 'rules' | 'values'>,
): Set<string> {
  const names = new Set(namesInTexts(paper))
  if (values.some(({ name }) => names.has(name))) addFields([rules, values], names)
  return names
}

/** As deep as conditions are. */
function addFields(node: object, names: Set<string>): void {
  if ('kind' in node && node.kind === 'field' && 'name' in node && typeof node.name === 'string')
    names.add(node.name)
  for (const inner of Object.values(node)) if (typeof inner === 'object' && inner) addFields(inner, names)
}
