import { avatar as avatarLimits } from '@wenhai/core/account/limits'
import { encodeSquarePicture } from '../../lib/file/picture.ts'
import type { Context } from '../../lib/http/implement.ts'
import { placeOf } from '../../lib/http/requester.ts'
import { collectOnly } from '../../lib/http/upload.ts'
import { keepPicture } from '../file/commands.ts'
import { setAvatar } from './commands.ts'
import type { MemberTable } from './table.ts'

/** Decoded, cropped to a square and encoded again: the uploaded bytes are never served. */
export async function changeAvatar(context: Context): Promise<MemberTable> {
  const { database, caller, files, now } = context
  const bytes = await collectOnly(files, '请选择一张图片')
  const picture = await encodeSquarePicture(bytes, 'file', placeOf(context), avatarLimits.pixels)
  const { url } = await keepPicture(context, picture)
  return setAvatar(database, caller.user_id, url, now)
}
