import { optionType } from '../../option-type.ts'
import { plainKind, type QuestionKind } from '../kind.ts'
import { uploadLimits } from '../upload-limits.ts'
import { comingIn, readUploads, uploadAnswer, uploadOf, withComing } from './answer.ts'
import { uploadReading } from './read.ts'

/** The answer names files that were uploaded before; whether they are there and the taker's own, the server looks. */
export const upload: QuestionKind = {
  ...plainKind,
  reading: uploadReading,
  option_type: optionType.upload,
  name: '上传题',
  shortName: '上传',
  otherNames: ['文件上传', '上传文件', '图片上传', '附件', '附件题'],
  namesTaker: true,
  isMarkable: false,
  readKey: (_, text) => text.trim(),
  findKeyFault: () => undefined,
  findAnswerFault(question, answer) {
    if (answer === '') return undefined
    const { most } = uploadOf(question)
    const files = readUploads(answer)
    if (!files) return '上传的文件读不出来，请重新上传'
    if (new Set(files.map(({ upload_id }) => upload_id)).size < files.length) return '有文件重复了'
    return files.length > most ? `最多上传 ${most} 个文件` : undefined
  },
  findGap: (_, answer) =>
    comingIn(answer).length > 0 ? '还有文件没有传完，传完或者取消以后再交' : undefined,
  tidyAnswer: (answer) => withComing(answer, []),
  // A box for each file that is there; what arrives with the form itself, the server adds.
  readPosted: (_, read) =>
    [read(), ...Array.from({ length: uploadLimits.most.max }, (_, index) => read(index))]
      .filter((line) => line !== '')
      .join('\n'),
  uploads: { rules: uploadOf, of: uploadAnswer.parse, write: uploadAnswer.format, coming: comingIn },
}
