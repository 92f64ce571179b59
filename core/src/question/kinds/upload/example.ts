import { upload } from '../../compose.ts'
import type { KindExample } from '../example.ts'
import { uploadAnswer } from './answer.ts'

export const uploadExample: KindExample = {
  question: upload('请上传作业', { accepts: ['picture', 'document'], most: 3, megabytes: 5 }),
  answer: uploadAnswer.format([
    { upload_id: '3f2b6c1e-7a4d-4c58-9b1e-5d0a8f6e2c31', bytes: 204_800, name: '作业.pdf' },
    { upload_id: '9c1d2e3f-4a5b-4c6d-8e7f-0a1b2c3d4e5f', bytes: 81_920, name: '照片.webp' },
  ]),
  wrong: 'http://example.com/a.jpg',
}
