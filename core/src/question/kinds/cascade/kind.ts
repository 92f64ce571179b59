import { optionType } from '../../option-type.ts'
import { nodesOf, regionLevels, regionsReference, treeLimits, walk } from '../../tree/tree.ts'
import {
  type AnswerCodec,
  type KindDescription,
  type KindReading,
  plainKind,
  type QuestionBody,
  type WholeKind,
} from '../kind.ts'
import { settingsReader } from '../kind-settings.ts'
import { plainReading, textKey } from '../meaning.ts'

export const defaultCascade = {
  /** Lines that are indented by level, or the name of a tree that is kept apart: `@regions3`. */
  tree: regionsReference(regionLevels.length),
  /** The names of the levels, such as 省, 市 and 区县. */
  levels: regionLevels as readonly string[],
  /** In exams the first levels bring points where the last ones are wrong. */
  prefixPoints: false,
}

export type CascadeSettings = typeof defaultCascade

export const cascadeOf = settingsReader(defaultCascade)

/** An answer is a path such as 浙江省/杭州市/西湖区. No name has a slash. */
export const pathAnswer: AnswerCodec<readonly string[]> = {
  parse: (text) => (text === '' ? [] : text.split('/')),
  format: (path) => path.join('/'),
}

/** 浙江省 / 杭州市 / 西湖区 */
export const sayPath = (answer: string): string => pathAnswer.parse(answer).join(' / ')

/** Reads a path as people write it: 浙江省>杭州市 or 浙江省／杭州市. */
export const readPath = (text: string): string[] =>
  text
    .split(/[/／>＞]/)
    .map((name) => name.trim())
    .filter((name, index, names) => name !== '' || index < names.length - 1)

/** Out of a field for each level; those left empty at the end are no part of the path. */
export function joinLevels(names: readonly string[]): string {
  const filled = names.map((name) => name !== '').lastIndexOf(true) + 1
  return pathAnswer.format(names.slice(0, filled))
}

/** Names with spaces around are looked at; what is longer is no path of any tree. */
const longest = 2 * treeLimits.path

/** A sentence can hold so many names. */
const fewNames = 8

/** Finds what is wrong with a path that is not empty. Where the tree is not at hand, only the form is checked. */
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

/** The names that can still be chosen below a path; empty where the path ends, or where the tree is not at hand. */
export function nextLevel(question: Pick<QuestionBody, 'settings'>, answer: string): string | undefined {
  const { tree, levels } = cascadeOf(question)
  const nodes = nodesOf(tree)
  if (!nodes) return undefined
  const { names, next } = walk(nodes, readPath(answer))
  return next.length > 0 ? levels[names.length] : undefined
}

/** Writes a path as the tree does; a name that the tree does not have stays as it is, so that a fault can name it. */
function tidyPath(question: Pick<QuestionBody, 'settings'>, text: string): string {
  if (text.length > longest) return text
  const path = readPath(text)
  const found = walk(nodesOf(cascadeOf(question).tree) ?? [], path)
  return pathAnswer.format(found.lost === undefined ? found.names : path)
}

/** 省 / 市 / 区县 */
export const levelsName = (question: Pick<QuestionBody, 'settings'>): string =>
  cascadeOf(question).levels.join(' / ')

/** Choosing 浙江省/杭州市 is also choosing 浙江省. */
const reading: KindReading = {
  ...plainReading,
  chosen(answer) {
    // No tree has more levels.
    const path = pathAnswer.parse(answer).slice(0, treeLimits.levels.max)
    return path.map((_, index) => pathAnswer.format(path.slice(0, index + 1)))
  },
  value: (answer) => answer,
  count: (answer) => pathAnswer.parse(answer).length,
}

const description: KindDescription = {
  answer: (_, answer) => sayPath(answer),
  key: (_, key) => textKey('正确答案', sayPath(key)),
}

/** The answer is a path through a tree, level by level; in exams the one that is right. */
export const cascadeKind: WholeKind = {
  ...plainKind,
  meaning: { reading, description, texts: { plain: ['levels'] } },
  option_type: optionType.cascade,
  name: '级联题',
  shortName: '级联',
  otherNames: ['省市区', '省市区题', '多级下拉'],
  isMarkable: true,
  hasTree: true,
  readKey: tidyPath,
  findKeyFault(question, key) {
    const fault = findPathFault(question, key)
    if (fault) return fault
    const next = nextLevel(question, key)
    return next === undefined ? undefined : `答案要选到最后一级，还差“${next}”`
  },
  isBlank: (answer) => readPath(answer).every((name) => name === ''),
  findAnswerFault: (question, answer) => (answer === '' ? undefined : findPathFault(question, answer)),
  findGap(question, answer) {
    const next = nextLevel(question, answer)
    return next === undefined ? undefined : `还要选“${next}”`
  },
  tidyAnswer: (answer, question) => tidyPath(question, answer),
  /** A plain form has one list of all paths, or a field for each level. */
  readPosted(question, read) {
    const whole = read()
    if (whole !== '') return tidyPath(question, whole)
    const names = cascadeOf(question).levels.map((_, index) => read(index + 1).trim())
    return tidyPath(question, joinLevels(names))
  },
}
