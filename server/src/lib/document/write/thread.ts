import { workerData } from 'node:worker_threads'
import type { PrintedDocument } from '@wenhai/core/format/page-block'
import { answerInThread } from '../../bounded-thread.ts'
import { writeDocx } from './write-docx.ts'
import type { WrittenPictures } from './written-text.ts'

export interface WriteTask {
  document: PrintedDocument
  pictures: WrittenPictures
}

const { document, pictures } = workerData as WriteTask

await answerInThread<Uint8Array>(async () => {
  const own = Uint8Array.from(await writeDocx(document, pictures))
  return [{ part: own, move: [own.buffer] }]
})
