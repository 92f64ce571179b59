export interface ResultFilterTable {
  filter_id: string
  survey_id: string
  name: string
  /** JSON with timeRange and filters. */
  content: string
}

declare module '#lib/database/tables' {
  interface Tables {
    result_filter: ResultFilterTable
  }
}
