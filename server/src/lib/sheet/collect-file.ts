import { refuse } from '@wenhai/core/contract/refusal'
import { formatBytes } from '@wenhai/core/format/bytes'
import type { UploadedFile } from '../http/upload.ts'

/** A file's bytes, or 413 when it is larger than the call allows. */
export async function collectFile(file: UploadedFile, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of file.stream) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  if (file.isTruncated() || bytes.length > maxBytes)
    throw refuse('too_large', { field: file.field, reason: `文件太大，最多 ${formatBytes(maxBytes)}` })
  return bytes
}
