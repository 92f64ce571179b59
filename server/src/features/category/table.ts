import type { CategoryType } from '@wenhai/core/category/category-type'

export interface QuestionnaireTypeTable {
  questionnaire_type_id: string
  /** What questions and exams hold. */
  key: string
  value: string
  type: CategoryType
  create_time: number
}

declare module '../../lib/database/tables.ts' {
  interface Tables {
    questionnaire_type: QuestionnaireTypeTable
  }
}
