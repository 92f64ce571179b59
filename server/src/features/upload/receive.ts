import { refuse } from '@wenhai/core/contract/refusal'
import { formatBytes } from '@wenhai/core/format/number'
import { uploadingLimits as limits } from '@wenhai/core/report/upload/limits'
import type { UploadTable } from '#features/report/uploads.queries'
import type { Context } from '#lib/http/implement'
import type { UploadedFile } from '#lib/http/upload'
import { beginUpload, type UploadBeginning } from './begin.commands.ts'
import { removeUnclaimed } from './commands.ts'
import { complete, partMs, receivedOf, takeUploadPlace, writePart } from './send.commands.ts'

/**
 * A file in one piece, as a page without its script sends it. How large it is shows only when it is there: until then it
 * counts as large as it may be.
 */
export async function receiveFile(
  context: Context,
  asked: Omit<UploadBeginning, 'name'>,
  file: UploadedFile,
): Promise<UploadTable> {
  const tooLarge = `每个文件最大 ${formatBytes(asked.bytes)}`
  const row = await beginUpload(context, { ...asked, name: file.filename })
  try {
    const place = takeUploadPlace(context, row)
    try {
      // A file may be as slow as one that comes in parts.
      const ms = partMs * Math.ceil(row.bytes / limits.partBytes)
      await writePart(context, row, file, { offset: 0, ms, tooLarge })
      if (file.isTruncated()) throw refuse('too_large', { field: 'file', reason: tooLarge })
      const bytes = await receivedOf(context.fileStore, row)
      if (bytes === 0) throw refuse('wrong_field', { field: 'file', reason: '文件是空的' })
      place.written()
      return await complete(context, { ...row, bytes })
    } finally {
      place.leave()
    }
  } catch (error) {
    await removeUnclaimed(context, [row])
    throw error
  }
}
