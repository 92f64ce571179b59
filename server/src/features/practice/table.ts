export interface MistakeTable {
  mistake_id: string
  user_id: string
  question_id: string
  survey_id: string
  category: string
  /** JSON of core's FrozenQuestion. */
  content: string
  answer: string
  note: string
  times: number
  box: number
  due_time: number
  is_open: number
  create_time: number
}

declare module '#lib/database/tables' {
  interface Tables {
    mistake: MistakeTable
  }
}
