import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal, refuse } from '@wenhai/core/contract/refusal'
import { endingOf } from '@wenhai/core/file/path'
import type { UploadRules } from '@wenhai/core/question/kinds/kind'
import type { UploadState } from '@wenhai/core/report/upload/schema'
import type { UploadTable } from '#features/report/uploads.queries'
import { pictureEnding, toLink } from '#features/report/uploads.queries'
import { perDatabase } from '#lib/database/per-database'
import type { ContentsReading } from '#lib/file/contents/contents'
import { isPictureBytes, pictureContents } from '#lib/file/contents/read-contents'
import { Decoders } from '#lib/file/decoder'
import { encodePicture } from '#lib/file/picture'
import type { FileStore } from '#lib/file/store'
import type { Context } from '#lib/http/implement'
import { queuePlaceOf } from '#lib/http/requester'
import type { UploadedFile } from '#lib/http/upload'
import { WorkQueue } from '#lib/work-queue'
import { removeRefused } from './commands.ts'
import { findUploadRow, partialOf, storedName, storedNames, storedThumb } from './queries.ts'
import { UploadPlaces, type UploadTurn } from './upload-pace.ts'
import { findRules } from './upload-rules.ts'

/** A slower sender goes on with another part: nobody keeps a slot busy by sending drop by drop. */
export const partMs = 60_000

const placesOf = perDatabase(() => new UploadPlaces())

/**
 * A file that waits costs a connection and no more. A school of five hundred phones finds room, and is not all there is; whose
 * file has no place is told to ask again, and is looked at then.
 */
const line = {
  places: 1,
  maxWaiting: 2000,
  maxPerSource: 1000,
  full: () => refuse('too_many', { reason: '现在上传的人很多，请稍后再传' }),
}

/**
 * One picture of takers is decoded at a time: the other core is for submissions, and the other process for the pictures
 * of authors.
 */
const takersPictures = new WorkQueue({ name: 'upload', ...line })

/** Documents are read in milliseconds, and wait for no picture. */
const documents = new Decoders({ name: 'document', ...line })

export const receivedOf = async (fileStore: FileStore, row: UploadTable): Promise<number> =>
  (await partialOf(fileStore, row))?.size ?? 0

export async function toState(
  { fileStore, keys, now }: Pick<Context, 'fileStore' | 'keys' | 'now'>,
  row: UploadTable,
): Promise<UploadState> {
  const isWhole = row.ending !== ''
  return {
    upload_id: row.upload_id,
    bytes: row.bytes,
    received: isWhole ? row.bytes : await receivedOf(fileStore, row),
    file: isWhole ? toLink(keys, row, now) : null,
  }
}

/**
 * A part is written to disk as it arrives. One that breaks off stays as far as it came, and the next part begins there. The
 * last part completes the file, which is then looked at.
 */
export async function sendPart(context: Context, known: UploadTable, offset: number): Promise<UploadState> {
  if (known.ending !== '') return toState(context, known)
  const place = takeUploadPlace(context, known)
  try {
    // Another request may have completed or removed the file before this one had the place.
    const row = await findUnclaimedRow(context, known)
    if (row.ending !== '') return await toState(context, row)
    const received = await receivedOf(context.fileStore, row)
    if (received !== offset)
      throw refuse('changed_meanwhile', {
        reason: '上一段没有传完，请从断开的地方接着传',
        data: { received },
      })
    for await (const part of context.files) {
      await writePart(context, row, part, { offset, ms: partMs, tooLarge: '文件比开始时说的大，请重新上传' })
      break
    }
    if ((await receivedOf(context.fileStore, row)) < row.bytes) {
      await refuseRemoved(context, row)
      return await toState(context, row)
    }
    place.written()
    return await toState(context, await complete(context, row))
  } finally {
    place.leave()
  }
}

export function takeUploadPlace(context: Context, { upload_id }: UploadTable): UploadTurn {
  const { database, device_id, caller, network } = context
  const place = placesOf(database).take(caller.user_id || device_id, network, upload_id)
  if (!place) throw refuse('too_many', { reason: '现在上传的人很多，请稍后再传' })
  return place
}

async function findUnclaimedRow(
  { database }: Pick<Context, 'database'>,
  { upload_id }: UploadTable,
): Promise<UploadTable> {
  const row = await findUploadRow(database, upload_id)
  if (row?.report_id !== '') throw refuse('not_found')
  return row
}

