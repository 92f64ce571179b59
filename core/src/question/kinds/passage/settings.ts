import { z } from 'zod'
import { maxNameLength } from '../../../contract/limits.ts'
import { field, flag, int, text } from '../../../contract/wire.ts'
import { PicturePath } from '../../../file/schema.ts'
import { MediaField, QuestionOption } from '../../fields.ts'
import { maxOptions, mostParts, picturesPerQuestion, questionText } from '../../limits.ts'
import { optionLabel } from '../../option-label.ts'
import { isOptionType, type OptionType, optionType, optionTypes } from '../../option-type.ts'
import type { QuestionSettings } from '../kind.ts'
import type { KindExample, KindSettings } from '../kind-settings.ts'
import { partName, partsOf } from '../parts.ts'

export const passageLimits = {
  questions: { min: 1, max: mostParts },
  weight: { min: 1, max: 100 },
  /** All questions together fit as text into one cell of a spreadsheet. */
  total: 18_000,
} as const

const example: KindExample = {
  question: '阅读下面的短文。\n小明每天走路上学，路上要 20 分钟。',
  settings: {
    questions: [
      {
        question: '小明怎么上学？',
        option_type: optionType.singleChoice,
        options: ['走路', '坐车'].map((opt, index) => ({ opt, key: optionLabel(index), pic: '' })),
      },
      { question: '路上要 ____ 分钟。', option_type: optionType.fillIn },
    ],
  },
  key: '["A","20"]',
  answer: '["A","20"]',
  wrong: '["C","20"]',
}

/** `known` are the schemas of the other kinds' settings; what a part may have depends on its kind, as with any question. */
export function makePassageSettings(
  known: readonly z.ZodType[],
  mayBePart: (option_type: OptionType) => boolean,
): KindSettings<QuestionSettings> {
  const { questions, weight, total } = passageLimits
  const part = z.object({
    question: field(text(1, questionText.max), '题目', { missing: '请填写小题的题目' }),
    question_pic: field(z.array(PicturePath).max(picturesPerQuestion.most).optional(), '图片'),
    question_media: field(MediaField.optional(), '音频和视频'),
    option_type: field(
      int(0, Math.max(...optionTypes))
        .refine((type) => isOptionType(type) && mayBePart(type), '材料题里不能放这种题')
        .transform((type) => type as OptionType),
      '题型',
    ),
    options: field(z.array(QuestionOption).max(maxOptions).default([]), '选项'),
    settings: field(
      z
        .record(z.string().max(maxNameLength), z.unknown())
        .meta({ boundedBy: z.union(known) })
        .optional(),
      '题型设置',
    ),
    isRequired: field(flag().default(true), '是否必答'),
    weight: field(int(weight.min, weight.max).default(1), '分数比重'),
  })
  return {
    example,
    start: { questions: [] },
    schema: z.object({
      questions: field(z.array(part).min(questions.min).max(questions.max), '小题', {
        missing: '请至少写一道小题',
      }),
    }),
    findFaults: (settings) => [
      ...(JSON.stringify(settings).length > total
        ? [{ field: 'questions', reason: `所有小题合计最多 ${total} 个字` }]
        : []),
      // An answer that has to be the only one of its form is known by the id of a whole question, so a part cannot ask
      // for it.
      ...partsOf({ settings }).flatMap((each, index) =>
        each.settings?.isUnique === true
          ? [
              {
                field: `questions.${index}.settings.isUnique`,
                reason: `第${partName(index)}小题：小题里不能要求“不能重复”`,
              },
            ]
          : [],
      ),
    ],
  }
}
