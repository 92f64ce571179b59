import { BoundedThreads } from '../bounded-thread.ts'
import { tooDemanding } from './faults.ts'
import { memoryMegabytes, timeLimitSeconds } from './limits.ts'

/** A picture of a document, with the numbers by which its lines name it. */
export interface NumberedPicture {
  name: string
  bytes: Uint8Array
  numbers: number[]
}

export type DocumentPart =
  | { lines: string[] }
  | { picture: NumberedPicture }
  | { gaps: { line: number; what: string }[]; pictureCount: number }

export interface WordDocument {
  lines: string[]
  pictures: NumberedPicture[]
  /** How many pictures the lines name; some may lie outside the file. */
  pictureCount: number
  gaps: { line: number; what: string }[]
}

const threads = new BoundedThreads<Uint8Array, DocumentPart>({
  file: new URL('./thread.ts', import.meta.url),
  seconds: timeLimitSeconds,
  memoryMegabytes,
  most: 2,
  tooDemanding,
})

/** Reads a .docx file in a thread with limits. */
export async function readWordDocument(bytes: Uint8Array): Promise<WordDocument> {
  const document: WordDocument = { lines: [], pictures: [], pictureCount: 0, gaps: [] }
  for (const part of await threads.run(bytes)) {
    if ('lines' in part) document.lines.push(...part.lines)
    else if ('picture' in part) document.pictures.push(part.picture)
    else Object.assign(document, part)
  }
  return document
}
