import type { AnswerCodec, TakerFile } from '../kind.ts'
import { settingsReader } from '../settings-reader.ts'
import { uploadLimits } from '../upload-limits.ts'

export const uploadGroups = ['picture', 'document', 'audio'] as const
export type UploadGroup = (typeof uploadGroups)[number]

export const groupNames: Record<UploadGroup, string> = { picture: '图片', document: '文档', audio: '录音' }

/** What each group may be, by content; the ending of a stored file follows from it. Pictures are stored as webp. */
export const groupEndings: Record<UploadGroup, readonly string[]> = {
  picture: ['jpg', 'png', 'webp'],
  document: ['pdf', 'docx', 'xlsx', 'pptx', 'doc', 'xls', 'ppt', 'txt'],
  audio: ['mp3', 'm4a', 'wav', 'ogg', 'webm', 'aac', 'amr', 'flac'],
}

export type UploadSettings = {
  accepts: readonly UploadGroup[]
  /** How many files at most. */
  most: number
  /** How large each may be. */
  megabytes: number
}

export const defaultUpload: UploadSettings = { accepts: ['picture'], most: 1, megabytes: 10 }

export const uploadOf = settingsReader(defaultUpload)

/** A line a file: its id, its size and its name. */
export const uploadAnswer: AnswerCodec<readonly TakerFile[]> = {
  parse: (text) => readUploads(text) ?? [],
  format: (files) => files.map(({ upload_id, bytes, name }) => `${upload_id} ${bytes} ${name}`).join('\n'),
}

const lineShape =
  /^([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}) ([1-9]\d{0,8}) (.+)$/

/** Before the name of a file in a draft that is still on its way. */
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

/** Undefined for what names no files. */
export function readUploads(text: string): readonly TakerFile[] | undefined {
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

/** 图片（jpg、png、webp）、录音（mp3、…） */
export const acceptsText = ({ accepts }: UploadSettings): string =>
  accepts.map((group) => `${groupNames[group]}（${groupEndings[group].join('、')}）`).join('、')

/** 最多 3 个文件，每个 10 MB 以内；图片（…） */
export const uploadRule = (settings: UploadSettings): string =>
  `${settings.most > 1 ? `最多 ${settings.most} 个，每个` : ''} ${settings.megabytes} MB 以内，${acceptsText(settings)}`.trim()
