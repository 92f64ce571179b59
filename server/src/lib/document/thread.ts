import { workerData } from 'node:worker_threads'
import { answerInThread } from '../bounded-thread.ts'
import { explainFault } from './faults.ts'
import type { DocumentPart } from './read-document.ts'
import { type DocumentPicture, type ReadDocument, readDocx } from './read-docx.ts'

/** This many lines take about a millisecond to arrive. */
const linesInPart = 500

await answerInThread(async () => partsOf(await read()))

async function read(): Promise<ReadDocument> {
  try {
    return await readDocx(workerData as Uint8Array)
  } catch (error) {
    throw explainFault(error) ?? error
  }
}

/** Pictures are moved and not copied; one that is shown twice is sent once. */
function* partsOf({
  lines,
  pictures,
  gaps,
}: ReadDocument): Generator<{ part: DocumentPart; move?: ArrayBuffer[] }> {
  for (let from = 0; from < lines.length; from += linesInPart)
    yield { part: { lines: lines.slice(from, from + linesInPart) } }
  const places = new Map<DocumentPicture, number[]>()
  for (const [at, picture] of pictures.entries())
    if (picture) places.set(picture, [...(places.get(picture) ?? []), at + 1])
  for (const [{ name, bytes }, numbers] of places) {
    const own = Uint8Array.from(bytes)
    yield { part: { picture: { name, bytes: own, numbers } }, move: [own.buffer] }
  }
  yield { part: { gaps, pictureCount: pictures.length } }
}
