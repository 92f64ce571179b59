import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import { refuse } from '@wenhai/core/contract/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseEncoded } from './content-encoding.ts'

export interface UploadedFile {
  field: string
  /** The client's file name: for showing, never for storing. */
  filename: string
  stream: Readable
  /** True once the stream has ended because the file was larger than the call allows. */
  isTruncated: () => boolean
}

export interface MultipartUpload {
  fields: Record<string, unknown>
  files: AsyncIterable<UploadedFile>
  /** What is wrong with the upload itself, as far as it has been read. */
  findFault: () => BrokenUpload | undefined
}

/** An upload that is no multipart, breaks off, or has unexpected parts: the sender's error, not a bug. */
class BrokenUpload extends Error {
  readonly statusCode: number

  constructor(message: string, statusCode = 400) {
    super(message)
    this.statusCode = statusCode
  }
}

/** What an upload may have beside the content of its files. */
interface UploadLimits {
  fields: number
  /** The most bytes of one field. */
  fieldSize: number
  /** The most bytes of all fields together. */
  fieldBytes: number
  files: number
}

/** Fields of an upload are flags and words; calls take one file, and a careless form may send a few. */
const usual: UploadLimits = { fields: 20, fieldSize: 16 * 1024, fieldBytes: 64 * 1024, files: 10 }

const maxFieldName = 100

/**
 * Programs put fields behind the file too, so a small file is held until they are read. Larger ones come as a stream.
 */
const heldMost = 11 * 1024 * 1024

/** Reads the upload of a call, with fields on either side of a small file. */
export async function readCallUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  maxBytes: number,
  isStreamed = false,
): Promise<MultipartUpload> {
  const announced = Number(request.headers['content-length'] ?? maxBytes)
  const isHeld = !isStreamed && Math.min(announced, maxBytes) <= heldMost
  return readUpload(request, reply, maxBytes, { ...usual, isHeld })
}

/**
 * Reads the text fields before the first file, and the files as they arrive: nothing is held in memory unless that is
 * asked for.
 */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  maxBytes: number,
  { fieldBytes, isHeld = false, ...counts }: UploadLimits & { isHeld?: boolean } = usual,
): Promise<MultipartUpload> {
  if (!request.isMultipart()) throw refuse('wrong_field', { field: 'file', reason: '请用表单上传文件' })
  refuseEncoded(request)
  // Clients read a refusal only after sending everything, so the rest of the body is read and dropped.
  reply.raw.once('finish', () => {
    request.raw.unpipe()
    request.raw.resume()
  })
  const limits = { ...counts, parts: counts.fields + counts.files, headerPairs: 20, fileSize: maxBytes }
  const reader = new UploadReader(request.parts({ limits }), fieldBytes)
  const first = await reader.nextFile()
  const files = isHeld && first ? await reader.hold(first) : reader.from(first)
  return { fields: reader.fields, files, findFault: () => reader.fault }
}

class UploadReader {
  readonly #parts: ReturnType<FastifyRequest['parts']>
  readonly fields: Record<string, unknown> = Object.create(null)
  #file: MultipartFile['file'] | undefined
  #fault: BrokenUpload | undefined
  /** The bytes that are left for fields. */
  #room: number

  constructor(parts: ReturnType<FastifyRequest['parts']>, fieldBytes: number) {
    this.#parts = parts
    this.#room = fieldBytes
  }

