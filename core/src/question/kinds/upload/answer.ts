import { type AnswerCodec, settingsReader } from '../kind.ts'
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

/** A file of a taker, as an answer names it. */
export interface UploadedFile {
  upload_id: string
  bytes: number
  name: string
}

/** A line a file: its id, its size and its name. */
export const uploadAnswer: AnswerCodec<readonly UploadedFile[]> = {
  parse: (text) => readUploads(text) ?? [],
  format: (files) => files.map(({ upload_id, bytes, name }) => `${upload_id} ${bytes} ${name}`).join('\n'),
}

const lineShape =
  /^([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}) ([1-9]\d{0,8}) (.+)$/

/** Stands in the last line of a draft while further files are on their way. */
const comingMark = '…'

export const hasComing = (text: string): boolean => text === comingMark || text.endsWith(`\n${comingMark}`)

/** A draft that says so, or no longer does. */
export function withComing(text: string, isComing: boolean): string {
  if (hasComing(text) === isComing) return text
  if (!isComing) return text.slice(0, -comingMark.length).trimEnd()
  return text === '' ? comingMark : `${text}\n${comingMark}`
}

/** Undefined for what names no files. */
export function readUploads(text: string): readonly UploadedFile[] | undefined {
  const whole = withComing(text, false)
  if (whole === '') return []
  const lines = whole.split('\n')
  if (lines.length > uploadLimits.most.max) return undefined
  const files: UploadedFile[] = []
  for (const line of lines) {
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
