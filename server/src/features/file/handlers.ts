import { fileCalls } from '@wenhai/core/file/calls'
import { implement } from '../../lib/http/implement.ts'
import { acceptPicture, acceptUpload } from './accept.ts'
import { acceptVideo } from './video/accept.ts'

export const file = implement(fileCalls, {
  uploadFile: ({ use }, context) =>
    use === 'video' || use === 'media' ? acceptVideo(context, use) : acceptUpload(context, use),

  newFile: ({ data }, context) => acceptPicture(context, data),
})
