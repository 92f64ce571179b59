import type { QuestionUse } from '@wenhai/core/bank/health'
import type { ItemFault } from '@wenhai/core/bank/item-fault'
import type { FilterType, QuestionLevel } from '@wenhai/core/question/choices'
import type { OptionType } from '@wenhai/core/question/option-type'

export interface QuestionTable {
  question_id: string
  ocean_id: string
  question: string
  /** JSON of the paths. */
  question_pic: string
  /** JSON: {path, name, seconds, plays}. */
  question_media: string
  option_type: OptionType
  questionnaire_type: string
  /** JSON of {opt, key, pic}. */
  options: string
  /** JSON: what the kind says; {} where it has none. */
  settings: string
  is_required: number
  is_only_opt: number
  answer: string
  note: string
  key: string
  level: QuestionLevel
  allow_people_use: number
  status: number
  filter_type: FilterType
  /** A model suggested it. */
  by_ai: number
  search_text: string
  /** The id is empty for questions that were not imported. */
  import_id: string
  /** A random number from 0 to 1, fixed at creation. */
  dice: number
  create_time: number
  update_time: number
}

interface QuestionPairTable {
  pair: string
  question_id: string
  ocean_id: string
}

interface QuestionBandTable {
  ocean_id: string
  band: number
  question_id: string
}

export interface QuestionCountTable {
  ocean_id: string
  questionnaire_type: string
  option_type: OptionType
  level: QuestionLevel
  allow_people_use: number
  status: number
  filter_type: FilterType
  count: number
}

export interface QuestionImportTable {
  import_id: string
  ocean_id: string
  count: number
  create_time: number
}

interface QuestionDeletedTable {
  question_id: string
  ocean_id: string
  /** JSON of the question's row. */
  content: string
  delete_time: number
  /** The field is empty where the question was deleted before this was kept. */
  deleted_by: string
}

interface QuestionTreeTable {
  /** The hash of the content. */
  tree_id: string
  ocean_id: string
  /** A line for each name, indented by level. */
  content: string
  create_time: number
}

/** The figures of one exam about a question. */
interface QuestionUseTable {
  question_id: string
  survey_id: string
  asked: number
  count: number
  facility: number | null
  discrimination: number | null
  fault: QuestionUse['fault']
}

/** The figures of all exams of its author about a question. */
interface QuestionHealthTable {
  question_id: string
  ocean_id: string
  uses: number
  asked: number
  count: number
  facility: number | null
  discrimination: number | null
  /** The level that fits better, or empty. */
  level: QuestionLevel | ''
  fault: ItemFault | ''
  /** The mark is the same for questions whose texts and options a person would call the same. */
  text_mark: string
}

export interface QuestionFolderTable {
  folder_id: string
  ocean_id: string
  /** The id is empty at the top. */
  parent_id: string
  /** The folder at the top above it, or itself. */
  root_id: string
  name: string
  create_time: number
}

/** Where a question lies. The row stays while its question is in the bin. */
interface QuestionPlaceTable {
  question_id: string
  folder_id: string
}

declare module '#lib/database/tables' {
  interface Tables {
    question: QuestionTable
    question_pair: QuestionPairTable
    question_band: QuestionBandTable
    question_count: QuestionCountTable
    question_import: QuestionImportTable
    question_deleted: QuestionDeletedTable
    question_tree: QuestionTreeTable
    question_use: QuestionUseTable
    question_health: QuestionHealthTable
    question_folder: QuestionFolderTable
    question_place: QuestionPlaceTable
  }
}
