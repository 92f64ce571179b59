import { z } from 'zod'
import { categoryLimits } from '../category/names.ts'
import { changesOf } from '../contract/changes.ts'
import { field, flag, int, nested, text, time } from '../contract/wire.ts'
import { PicturePath } from '../file/schema.ts'
import { filterTypes, questionLevels } from './choices.ts'
import { MediaField, PaperMedia, QuestionOption } from './fields.ts'
import { allKinds } from './kinds/registry.ts'
import { SettingsIn, settingsHelp } from './kinds/settings.ts'
import { keywords, maxOptions, noteText, picturesPerQuestion, questionText, storedAnswer } from './limits.ts'
import { isOptionType, type OptionType, optionTypes } from './option-type.ts'

/** The numbers of the kinds in words: 0 单选，1 多选 … */
export const kindNumbers = [...allKinds]
  .sort((one, other) => one.option_type - other.option_type)
  .map(({ option_type, shortName }) => `${option_type} ${shortName}`)
  .join('，')

export const OptionTypeField = field(
  int(0, Math.max(...optionTypes))
    .refine(isOptionType, '没有这种题型')
    .transform((value) => value as OptionType),
  '题型',
  { help: kindNumbers },
)

/** The numbers of kinds as replies have them; a schema of its own, because replies list every number. */
export const OptionTypeOut = z.literal(optionTypes)

/** The fields of a question that an author sets. */
export const QuestionDraft = z.object({
  question: field(text(1, questionText.max), '题目', { missing: '请填写所调查的问题' }),
  question_pic: field(nested(z.array(PicturePath).max(picturesPerQuestion.most)).default([]), '题目图片'),
  question_media: field(nested(MediaField).optional(), '音频和视频'),
  option_type: OptionTypeField,
  questionnaire_type: field(text(1, categoryLimits.keyMax).default(categoryLimits.defaultKey), '分类'),
  options: field(nested(z.array(QuestionOption).max(maxOptions)).default([]), '选项'),
  settings: field(nested(SettingsIn).optional(), '题型设置', { help: settingsHelp }),
  isRequired: field(flag().default(true), '是否必答'),
  isOnlyOpt: field(int(0, 1).default(0), '是否有标准答案'),
  answer: field(text(0, storedAnswer.max).default(''), '答案'),
  note: field(text(0, noteText.max).default(''), '解析'),
  key: field(text(0, keywords.max).default(''), '关键词'),
  level: field(z.enum(questionLevels).default('normal'), '难度'),
  allowPeopleUse: field(flag().default(true), '允许他人使用'),
  /** 0 = stored but not offered for picking. */
  status: field(int(0, 1).default(1), '状态'),
  filterType: field(z.enum(filterTypes).default(''), '适用范围'),
  /** A model suggested it, and its author took it over, edited or not. */
  byAi: field(flag().optional(), '由 AI 建议'),
})
export type QuestionDraft = z.output<typeof QuestionDraft>

/** A field that is left out of an update stays as it was; the settings do so only while the kind is the same. */
export const QuestionChange = z.object(changesOf(QuestionDraft))
export type QuestionChange = z.output<typeof QuestionChange>

/** The update_time that the editor was opened with, for the conflict check of an edit. */
export const SeenVersion = field(time().optional(), '上次修改时间')

/** A question as people who may use it see it: without answer and note. */
export const PaperQuestion = z.object({
  question_id: z.string(),
  question: z.string(),
  question_pic: z.array(z.string()),
  /** The recordings of the question; the field is absent where it has none. */
  question_media: z.array(PaperMedia).optional(),
  option_type: OptionTypeOut,
  questionnaire_type: z.string(),
  options: z.array(
    z.object({ opt: z.string(), key: z.string(), pic: z.string(), text: z.string().optional() }),
  ),
  /** The field is absent where the kind has none. */
  settings: z.record(z.string(), z.unknown()).optional(),
  isRequired: z.boolean(),
  level: z.enum(questionLevels),
})
export type PaperQuestion = z.output<typeof PaperQuestion>
