import { readAudio } from './audio.ts'
import { type Contents, type Reading, startsWith, unwanted } from './contents.ts'
import { isArchive, readOffice } from './office.ts'
import { isOldOffice, readOldOffice } from './old-office.ts'
import { isPdf, readPdf } from './pdf.ts'
import { readPlainText } from './plain-text.ts'

const archives = [
  'Rar!',
  '7z\xbc\xaf\x27\x1c',
  '\x1f\x8b',
  'BZh',
  '\xfd7zXZ',
  'MSCF',
  'PK\x05\x06',
  'LZIP',
  'xar!',
]
const programs = [
  'MZ',
  '\x7fELF',
  '\xca\xfe\xba\xbe',
  '\xcf\xfa\xed\xfe',
  '\xce\xfa\xed\xfe',
  '\0asm',
  'dex\n',
  '#!/',
]

/**
 * What a file is, by its content; its name says only whether a text was meant as one. It is read in one piece, so the caller
 * limits its size and how many are read at once.
 */
export function readContents(bytes: Buffer, ending: string): Reading {
  if (isPicture(bytes)) return pictureContents
  if (/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) return unwanted('不收动图，只收 jpg、png、webp 图片')
  if (isPdf(bytes)) return readPdf(bytes)
  if (isArchive(bytes)) return readOffice(bytes)
  if (isOldOffice(bytes)) return readOldOffice(bytes)
  const sound = readAudio(bytes)
  if (sound) return sound
  if (archives.some((head) => startsWith(bytes, head)) || bytes.toString('latin1', 257, 262) === 'ustar')
    return unwanted('不收压缩包，请把里面的文件分别上传')
  if (programs.some((head) => startsWith(bytes, head))) return unwanted('这是程序，不能上传')
  const text = readPlainText(bytes)
  return 'fault' in text || ending === 'txt' ? text : unwanted('文本文件的名字要以 .txt 结尾')
}

/** Pictures are encoded again. */
export const pictureContents: Contents = { group: 'picture', ending: 'webp' }

/** By its first bytes. */
export const isPicture = (bytes: Buffer): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 'RIFF') && bytes.toString('latin1', 8, 12) === 'WEBP')
