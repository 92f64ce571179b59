import { cascadeOf, levelsName } from '@wenhai/core/question/kinds/cascade/kind'
import { isReference, nodesOf, regionDepth } from '@wenhai/core/question/tree/tree'
import { type KindView, plainView } from '../kind-view.tsx'

/** As many as one looks through. */
const fewNames = 12

/** 学院 / 专业：理学院、文学院 */
function describeTree(question: Parameters<KindView['summarise']>[0]): string {
  const { tree } = cascadeOf(question)
  const nodes = isReference(tree) ? undefined : nodesOf(tree)
  if (!nodes) return regionDepth(tree) > 0 ? `全国的${levelsName(question)}` : levelsName(question)
  const names = nodes.slice(0, fewNames).map(({ name }) => name)
  return `${levelsName(question)}：${names.join('、')}${nodes.length > fewNames ? ' 等' : ''}`
}

export const cascadeView: KindView = {
  ...plainView,
  summarise: describeTree,
  Choices: ({ question }) => (
    <p className="text-md text-ink-2">{describeTree({ ...question, question: '' })}</p>
  ),
}
