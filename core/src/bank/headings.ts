import { findHeadings, headingWords } from '../format/headings.ts'
import { type BankColumn, bankColumns, columnIndex } from './columns.ts'

/** Other programs and teachers have these names for the columns, beside our own titles. */
const otherWords: Partial<Record<BankColumn, readonly string[]>> = {
  question: ['题干', '试题', '问题', '题目内容', '试题内容', '题干内容', '题目描述', 'question'],
  option_type: ['类型', '题目类型', '试题类型', '题类', 'type'],
  questionnaire_type: ['类别', '科目', '学科', '课程', '所属分类', '题目分类', 'category', 'subject'],
  status: ['启用', '是否启用', 'status'],
  isOnlyOpt: ['有唯一答案', '唯一答案', '唯一选项', '有唯一选项'],
  isRequired: ['必填', '是否必答', '是否必填', 'required'],
  answer: ['答案', '标准答案', '参考答案', '正确选项', 'answer'],
  note: ['答案解析', '试题解析', '题目解析', '说明', '提示', '答案提示', '备注', 'note'],
  level: ['难易度', '难易程度', '难度等级', '试题难度', 'level'],
  key: ['关键字', '知识点', '标签', '考点', 'keywords'],
  filterType: ['筛选类型', '范围', '用途'],
}

const letters = ['A', 'B', 'C', 'D', 'E', 'F']
const optionWords = (letter: string, place: number): readonly string[] => [
  letter,
  `${letter}选项`,
  `选项${place + 1}`,
  `选项${'一二三四五六'[place]}`,
  `答案选项${letter}`,
  `option${letter}`,
]

const words = headingWords(
  Object.fromEntries(
    bankColumns.map(({ name, title }): [BankColumn, readonly string[]] => {
      const place = letters.findIndex((letter) => name === `option${letter}`)
      const others = place === -1 ? (otherWords[name] ?? []) : optionWords(letters[place] ?? '', place)
      return [name, [title, ...others]]
    }),
  ) as Record<BankColumn, readonly string[]>,
)

/** The cells of a question never contain two of these words. */
const fewest = 2

/**
 * How a row is brought into the order of the columns, where the headings say another. Undefined where they are in our
 * order as far as they are known, or where there are none: then the letters decide.
 */
export function readHeadings(cells: readonly string[]): ((row: readonly string[]) => string[]) | undefined {
  const places = findHeadings(cells, words)
  if (!places.has('question') || places.size < fewest) return undefined
  if ([...places].every(([name, place]) => columnIndex(name) === place)) return undefined
  return (row) =>
    bankColumns.map(({ name }) => {
      const place = places.get(name)
      return place === undefined ? '' : (row[place] ?? '')
    })
}
