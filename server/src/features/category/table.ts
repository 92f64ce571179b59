import type { CategoryType } from '@wenhai/core/category/names'

export interface QuestionnaireTypeTable {
  questionnaire_type_id: string
  /** Stored with questions and exams. */
  key: string
  value: string
  type: CategoryType
  create_time: number
}

interface DeletedCategoryTable extends QuestionnaireTypeTable {
  delete_time: number
}

declare module '#lib/database/tables' {
  interface Tables {
    questionnaire_type: QuestionnaireTypeTable
    questionnaire_type_deleted: DeletedCategoryTable
  }
}
