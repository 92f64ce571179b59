import { formatBytes } from '../../../format/number.ts'
import { uploadLimits } from '../../limits.ts'
import { optionType } from '../../option-type.ts'
import {
  type AnswerCodec,
  type KindDescription,
  type KindReading,
  plainKind,
  type TakerFile,
  type WholeKind,
} from '../kind.ts'
import { settingsReader } from '../kind-settings.ts'
import { plainReading, textKey } from '../meaning.ts'

export const uploadGroups = ['picture', 'document', 'audio'] as const

export type UploadGroup = (typeof uploadGroups)[number]

export const groupNames: Record<UploadGroup, string> = { picture: '图片', document: '文档', audio: '录音' }

/** The endings of each group, by content; the ending of a stored file follows from it. Pictures are stored as webp. */
export const groupEndings: Record<UploadGroup, readonly string[]> = {
  picture: ['jpg', 'png', 'webp'],
  document: ['pdf', 'docx', 'xlsx', 'pptx', 'doc', 'xls', 'ppt', 'txt'],
  audio: ['mp3', 'm4a', 'wav', 'ogg', 'webm', 'aac', 'amr', 'flac'],
}

export const defaultUpload = {
  accepts: ['picture'] as readonly UploadGroup[],
  /** How many files at most. */
  most: 1,
  /** How large each may be. */
  megabytes: 10,
}

export type UploadSettings = typeof defaultUpload

export const uploadOf = settingsReader(defaultUpload)

/** A line a file: its id, its size and its name. */
export const uploadAnswer: AnswerCodec<readonly TakerFile[]> = {
  parse: (text) => readUploads(text) ?? [],
  format: (files) => files.map(({ upload_id, bytes, name }) => `${upload_id} ${bytes} ${name}`).join('\n'),
}

const lineShape =
  /^([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}) ([1-9]\d{0,8}) (.+)$/

/** In a draft, this sign before the name of a file means that it is still on its way. */
const comingMark = '…'

const isComing = (line: string): boolean => line.startsWith(comingMark)

/** The names of the files that are still on their way. */
export const comingIn = (text: string): string[] =>
  text
    .split('\n')
    .filter(isComing)
    .map((line) => line.slice(comingMark.length))

/** The draft with these files on their way, after those that have arrived. */
export const withComing = (text: string, names: readonly string[]): string =>
  [
    ...text.split('\n').filter((line) => line !== '' && !isComing(line)),
    ...names.map(
      (name) => comingMark + [...name.replace(/[\p{C}\p{Z}]+/gu, ' ')].slice(0, uploadLimits.name).join(''),
    ),
  ].join('\n')

/** Reads the files of an answer; undefined for a text that names none. */
function readUploads(text: string): readonly TakerFile[] | undefined {
  if (text === '') return []
  const lines = text.split('\n')
  if (lines.length > uploadLimits.most.max) return undefined
  const files: TakerFile[] = []
  for (const line of lines) {
    if (isComing(line)) continue
    const [, upload_id, bytes, name] = lineShape.exec(line) ?? []
    if (
      !upload_id ||
      !name ||
      name.length > uploadLimits.name + 6 ||
      /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name)
    )
      return undefined
    files.push({ upload_id, bytes: Number(bytes), name })
  }
  return files
}

/** Says the formats, such as 图片（jpg、png、webp）、录音（mp3、…）. */
const acceptsText = ({ accepts }: UploadSettings): string =>
  accepts.map((group) => `${groupNames[group]}（${groupEndings[group].join('、')}）`).join('、')

/** Says the rules, such as 最多 3 个文件，每个 10 MB 以内；图片（…）. */
export const uploadRule = (settings: UploadSettings): string =>
  `${settings.most > 1 ? `最多 ${settings.most} 个，每个` : ''} ${settings.megabytes} MB 以内，${acceptsText(settings)}`.trim()

const reading: KindReading = {
  ...plainReading,
  count: (answer) => uploadAnswer.parse(answer).length,
}

const description: KindDescription = {
  /** 2 个文件：作业.pdf、照片.webp; in full a line each, with its size. */
  answer(_, answer, detail) {
    const files = uploadAnswer.parse(answer)
    // In the record of an exam, nothing had arrived yet at that time.
    if (files.length === 0) return '正在上传'
    return detail === 'full'
      ? files.map(({ name, bytes }) => `${name}（${formatBytes(bytes)}）`).join('\n')
      : `${files.length} 个文件：${files.map(({ name }) => name).join('、')}`
  },
  key: (_, key) => textKey('参考答案', key),
}

/** The answer names files that were uploaded before; whether they are there and the taker's own, the server looks. */
export const uploadKind: WholeKind = {
  ...plainKind,
  meaning: { reading, description },
  option_type: optionType.upload,
  name: '上传题',
  shortName: '上传',
  otherNames: ['文件上传', '上传文件', '图片上传', '附件', '附件题'],
  namesTaker: true,
  isMarkable: false,
  readKey: (_, text) => text.trim(),
  findKeyFault: () => undefined,
  findAnswerFault(question, answer) {
    if (answer === '') return undefined
    const { most } = uploadOf(question)
    const files = readUploads(answer)
    if (!files) return '上传的文件读不出来，请重新上传'
    if (new Set(files.map(({ upload_id }) => upload_id)).size < files.length) return '有文件重复了'
    return files.length > most ? `最多上传 ${most} 个文件` : undefined
  },
  findGap: (_, answer) =>
    comingIn(answer).length > 0 ? '还有文件没有传完，传完或者取消以后再交' : undefined,
  tidyAnswer: (answer) => withComing(answer, []),
  // A box for each file that is there; what arrives with the form itself, the server adds.
  readPosted: (_, read) =>
    [read(), ...Array.from({ length: uploadLimits.most.max }, (_, index) => read(index))]
      .filter((line) => line !== '')
      .join('\n'),
  uploads: { rules: uploadOf, of: uploadAnswer.parse, write: uploadAnswer.format, coming: comingIn },
}
