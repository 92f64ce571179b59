import { pageLine } from '../../../format/page-block.ts'
import { type KindAuthor, plainAuthor } from '../author.ts'
import { plainPasting } from '../pasting.ts'
import { plainReadable } from '../readable.ts'

export const uploadAuthor: KindAuthor = {
  ...plainAuthor,
  called: { spoken: 'shang chuan' },
  pasting: { ...plainPasting, names: '(?:文件|图片)?上传|附件(?=题)' },
  /** A file cannot be made up: nothing is uploaded. */
  sample: () => '',
  readable: () => plainReadable,
  printRoom: () => [pageLine('answer', '（材料请附在后面）')],
}
