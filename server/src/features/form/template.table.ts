import type { FormKind } from '@wenhai/core/form/form-kind'

export interface FormTemplateTable {
  template_id: string
  ocean_id: string
  questionnaire_type: FormKind
  title: string
  /** The flag is 1 where everybody on the site who may publish can use it. */
  is_site: number
  /** Questions, drawn ones included, or what is chosen from. */
  item_count: number
  /** JSON of TemplateContent. */
  content: string
  /** JSON of the ids of the questions it was made of. */
  source_ids: string
  create_time: number
  update_time: number
}

declare module '#lib/database/tables' {
  interface Tables {
    form_template: FormTemplateTable
  }
}
