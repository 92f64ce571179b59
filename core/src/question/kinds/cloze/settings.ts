import { z } from 'zod'
import type { Finding } from '../../../contract/finding.ts'
import { field, int, text } from '../../../contract/wire.ts'
import { firstTwin, isTwinAt } from '../../../format/invisible.ts'
import { maxBlanks } from '../../limits.ts'
import { type KindSettings, textsFit } from '../kind-settings.ts'
import { letterByPlace } from '../letters-by-place.ts'
import { blankName, type ClozeSettings, countGaps } from './kind.ts'

export const clozeLimits = {
  /** Four are usual; a list with more than eight is no longer read. */
  choices: { min: 2, max: 8 },
  /** A phrase that fits into a line of a phone. */
  choice: { max: 100 },
  weight: { min: 1, max: 100 },
} as const

const { choices, choice, weight } = clozeLimits

export const clozeSettings: KindSettings<ClozeSettings> = {
  example: {
    question: 'I ____ to school every day and ____ happy there.',
    settings: { blanks: [{ choices: ['go', 'goes', 'went', 'gone'] }, { choices: ['is', 'am'] }] },
    key: 'AB',
    answer: 'A,B',
    wrong: 'A,C',
  },
  lostName: '各空的选项',
  choices: {
    of: ({ blanks = [] }) => (blanks.length === 1 ? (blanks[0]?.choices ?? []) : []),
    place: (texts, text) =>
      countGaps(text) === 1 && textsFit(texts, choices.max, choice.max)
        ? { blanks: [{ choices: texts, weight: 1 }] }
        : undefined,
    areAll: ({ blanks = [] }) => blanks.length === 1,
    isKey: true,
  },
  schema: z.object({
    blanks: field(
      z
        .array(
          z.object({
            choices: field(
              z
                .array(field(text(1, choice.max), '', { missing: '有选项没有填写' }))
                .min(choices.min)
                .max(choices.max),
              '选项',
            ),
            weight: field(int(weight.min, weight.max).default(1), '分数比重'),
          }),
        )
        .max(maxBlanks)
        .default([]),
      '空',
      { help: '每空的选项和分数比重' },
    ),
  }),
  findFaults,
  line: { example: 'went|goes|go；is|are', write: writeLine, read: readLine },
}

function findFaults({ blanks }: ClozeSettings, question: { question: string }): Finding[] {
  const gaps = countGaps(question.question)
  if (gaps === 0) return [{ field: 'blanks', reason: '题目里要有空，写成 ____' }]
  if (gaps > maxBlanks) return [{ field: 'blanks', reason: `最多 ${maxBlanks} 个空` }]
  if (gaps !== blanks.length)
    return [{ field: 'blanks', reason: `题目有 ${gaps} 个空，选项有 ${blanks.length} 组` }]
  return blanks.flatMap(({ choices: texts }, index): Finding[] => {
    const twin = texts.findIndex((_, at) => isTwinAt(texts, at))
    if (twin === -1) return []
    const [one, other] = [firstTwin(texts, twin), twin].map(letterByPlace)
    return [
      {
        field: `blanks.${index}.choices`,
        reason: `${blankName(index)}的选项 ${one} 和 ${other} 一样`,
      },
    ]
  })
}

/** Writes the settings in a line such as went|goes|go ×2；is|are. */
function writeLine({ blanks }: ClozeSettings): string {
  return blanks
    .map((blank) => `${blank.choices.join('|')}${blank.weight === 1 ? '' : ` ×${blank.weight}`}`)
    .join('；')
}

const weighed = /\s[×*](\d{1,3})$/

function readLine(line: string) {
  const blanks = line.split(/[；;]/).map((part) => {
    const [mark = '', said] = weighed.exec(part.trimEnd()) ?? []
    const listed = part.trimEnd().slice(0, part.trimEnd().length - mark.length)
    return {
      choices: listed.split(/[|｜]/).map((each) => each.trim()),
      ...(said !== undefined && { weight: Number(said) }),
    }
  })
  return blanks.every((blank) => blank.choices.length > 1) ? { blanks } : undefined
}
