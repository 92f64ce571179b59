import { buffer } from 'node:stream/consumers'
import { Refusal, refuse } from '@wenhai/core/contract/refusal'
import type { PageBlock, PageText, PrintedDocument } from '@wenhai/core/format/page-block'
import { BoundedThreads } from '../../bounded-thread.ts'
import { encodePrintedPicture } from '../../file/picture.ts'
import { filesUrl, nameInStore } from '../../file/store.ts'
import { type Download, docxType } from '../../http/download.ts'
import type { Context } from '../../http/implement.ts'
import { queuePlaceOf } from '../../http/requester.ts'
import { spooledStream } from '../../reading/spool.ts'
import { takeSpoolPlace } from '../../reading/spool-room.ts'
import type { WriteTask } from './thread.ts'
import type { WrittenPicture, WrittenPictures } from './written-text.ts'

const threads = new BoundedThreads<WriteTask, Uint8Array>({
  file: new URL('./thread.ts', import.meta.url),
  // A thousand questions take two seconds, and more where others keep the machine busy.
  seconds: 60,
  memoryMegabytes: 320,
  most: 1,
  tooDemanding: () => refuse('too_large', { reason: '内容太多，一份 Word 文档放不下，请分成几份再导出' }),
})

/**
 * Writes a document in a thread with limits and sends it at the receiver's pace. What it says is gathered once there is a place
 * for it, because that may take longer than to write it.
 */
export async function sendWord(
  context: Context,
  gather: () => PrintedDocument | Promise<PrintedDocument>,
  filename: string,
): Promise<Download> {
  const place = await takeSpoolPlace(context.primary, context.caller.user_id)
  try {
    const document = await gather()
    const pictures = await readPictures(context, document.blocks.flatMap(picturesIn))
    const parts = await threads.run({ document, pictures })
    const content = spooledStream(partsOf(parts), context.database.place.dataDir, place)
    return { filename, type: docxType, content }
  } catch (error) {
    place.leave()
    throw error
  }
}

async function* partsOf(parts: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts
}

const inText = (text: PageText): string[] =>
  text.flatMap((piece) => (typeof piece === 'object' && 'picture' in piece ? [piece.picture] : []))

function picturesIn(block: PageBlock): readonly string[] {
  if (block.block === 'pictures') return block.paths
  if (block.block === 'line') return inText(block.text)
  return block.block === 'options' ? block.options.flatMap(({ pictures }) => pictures) : []
}

/**
 * So much of pictures a document holds, whoever uploaded them: what is more is left out, and a word says so in its place. Where
 * there are many, each is smaller.
 */
const limits = { pictures: 600, bytes: 48 * 1024 ** 2, few: 100, longSide: 1200, shortSide: 700, atOnce: 4 }

async function readPictures(context: Context, named: readonly string[]): Promise<WrittenPictures> {
  const paths = [...new Set(named)].filter((path) => path.startsWith(filesUrl)).slice(0, limits.pictures)
  const pixels = paths.length > limits.few ? limits.shortSide : limits.longSide
  const pictures = new Map<string, WrittenPicture>()
  let bytes = 0
  for (let from = 0; from < paths.length && bytes < limits.bytes; from += limits.atOnce) {
    const some = paths.slice(from, from + limits.atOnce)
    const read = await Promise.all(some.map((path) => readPicture(context, path, pixels)))
    for (const [at, picture] of read.entries()) {
      bytes += picture?.bytes.length ?? 0
      if (picture && bytes <= limits.bytes) pictures.set(some[at] ?? '', picture)
    }
  }
  return pictures
}

/** One picture for paper; undefined where it is not stored any more or cannot be read. */
async function readPicture(
  context: Context,
  path: string,
  pixels: number,
): Promise<WrittenPicture | undefined> {
  const stored = await context.fileStore.read(nameInStore(path))
  if (!stored) return undefined
  try {
    const { full, width, height } = await encodePrintedPicture(
      await buffer(stored.stream),
      queuePlaceOf(context),
      pixels,
    )
    return { bytes: full, width, height }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'wrong_field') return undefined
    throw error
  }
}
