import { z } from 'zod'
import { categoryLimits, categoryTypes } from '../category/names.ts'
import { field, text } from '../contract/wire.ts'
import { mediaPathShape, picturePathShape } from '../file/path.ts'
import { QuestionDraft } from '../question/schema.ts'
import { DrawPoints } from './draw-schema.ts'
import { FormDraft } from './schema.ts'

/** The part of the archive that says what is in it; all other parts are pictures and recordings, by their paths. */
export const ownFileName = 'wenhai.json'

/** A later version may have fields that this one would lose without a word, so it is refused. */
const ownFileVersion = 1

/** A question of the file; in a form it has its points. */
export const OwnQuestion = QuestionDraft.extend({ score: field(DrawPoints.optional(), '分值') })

/** What a form is beside its questions. Passwords, lists of people and reports are no part of it. */
export const OwnFormPart = FormDraft.omit({
  question: true,
  password: true,
  scores: true,
  status: true,
  otherPaper: true,
})

const OwnCategory = z.object({
  key: text(1, categoryLimits.keyMax),
  value: text(1, categoryLimits.valueMax),
  type: z.enum(categoryTypes),
})

/** All of the file but its questions, which are read a few at a time. */
export const OwnHead = z.object({
  format: z.literal('wenhai'),
  version: z.literal(ownFileVersion),
  kind: z.enum(['questions', 'form']),
  categories: z.array(OwnCategory).max(200).default([]),
})
export type OwnHead = z.output<typeof OwnHead>

const OwnFile = OwnHead.extend({
  questions: z.array(OwnQuestion),
  form: OwnFormPart.optional(),
})
type OwnFile = z.output<typeof OwnFile>

/** The start of every file of ours. */
export const newOwnFile = { format: 'wenhai', version: ownFileVersion } as const

/** Why a value is no file that can be read here; undefined where its head is known. */
export function findOwnFault(value: unknown): string | undefined {
  const { format, version, questions } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Partial<Record<keyof OwnFile, unknown>>
  if (format !== newOwnFile.format || !Number.isInteger(version) || !Array.isArray(questions))
    return '这不是问海导出的文件，或者已经损坏'
  if ((version as number) > ownFileVersion)
    return `这个文件是更新的问海导出的（第 ${version} 版），这里只能读第 ${ownFileVersion} 版。请升级本站再导入`
  return version === ownFileVersion ? undefined : '这不是问海导出的文件，或者已经损坏'
}

const isPath = (value: string): boolean => picturePathShape.test(value) || mediaPathShape.test(value)

/** The same value with other paths: a text that is a path of a file and nothing else. The depth was bounded before. */
export function changePaths(value: unknown, change: (path: string) => string): unknown {
  if (typeof value === 'string') return isPath(value) ? change(value) : value
  if (Array.isArray(value)) return value.map((each) => changePaths(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, changePaths(each, change)]))
}

/** The paths of all pictures and recordings, each once. */
export function pathsIn(value: unknown): string[] {
  const paths = new Set<string>()
  changePaths(value, (path) => {
    paths.add(path)
    return path
  })
  return [...paths]
}

/** The schema of `wenhai.json`, for programs that write such files. It is made of what the server reads with. */
export const ownFileSchema = (): Record<string, unknown> => ({
  ...z.toJSONSchema(OwnFile, { io: 'output', unrepresentable: 'any' }),
  title: '问海文件',
  description:
    'wenhai.json 在一个 zip 里，图片、音频和视频也在里面，名字就是题目里写的地址去掉开头的 /。settings 按题型，logic 见接口文档。',
})
