import { avatar as avatarLimits } from '@wenhai/core/account/limits'
import { refuse } from '@wenhai/core/contract/refusal'
import { makeSquarePicture } from '../../lib/file/picture.ts'
import { storeFile } from '../../lib/file/store.ts'
import type { Context } from '../../lib/http/implement.ts'
import { collectFile } from '../../lib/http/upload.ts'
import { setAvatar } from './commands.ts'
import type { MemberTable } from './table.ts'

/** Decoded, cropped to a square and encoded anew: what is served is never what was sent. */
export async function changeAvatar({
  database,
  settings,
  caller,
  files,
  now,
}: Context): Promise<MemberTable> {
  for await (const file of files) {
    const bytes = await collectFile(file)
    const picture = await makeSquarePicture(bytes, avatarLimits.pixels)
    const path = await storeFile(settings.DATA_DIR, picture, 'webp')
    return setAvatar(database, caller.user_id, path, now)
  }
  throw refuse('missing_field', { field: 'file', reason: '请选择一张图片' })
}
