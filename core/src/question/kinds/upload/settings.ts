import { z } from 'zod'
import { field, int } from '../../../contract/wire.ts'
import { uploadLimits } from '../../limits.ts'
import type { KindSettings } from '../kind-settings.ts'
import { defaultUpload, groupNames, type UploadSettings, uploadAnswer, uploadGroups } from './kind.ts'

const { most, megabytes } = uploadLimits

export const uploadSettings: KindSettings<UploadSettings> = {
  example: {
    question: '请上传作业',
    settings: { accepts: ['picture', 'document'], most: 3, megabytes: 5 },
    answer: uploadAnswer.format([
      { upload_id: '3f2b6c1e-7a4d-4c58-9b1e-5d0a8f6e2c31', bytes: 204_800, name: '作业.pdf' },
      { upload_id: '9c1d2e3f-4a5b-4c6d-8e7f-0a1b2c3d4e5f', bytes: 81_920, name: '照片.webp' },
    ]),
    wrong: 'http://example.com/a.jpg',
  },
  schema: z.object({
    accepts: field(
      z
        .array(z.enum(uploadGroups))
        .max(uploadGroups.length)
        .min(1, '至少要收一种文件')
        .transform((groups) => uploadGroups.filter((group) => groups.includes(group)))
        .default([...defaultUpload.accepts]),
      '收哪些文件',
      { help: uploadGroups.map((group) => `${group} ${groupNames[group]}`).join('，') },
    ),
    most: field(int(most.min, most.max).default(defaultUpload.most), '最多几个文件'),
    megabytes: field(
      int(megabytes.min, megabytes.max).default(defaultUpload.megabytes),
      '每个文件最大（MB）',
    ),
  }),
  line: { example: '图片 录音 最多 3 个 10 MB', write: writeLine, read: readLine },
}

/** Writes the settings in a line such as 图片 文档 最多 3 个 10 MB. */
function writeLine({ accepts, most: count, megabytes: size }: UploadSettings): string {
  return [...accepts.map((group) => groupNames[group]), `最多 ${count} 个`, `${size} MB`].join(' ')
}

function readLine(line: string) {
  const read: { accepts: string[]; most?: number; megabytes?: number } = { accepts: [] }
  // A number belongs to the words around it, with a space between or without.
  const whole = line.replace(/最多\s(?=\d)/g, '最多').replace(/(\d)\s(?=个|MB?)/gi, '$1')
  for (const word of whole.split(/[\s,，、;；]/).filter((part) => part !== '')) {
    const group = uploadGroups.find((each) => groupNames[each] === word)
    const [, count] = /^最?多?(\d{1,3})个?$/.exec(word) ?? []
    const [, size] = /^(\d{1,4})MB?$/i.exec(word) ?? []
    if (group) read.accepts.push(group)
    else if (size !== undefined) read.megabytes = Number(size)
    else if (count !== undefined) read.most = Number(count)
    else return undefined
  }
  const { accepts, ...others } = read
  return accepts.length > 0 ? { accepts, ...others } : others
}
