import { fileCalls } from '@wenhai/core/file/calls'
import { implement } from '../../lib/http/implement.ts'
import { acceptPicture, acceptUpload } from './accept.ts'

export const file = implement(fileCalls, {
  uploadFile: (_, context) => acceptUpload(context),

  newFile: ({ data }, context) => acceptPicture(context, data),
})