/** A part that arrived after its row was removed would stay on the disk: nothing finds it without the row. */
async function refuseRemoved({ database, fileStore }: Context, { upload_id }: UploadTable): Promise<void> {
  if (await findUploadRow(database, upload_id)) return
  await rm(await fileStore.makePartial(upload_id), { force: true })
  throw refuse('not_found')
}

export async function writePart(
  { fileStore }: Context,
  { upload_id, bytes }: UploadTable,
  { stream }: UploadedFile,
  { offset, ms, tooLarge }: { offset: number; ms: number; tooLarge: string },
): Promise<void> {
  const partial = await fileStore.makePartial(upload_id)
  let room = bytes - offset
  const bounded = new Transform({
    transform(chunk: Buffer, _, done) {
      room -= chunk.length
      if (room < 0) done(refuse('wrong_field', { field: 'file', reason: tooLarge }))
      else done(null, chunk)
    },
  })
  const signal = AbortSignal.timeout(ms)
  try {
    await pipeline(
      stream,
      bounded,
      createWriteStream(partial, { flags: offset === 0 ? 'w' : 'a', mode: 0o600 }),
      { signal },
    )
  } catch (error) {
    // The bytes that follow cannot be told from those that belong to the file.
    if (error instanceof Refusal) await rm(partial, { force: true })
    else if (signal.aborted) throw refuse('too_many', { reason: '网络太慢，请接着传' })
    throw error
  }
}

/** Refusals that speak of the content; a busy database, for one, does not. */
const isOfContent = (error: unknown) =>
  error instanceof Refusal && ['wrong_field', 'too_large'].includes(error.code)

/** Completes a file; one that is refused is gone at once, and its row with it. */
export async function complete(
  context: Pick<Context, 'database' | 'fileStore' | 'caller' | 'device_id' | 'network'>,
  row: UploadTable,
): Promise<UploadTable> {
  try {
    const rules = await findRules(context.database, row)
    const done = await store(context, row, rules)
    const { ending, bytes, name } = done
    const waiting = rules.waitingOf(bytes)
    const { numUpdatedRows } = await context.database.kysely
      .updateTable('upload')
      .set({ ending, bytes, name, waiting, ...(row.user_id && { network: '' }) })
      .where('upload_id', '=', row.upload_id)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return done
    // The file was removed meanwhile, and the call that did so knew of no stored file.
    for (const stored of storedNames(done)) await context.fileStore.remove(stored)
    throw refuse('not_found')
  } catch (error) {
    if (isOfContent(error)) await removeRefused(context, row)
    // The file is missing where what had arrived of it is gone.
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? refuse('not_found') : error
  }
}

const groupNames = { picture: '图片', document: '文档', audio: '录音' } as const

async function store(
  context: Parameters<typeof complete>[0],
  row: UploadTable,
  { accepts }: UploadRules,
): Promise<UploadTable> {
  const { fileStore } = context
  const place = queuePlaceOf(context)
  const partial = await fileStore.makePartial(row.upload_id)
  const found = isPictureBytes(await readHead(partial))
    ? pictureContents
    : ((await documents.run(place, {
        kind: 'contents',
        file: partial,
        ending: endingOf(row.name),
      })) as ContentsReading)
  if ('fault' in found) throw refuse('wrong_field', { field: 'file', reason: found.fault })
  if (!accepts.includes(found.group))
    throw refuse('wrong_field', {
      field: 'file',
      reason: `这里收${accepts.map((group) => groupNames[group]).join('、')}，这个文件是${groupNames[found.group]}`,
    })
  const done = { ...row, ending: found.ending, name: nameWith(row.name, found.ending) }
  if (found.ending !== pictureEnding) {
    await fileStore.putFile(storedName(done), partial)
    return done
  }
  const { full, thumb } = await takersPictures.run(place, () => encodePicture(partial, 'file', place))
  await fileStore.put(storedName(done), full)
  await fileStore.put(storedThumb(done), thumb)
  await rm(partial, { force: true })
  return { ...done, bytes: full.length }
}

/** Reads as many bytes as say whether the file is a picture. */
async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Until it is complete the name has the ending it was sent with, and then the one of its content. */
function nameWith(name: string, ending: string): string {
  const sent = endingOf(name)
  return `${sent ? name.slice(0, -sent.length - 1) : name}.${ending}`
}
