import { BoundedThreads } from '../bounded-thread.ts'
import type { DocumentFormat, ReadDocument } from './document.ts'
import { tooDemanding } from './document.ts'

export interface DocumentTask {
  bytes: Uint8Array
  format: DocumentFormat
  /** The pictures of the documents before it, which are counted first. */
  picturesBefore?: number
}

/** A picture of a document, with the numbers by which its text names it. */
export interface NumberedPicture {
  name: string
  bytes: Uint8Array
  numbers: number[]
}

export type DocumentPart =
  | Pick<ReadDocument, 'lines'>
  | Pick<ReadDocument, 'rows'>
  | { picture: NumberedPicture }
  | { head: object }
  | { questions: unknown[] }
  | (Pick<ReadDocument, 'doubts' | 'gaps'> & { pictureCount: number })

export interface ForeignDocument extends Omit<ReadDocument, 'pictures'> {
  pictures: NumberedPicture[]
  /** How many pictures the text names; some may lie outside the file. */
  pictureCount: number
}

const threads = new BoundedThreads<DocumentTask, DocumentPart>({
  file: new URL('./thread.ts', import.meta.url),
  // A paper of 200 questions with 100 pictures takes a second or two, and more where others keep the machine busy.
  seconds: 20,
  memoryMegabytes: 192,
  most: 2,
  tooDemanding,
})

/** Reads a file with questions of another program in a thread with limits. */
export async function readForeignDocument(task: DocumentTask): Promise<ForeignDocument> {
  const document: ForeignDocument = {
    lines: [],
    rows: [],
    pictures: [],
    pictureCount: 0,
    doubts: [],
    gaps: [],
  }
  for (const part of await threads.run(task)) {
    if ('lines' in part) document.lines.push(...part.lines)
    else if ('rows' in part) document.rows.push(...part.rows)
    else if ('picture' in part) document.pictures.push(part.picture)
    else if ('head' in part) document.own = { head: part.head, questions: [] }
    else if ('questions' in part) document.own?.questions.push(...part.questions)
    else Object.assign(document, part)
  }
  return document
}