  /** A file may have broken off before anything listened to it. */
  get fault(): BrokenUpload | undefined {
    if (this.#file?.errored) this.#broken(this.#file.errored.message)
    return this.#fault
  }

  async nextFile(): Promise<UploadedFile | undefined> {
    for (;;) {
      const part = await this.#nextPart()
      if (!part) return undefined
      if (part.type === 'file') return this.#asFile(part)
      // A part that calls itself JSON comes parsed, and one without a name has none, so neither is a field of a form.
      if (typeof part.value !== 'string' || typeof part.fieldname !== 'string')
        throw this.#broken('a field is no text')
      this.#room -= Buffer.byteLength(part.value)
      if (part.valueTruncated || part.fieldname.length > maxFieldName || this.#room < 0)
        throw this.#broken('a field is too long', 413)
      this.fields[part.fieldname] = part.value
    }
  }

  /** Reads on to the next file, so that the fields between them are known. */
  async hold(first: UploadedFile): Promise<AsyncGenerator<UploadedFile>> {
    const bytes = await buffer(first.stream).catch((error: unknown) => {
      throw this.fault ?? error
    })
    return this.#after({ ...first, stream: Readable.from([bytes]) }, await this.nextFile())
  }

  async *#after(held: UploadedFile, next: UploadedFile | undefined): AsyncGenerator<UploadedFile> {
    yield held
    yield* this.from(next)
  }

  async *from(first: UploadedFile | undefined): AsyncGenerator<UploadedFile> {
    for (let file = first; file; file = await this.nextFile()) {
      try {
        yield file
      } finally {
        // What the handler left unread must be drained, or the next part never comes.
        file.stream.resume()
      }
    }
  }

  async #nextPart(): Promise<Multipart | undefined> {
    try {
      const { value, done } = await this.#parts.next()
      return done ? undefined : value
    } catch (error) {
      throw this.#broken(String(error))
    }
  }

  #asFile({ fieldname, filename, file }: MultipartFile): UploadedFile {
    this.#file = file
    file.on('error', (error) => this.#broken(error.message))
    // A part may have a type and a stream, but neither a name nor a file name.
    return {
      field: fieldname ?? '',
      filename: filename ?? '',
      stream: file,
      isTruncated: () => file.truncated,
    }
  }

  #broken(message: string, statusCode?: number): BrokenUpload {
    this.#fault ??= new BrokenUpload(message, statusCode)
    return this.#fault
  }
}

interface Limit {
  tooLarge?: string
  maxBytes?: number
}

export const collectOnly = async (
  files: AsyncIterable<UploadedFile>,
  missing: string,
  limit?: Limit,
): Promise<Uint8Array> => (await collectNamed(files, missing, limit)).bytes

export interface CollectedFile {
  bytes: Uint8Array
  /** The client's file name. */
  filename: string
}

/** Reads the file of a call that takes one. */
export async function collectNamed(
  files: AsyncIterable<UploadedFile>,
  missing: string,
  limit: Limit = {},
): Promise<CollectedFile> {
  const found = (await collectFields(files, ['file'], limit)).get('file')
  if (!found) throw refuse('missing_field', { field: 'file', reason: missing })
  return found
}

/**
 * Reads the files of a call by the fields they are sent in. If the person sent several in one, the others would be lost
 * without a word, so they are refused.
 */
export async function collectFields(
  files: AsyncIterable<UploadedFile>,
  fields: readonly string[],
  limit: Limit,
): Promise<Map<string, CollectedFile>> {
  const found = new Map<string, CollectedFile>()
  for await (const file of files) {
    const { field, filename } = file
    if (!fields.includes(field)) continue
    if (found.has(field)) throw refuse('wrong_field', { field, reason: '一次只能上传一个文件' })
    found.set(field, { bytes: await collectFile(file, limit), filename })
  }
  return found
}

/** Reads a small file in one piece; a larger one than allowed is refused, and what was read is dropped. */
async function collectFile(
  { field, stream, isTruncated }: UploadedFile,
  { tooLarge = '文件太大', maxBytes = Number.POSITIVE_INFINITY }: Limit,
): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += (chunk as Buffer).length
    // The rest must be drained, but nothing of it is stored.
    if (bytes > maxBytes) chunks.length = 0
    else chunks.push(chunk as Buffer)
  }
  if (isTruncated() || bytes > maxBytes) throw refuse('too_large', { field, reason: tooLarge })
  return Buffer.concat(chunks)
}
