import { nodesOf, regionLevels, regionsReference, treeLimits, walk } from '../../tree/tree.ts'
import type { AnswerCodec, QuestionBody } from '../kind.ts'
import { settingsReader } from '../settings-reader.ts'

export type CascadeSettings = {
  /** Lines that are indented by level, or the name of a tree that is kept apart: `@regions3`. */
  tree: string
  /** What each level is called: 省, 市, 区县. */
  levels: readonly string[]
  /** In exams the first levels count where the last ones are wrong. */
  prefixPoints: boolean
}

export const defaultCascade: CascadeSettings = {
  tree: regionsReference(regionLevels.length),
  levels: regionLevels,
  prefixPoints: false,
}

export const cascadeOf = settingsReader(defaultCascade)

/** 浙江省/杭州市/西湖区. No name has a slash. */
export const pathAnswer: AnswerCodec<readonly string[]> = {
  parse: (text) => (text === '' ? [] : text.split('/')),
  format: (path) => path.join('/'),
}

/** 浙江省 / 杭州市 / 西湖区 */
export const sayPath = (answer: string): string => pathAnswer.parse(answer).join(' / ')

/** As people write a path: 浙江省>杭州市, 浙江省／杭州市. */
export const readPath = (text: string): string[] =>
  text
    .split(/[/／>＞]/)
    .map((name) => name.trim())
    .filter((name, index, names) => name !== '' || index < names.length - 1)

/** Out of a field for each level; those left empty at the end are no part of the path. */
export function joinNames(names: readonly string[]): string {
  const filled = names.map((name) => name !== '').lastIndexOf(true) + 1
  return pathAnswer.format(names.slice(0, filled))
}

/** Names with spaces around are looked at; what is longer is no path of any tree. */
const longest = 2 * treeLimits.path

/** As many names as a sentence can hold. */
const fewNames = 8

/** What is wrong with a path that is not empty. Where the tree is not here, only its form is looked at. */
export function findPathFault(question: Pick<QuestionBody, 'settings'>, answer: string): string | undefined {
  const { tree, levels } = cascadeOf(question)
  const path = answer.length > longest ? [] : readPath(answer)
  if (path.length === 0 || path.length > levels.length || path.includes(''))
    return `请从“${levels[0]}”起一级一级选`
  const nodes = nodesOf(tree)
  if (!nodes) return undefined
  const { names, next, lost } = walk(nodes, path)
  if (lost === undefined) return undefined
  const where = names.length === 0 ? levels[0] : names.join(' / ')
  if (next.length === 0) return `“${where}”下面没有“${lost}”`
  const some = next.slice(0, fewNames).map(({ name }) => name)
  return `“${where}”里没有“${lost}”，可以填：${some.join('、')}${next.length > fewNames ? ' 等' : ''}`
}

/** What can still be chosen below a path; empty where it ends, or where the tree is not here. */
export function nextLevel(question: Pick<QuestionBody, 'settings'>, answer: string): string | undefined {
  const { tree, levels } = cascadeOf(question)
  const nodes = nodesOf(tree)
  if (!nodes) return undefined
  const { names, next } = walk(nodes, readPath(answer))
  return next.length > 0 ? levels[names.length] : undefined
}

/** As the tree writes it; what it does not have stays as it is, to be named. */
export function tidyPath(question: Pick<QuestionBody, 'settings'>, text: string): string {
  if (text.length > longest) return text
  const path = readPath(text)
  const found = walk(nodesOf(cascadeOf(question).tree) ?? [], path)
  return pathAnswer.format(found.lost === undefined ? found.names : path)
}

/** 省 / 市 / 区县 */
export const levelsName = (question: Pick<QuestionBody, 'settings'>): string =>
  cascadeOf(question).levels.join(' / ')
