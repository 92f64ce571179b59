import type { QuestionBody, QuestionSettings } from '../kinds/kind.ts'
import { partsOf } from '../kinds/parts.ts'
import { kindOf } from '../kinds/registry.ts'
import { isReference } from './tree.ts'

type Asked = Pick<QuestionBody, 'option_type' | 'settings'>

const treeIn = ({ option_type, settings }: Asked): string | undefined =>
  kindOf(option_type).hasTree && typeof settings?.tree === 'string' ? settings.tree : undefined

/** The trees of these questions and of those within them, each once. */
export const treesIn = (questions: readonly Asked[]): string[] => [
  ...new Set(
    questions
      .flatMap((question) => [question, ...partsOf(question)])
      .flatMap((question) => treeIn(question) ?? []),
  ),
]

/** The trees that are kept apart. */
export const referencesIn = (questions: readonly Asked[]): string[] => treesIn(questions).filter(isReference)

/** The question with another text in place of each tree, where `change` has one: to be checked, or to be stored. */
export function changeTrees<Question extends Asked>(
  question: Question,
  change: (tree: string) => string | undefined,
): Question {
  const tree = treeIn(question)
  const changed = tree === undefined ? undefined : change(tree)
  if (changed !== undefined) return { ...question, settings: { ...question.settings, tree: changed } }
  const parts = partsOf(question)
  if (!parts.some(treeIn)) return question
  const settings: QuestionSettings = {
    ...question.settings,
    questions: parts.map((part) => changeTrees(part, change)),
  }
  return { ...question, settings }
}
