import { workerData } from 'node:worker_threads'
import { answerInThread } from '../bounded-thread.ts'
import type { DocumentPicture, ReadDocument } from './document.ts'
import { explainFileFault } from './document.ts'
import type { DocumentPart, DocumentTask } from './read-document.ts'
import { readDocx } from './read-docx.ts'
import { readExchange } from './read-exchange.ts'
import { readOwnFile } from './read-own.ts'

/** This many lines or rows take about a millisecond to arrive. */
const inPart = 500

/** Questions of ours are larger than rows. */
const ownInPart = 50

await answerInThread(async () => partsOf(await read(workerData as DocumentTask)))

async function read({ bytes, format, picturesBefore }: DocumentTask): Promise<ReadDocument> {
  try {
    if (format === 'own') return await readOwnFile(bytes)
    return await (format === 'docx' ? readDocx(bytes, picturesBefore) : readExchange(bytes, format))
  } catch (error) {
    throw explainFileFault(error, format) ?? error
  }
}

/** Pictures are moved and not copied; one that is shown twice is sent once. */
function* partsOf({
  lines,
  rows,
  pictures,
  doubts,
  gaps,
  own,
}: ReadDocument): Generator<{ part: DocumentPart; move?: ArrayBuffer[] }> {
  for (let from = 0; from < lines.length; from += inPart)
    yield { part: { lines: lines.slice(from, from + inPart) } }
  for (let from = 0; from < rows.length; from += inPart)
    yield { part: { rows: rows.slice(from, from + inPart) } }
  if (own) yield { part: { head: own.head } }
  for (let from = 0; from < (own?.questions.length ?? 0); from += ownInPart)
    yield { part: { questions: own?.questions.slice(from, from + ownInPart) ?? [] } }
  const before = (workerData as DocumentTask).picturesBefore ?? 0
  const places = new Map<DocumentPicture, number[]>()
  for (const [at, picture] of pictures.entries())
    if (picture) places.set(picture, [...(places.get(picture) ?? []), before + at + 1])
  for (const [{ name, bytes }, numbers] of places) {
    const own = Uint8Array.from(bytes)
    yield { part: { picture: { name, bytes: own, numbers } }, move: [own.buffer] }
  }
  yield { part: { doubts, gaps, pictureCount: pictures.length } }
}
