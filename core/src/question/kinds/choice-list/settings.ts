import { z } from 'zod'
import type { Finding } from '../../../contract/finding.ts'
import { field, flag, int, text } from '../../../contract/wire.ts'
import { maxOptions } from '../../limits.ts'
import { hasOption } from '../choice-keys.ts'
import type { QuestionBody } from '../kind.ts'
import type { KindSettings } from '../kind-settings.ts'
import { type ChoiceListSettings, type Display, defaultChoiceList, displays } from './answer.ts'

export const choiceListLimits = {
  /** Nobody writes texts beside more options. */
  texts: 20,
  alone: 20,
  /** A heading for every fourth option. */
  headings: 50,
  headingText: 50,
} as const

const keys = (max: number) => z.array(text(1, 2)).max(max)

export const choiceListSettings: KindSettings<ChoiceListSettings> = {
  example: {
    question: '您去过哪些城市？',
    options: ['北京', '上海', '广州', '深圳', '成都', '杭州', '其他', '都没有去过'],
    settings: { several: true, most: 5, texts: ['G'], alone: ['H'], fixed: ['G', 'H'], shuffle: true },
    key: 'A,C',
    answer: 'A,C',
    wrong: 'A,H',
  },
  withSeveral: (settings, several) => ({ ...settings, several }),
  schema: z.object({
    several: field(flag().default(false), '可以选几项'),
    least: field(int(0, maxOptions).default(0), '至少选几项', { help: '0 表示不限' }),
    most: field(int(0, maxOptions).default(0), '最多选几项', { help: '0 表示不限' }),
    display: field(z.enum(displays).default('list'), '显示方式', {
      help: 'list 列表，columns 分栏，dropdown 下拉，grid 图片',
    }),
    shuffle: field(flag().default(false), '选项乱序'),
    texts: field(keys(choiceListLimits.texts).default([]), '可填写的选项', { help: '选项的编号' }),
    alone: field(keys(choiceListLimits.alone).default([]), '与其他互斥的选项', { help: '选项的编号' }),
    fixed: field(keys(maxOptions).default([]), '位置固定的选项', { help: '选项的编号' }),
    headings: field(
      z
        .array(
          z.object({
            key: field(text(1, 2), '选项'),
            text: field(text(1, choiceListLimits.headingText), '文字', { missing: '请填写小标题' }),
          }),
        )
        .max(choiceListLimits.headings)
        .default([]),
      '小标题',
    ),
  }),
  findFaults,
  line: {
    example: '多选 至少 2 项 最多 5 项 分栏 乱序 填写 F 互斥 G 固定 F、G',
    write: writeLine,
    read: readLine,
  },
}

function findFaults(own: ChoiceListSettings, question: QuestionBody): Finding[] {
  const { several, least, most, alone, display } = own
  const count = question.options.length
  const faults: Finding[] = []
  const say = (name: keyof ChoiceListSettings, reason: string) => faults.push({ field: name, reason })
  if (!several && (least > 1 || most > 1)) say('several', '只能选一项时，不用填至少和最多选几项')
  if (!several && alone.length > 0) say('alone', '只能选一项时，没有互斥的选项')
  if (several && most > 0 && least > most) say('least', '至少选几项不能大于最多选几项')
  if (several && least > count - alone.length) say('least', `可以选的只有 ${count - alone.length} 项`)
  if (several && most > count) say('most', `最多选几项不能大于选项数 ${count}`)
  if (display === 'dropdown' && question.options.some(({ pic }) => pic !== ''))
    say('display', '下拉里看不到图片，请换一种显示方式')
  for (const name of ['texts', 'alone', 'fixed'] as const) findKeyFaults(own[name], name)
  findKeyFaults(
    own.headings.map(({ key }) => key),
    'headings',
  )
  return faults

  function findKeyFaults(named: readonly string[], name: keyof ChoiceListSettings): void {
    const unknown = named.find((key) => !hasOption(question, key))
    const { title = '' } = choiceListSettings.schema.shape[name]?.meta() ?? {}
    if (unknown !== undefined) say(name, `${title}里的 ${unknown} 不是选项的编号`)
    else if (new Set(named).size < named.length) say(name, `${title}里有选项写了两次`)
  }
}

const displayWords: readonly [Display, string][] = [
  ['list', '列表'],
  ['columns', '分栏'],
  ['dropdown', '下拉'],
  ['grid', '图片'],
]

/** Writes the settings in a line such as 多选 至少 2 项 最多 5 项 分栏 乱序 填写 F 互斥 G 固定 F、G 小标题 C=南方、E=北方. */
function writeLine(own: ChoiceListSettings): string {
  const named = (word: string, list: readonly string[]) =>
    list.length > 0 ? `${word} ${list.join('、')}` : ''
  return [
    own.several ? '多选' : '单选',
    own.least > 0 ? `至少 ${own.least} 项` : '',
    own.most > 0 ? `最多 ${own.most} 项` : '',
    own.display === 'list' ? '' : displayWords.find(([display]) => display === own.display)?.[1],
    own.shuffle ? '乱序' : '',
    named('填写', own.texts),
    named('互斥', own.alone),
    named('固定', own.fixed),
    named(
      '小标题',
      own.headings.map(({ key, text: title }) => `${key}=${title}`),
    ),
  ]
    .filter(Boolean)
    .join(' ')
}

const lists = new Map([
  ['填写', 'texts'],
  ['互斥', 'alone'],
  ['固定', 'fixed'],
])
const bounds = new Map([
  ['至少', 'least'],
  ['最多', 'most'],
])

/** Spaces around numbers and letters may be left out. */
const splitLine = (line: string): string[] =>
  line
    .replace(/(填写|互斥|固定|至少|最多|小标题)/g, ' $1 ')
    .replace(/(\d)\s?项/g, '$1 ')
    .split(/[\s,，;；]+/)
    .filter((word) => word !== '')

function readHeading(said: string) {
  const [key = '', title = ''] = said.split(/[=＝]/)
  return { key: key.toUpperCase(), text: title }
}

function readLine(line: string) {
  const own: Record<string, unknown> = {}
  const words = splitLine(line)
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const display = displayWords.find(([, name]) => name === word)?.[0]
    const [list, bound] = [lists.get(word), bounds.get(word)]
    if (word === '单选' || word === '多选') own.several = word === '多选'
    else if (word === '乱序') own.shuffle = true
    else if (display) own.display = display
    else if (word === '小标题') {
      at += 1
      own.headings = (words[at] ?? '').split('、').map(readHeading)
    } else if (list || bound) {
      at += 1
      const value = words[at] ?? ''
      if (list) own[list] = value.toUpperCase().split('、')
      if (bound) own[bound] = Number(value)
    } else return undefined
  }
  return { ...defaultChoiceList, ...own }
}
