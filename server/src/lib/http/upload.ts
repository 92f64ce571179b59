import type { Readable } from 'node:stream'
import type {} from '@fastify/multipart'
import { refuse } from '@wenhai/core/contract/refusal'
import type { FastifyRequest } from 'fastify'

export interface UploadedFile {
  field: string
  /** As the client named it: for showing, never for storing. */
  filename: string
  stream: Readable
  /** True once the stream has ended because the file was larger than the call allows. */
  isTruncated: () => boolean
}

export interface Upload {
  fields: Record<string, unknown>
  files: AsyncIterable<UploadedFile>
  /** Lets pass what nobody has read: a refusal is heard only when all has been sent. */
  discard: () => void
}

/** The text fields that came before the first file, and the files as they arrive: nothing is held in memory. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw refuse('wrong_field', { field: 'file', reason: '请用表单上传文件' })
  const fields: Record<string, unknown> = Object.create(null)
  const parts = request.parts({ limits: { fileSize: maxBytes } })
  const first = await nextFile(parts, fields)
  return { fields, files: remaining(first, parts, fields), discard: () => first?.stream.resume() }
}

type Parts = ReturnType<FastifyRequest['parts']>

async function nextFile(parts: Parts, fields: Record<string, unknown>): Promise<UploadedFile | undefined> {
  for (;;) {
    const { value: part, done } = await parts.next()
    if (done) return undefined
    if (part.type === 'field') fields[part.fieldname] = part.value
    else
      return {
        field: part.fieldname,
        filename: part.filename,
        stream: part.file,
        isTruncated: () => part.file.truncated,
      }
  }
}

async function* remaining(first: UploadedFile | undefined, parts: Parts, fields: Record<string, unknown>) {
  for (let file = first; file; file = await nextFile(parts, fields)) {
    try {
      yield file
    } finally {
      // What the handler left unread must still pass, or the next part never comes.
      file.stream.resume()
    }
  }
}

/** A small file in one piece; larger than allowed is refused, and what was read is dropped. */
export async function collectFile(
  { stream, isTruncated }: UploadedFile,
  tooLarge = '文件太大',
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += (chunk as Buffer).length
    // The rest must still pass, but nothing of it is kept.
    if (bytes > maxBytes) chunks.length = 0
    else chunks.push(chunk as Buffer)
  }
  if (isTruncated() || bytes > maxBytes) throw refuse('too_large', { field: 'file', reason: tooLarge })
  return Buffer.concat(chunks)
}
