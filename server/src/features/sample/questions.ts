import type { CategoryDraft } from '@wenhai/core/category/schema'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { chinese } from './questions/chinese.ts'
import { computing } from './questions/computing.ts'
import { english } from './questions/english.ts'
import { geography } from './questions/geography.ts'
import { history } from './questions/history.ts'
import { maths } from './questions/maths.ts'
import { physics } from './questions/physics.ts'
import { safety } from './questions/safety.ts'
import { surveys } from './questions/surveys.ts'

const ofType = (type: CategoryDraft['type'], ...names: string[]): CategoryDraft[] =>
  names.map((name) => ({ key: name, value: name, type }))

/** The category 综合 exists from the start, so it is not among these. */
export const sampleCategories: readonly CategoryDraft[] = [
  ...ofType('exam', '语文', '数学', '英语', '物理', '历史', '地理', '信息技术', '安全常识', '百科知识'),
  ...ofType('survey', '满意度', '校园生活', '员工'),
  ...ofType('vote', '评优', '活动'),
]

export const sampleQuestions: readonly QuestionDraft[] = [
  ...chinese,
  ...maths,
  ...english,
  ...physics,
  ...history,
  ...geography,
  ...computing,
  ...safety,
  ...surveys,
]
