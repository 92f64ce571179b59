import { settingsLines } from '../question/kinds/settings.ts'
import { optionLabel } from '../question/option-label.ts'
import { kindNumbers } from '../question/schema.ts'

/** The columns of the import spreadsheet, from A on, in order. A to O are the specification's; from P on the export adds its own. */
export const bankColumns = [
  { name: 'question', title: '题目', help: '必填。填空题用 ____ 表示空；公式写在 $ 之间' },
  {
    name: 'option_type',
    title: '题型',
    help: `${kindNumbers}，也可以写中文`,
  },
  { name: 'questionnaire_type', title: '分类', help: '站内已有的分类名称，空着就是 综合' },
  {
    name: 'optionA',
    title: '选项A',
    help: '单选 2 到 4 个，多选和排序 2 到 6 个；可以有更多选项的题型，把选项全部写在这一格里，一行一个',
  },
  { name: 'optionB', title: '选项B', help: '' },
  { name: 'optionC', title: '选项C', help: '' },
  { name: 'optionD', title: '选项D', help: '' },
  { name: 'status', title: '状态', help: '1 启用，0 停用、不供选用，空着是 1' },
  { name: 'isOnlyOpt', title: '有标准答案', help: '1 有，0 没有，空着时看有没有答案' },
  { name: 'isRequired', title: '必答', help: '1 必答，0 选答，空着是 1' },
  {
    name: 'answer',
    title: '正确答案',
    help: 'A，AB，对 或 错；填空题几个空用 ； 隔开，一个空的多个答案用 | 隔开',
  },
  { name: 'note', title: '解析', help: '答题后显示的说明' },
  { name: 'level', title: '难度', help: 'easy 简单，normal 普通，hard 困难，hell 极难，空着是 普通' },
  { name: 'key', title: '关键词', help: '用空格隔开' },
  { name: 'filterType', title: '适用范围', help: 'survey 问卷，vote 投票，exam 考试，空着是全部' },
  { name: 'optionE', title: '选项E', help: '' },
  { name: 'optionF', title: '选项F', help: '' },
  { name: 'question_pic', title: '题目图片', help: '导出时写入的站内图片，一行一张，一般不用填' },
  { name: 'picA', title: '选项A图片', help: '' },
  { name: 'picB', title: '选项B图片', help: '' },
  { name: 'picC', title: '选项C图片', help: '' },
  { name: 'picD', title: '选项D图片', help: '' },
  { name: 'picE', title: '选项E图片', help: '' },
  { name: 'picF', title: '选项F图片', help: '' },
  { name: 'allowPeopleUse', title: '允许他人使用', help: '1 允许，0 不允许，空着时按导入时的选择' },
  { name: 'settings', title: '题型设置', help: settingsLines },
  {
    name: 'question_media',
    title: '音频和视频',
    help: '导出时写入的站内音频和视频，一行一段：地址 秒数 播放次数 名称，一般不用填',
  },
] as const

export type BankColumn = (typeof bankColumns)[number]['name']

const indexes = new Map<string, number>(bankColumns.map(({ name }, index) => [name, index]))

export const columnIndex = (name: BankColumn): number => indexes.get(name) ?? -1

/**
 * The letter of a column as a spreadsheet names it: A for the first, AA after Z. Options are counted in the same way.
 */
export const columnLetter = (name: BankColumn): string => optionLabel(columnIndex(name))

export const optionColumns = ['optionA', 'optionB', 'optionC', 'optionD', 'optionE', 'optionF'] as const
export const pictureColumns = ['picA', 'picB', 'picC', 'picD', 'picE', 'picF'] as const

/**
 * Row 1 is the header, unless it is already a question: its type cell is then empty, a number or one of our names for a
 * type. Nothing that may be a faulty question is skipped.
 */
export const isHeaderRow = (cells: readonly string[], isTypeWord: (text: string) => boolean): boolean => {
  const [first = '', type = ''] = cells.map((cell) => cell.trim())
  if (first === bankColumns[0].title) return true
  return type !== '' && !/^\d+$/.test(type) && !isTypeWord(type)
}

/** The template's second row explains the columns and is no question. */
export const isHelpRow = (cells: readonly string[]): boolean => cells[0]?.trim() === bankColumns[0].help
