import { nodesOf } from '../../tree/tree.ts'
import { type KindAuthor, makeFromOneKey, mostlyRight, plainAuthor } from '../author.ts'
import { plainPasting } from '../pasting.ts'
import { plainReadable } from '../readable.ts'
import { cascadeOf, findPathFault, pathAnswer } from './kind.ts'

/** Some regions for places where the tree of regions is not at hand. */
const someRegions = [
  ['浙江省', '杭州市', '西湖区'],
  ['浙江省', '宁波市', '海曙区'],
  ['北京市', '北京市', '海淀区'],
  ['广东省', '广州市', '天河区'],
  ['四川省', '成都市', '武侯区'],
  ['湖北省', '武汉市', '武昌区'],
] as const

export const cascadeAuthor: KindAuthor = {
  ...plainAuthor,
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
}
