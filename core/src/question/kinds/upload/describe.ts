import { formatBytes } from '../../../format/number.ts'
import type { KindDescription } from '../describing.ts'
import { uploadAnswer } from './answer.ts'

export const uploadDescription: KindDescription = {
  /** 2 个文件：作业.pdf、照片.webp; in full a line each, with its size. */
  answer(_, answer, detail) {
    const files = uploadAnswer.parse(answer)
    // In the record of an exam: nothing had arrived yet.
    if (files.length === 0) return '正在上传'
    return detail === 'full'
      ? files.map(({ name, bytes }) => `${name}（${formatBytes(bytes)}）`).join('\n')
      : `${files.length} 个文件：${files.map(({ name }) => name).join('、')}`
  },
  key(_, key) {
    const lines = [['参考答案', key]] as const
    return { lines, besideOptions: lines, short: undefined }
  },
}
