import { pageLine } from '../../../format/page-block.ts'
import { isReference, nodesOf, regionDepth } from '../../tree/tree.ts'
import { type KindAuthor, makeFromOneKey, mostlyRight, plainAuthor, wordGap } from '../author.ts'
import type { QuestionBody } from '../kind.ts'
import { plainPasting } from '../pasting.ts'
import { plainReadable } from '../readable.ts'
import { cascadeOf, findPathFault, levelsName, pathAnswer } from './kind.ts'

/** Some regions for places where the tree of regions is not at hand. */
const someRegions = [
  ['浙江省', '杭州市', '西湖区'],
  ['浙江省', '宁波市', '海曙区'],
  ['北京市', '北京市', '海淀区'],
  ['广东省', '广州市', '天河区'],
  ['四川省', '成都市', '武侯区'],
  ['湖北省', '武汉市', '武昌区'],
] as const

/** A person looks through so many names. */
const fewNames = 12

/** 学院 / 专业：理学院、文学院 */
export function describeTree(question: Pick<QuestionBody, 'settings'>): string {
  const { tree } = cascadeOf(question)
  const nodes = isReference(tree) ? undefined : nodesOf(tree)
  if (!nodes) return regionDepth(tree) > 0 ? `全国的${levelsName(question)}` : levelsName(question)
  const names = nodes.slice(0, fewNames).map(({ name }) => name)
  return `${levelsName(question)}：${names.join('、')}${nodes.length > fewNames ? ' 等' : ''}`
}

export const cascadeAuthor: KindAuthor = {
  ...plainAuthor,
  called: { spoken: 'ji lian', also: ['省市', 'shengshi', 'ss'] },
  pasting: { ...plainPasting, names: '级联|省市区(?=题)|多级下拉' },
  /** Down the tree by chance; the first names are more frequent. */
  sample: mostlyRight((question, { below }) => {
    const { tree, levels } = cascadeOf(question)
    const pick = <Item>(list: readonly Item[]) => list[Math.min(below(list.length), below(list.length))]
    const nodes = nodesOf(tree)
    if (!nodes) return pathAnswer.format(pick(someRegions)?.slice(0, levels.length) ?? [])
    const path: string[] = []
    for (let node = pick(nodes); node; node = pick(node.children)) path.push(node.name)
    return pathAnswer.format(path)
  }),
  make: makeFromOneKey,
  readable: (question) => ({
    ...plainReadable,
    choosesSeveral: true,
    hasKey: (key) => findPathFault(question, key) === undefined,
    value: 'text',
  }),
  /** A gap for each level, with its name behind; what there is to choose below. */
  printRoom: (question) => [
    pageLine('answer', ...cascadeOf(question).levels.flatMap((level) => [wordGap, `（${level}）　`])),
    pageLine('answer', describeTree(question)),
  ],
}
