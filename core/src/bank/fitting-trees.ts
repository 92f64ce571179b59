import type { QuestionBody } from '../question/kinds/kind.ts'
import { writeSettingsText } from '../question/kinds/settings.ts'
import { changeTrees, referencesIn } from '../question/tree/references.ts'
import { regionDepth } from '../question/tree/tree.ts'
import { bankImport } from './limits.ts'

type Asked = Pick<QuestionBody, 'option_type' | 'settings'>

/** References to trees of authors, which another site does not have. */
export const authorTreesIn = (questions: readonly Asked[]): string[] =>
  referencesIn(questions).filter((reference) => regionDepth(reference) === 0)

/**
 * The question with its trees in place of their references, as far as a cell has room for them: then another site can
 * read it.
 */
export function withFittingTrees<Question extends Asked>(
  question: Question,
  texts: ReadonlyMap<string, string>,
): Question {
  const whole = changeTrees(question, (tree) => texts.get(tree))
  const cell = writeSettingsText(whole.option_type, whole.settings)
  return cell.length <= bankImport.maxCellLength ? whole : question
}
