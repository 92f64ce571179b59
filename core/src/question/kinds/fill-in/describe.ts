import { emptyBlank, type KindDescription } from '../describing.ts'
import { acceptedList, blankList } from './answer.ts'

export const fillInDescription: KindDescription = {
  answer(_, answer, detail) {
    const blanks = blankList.parse(answer).map((blank) => blank.trim())
    if (blanks.every((blank) => blank === '')) return ''
    return blanks.map((blank) => blank || emptyBlank).join(detail === 'full' ? '；' : ' / ')
  },
  key(_, key) {
    const lines = acceptedList
      .parse(key)
      .map(
        (accepted, index, { length }) =>
          [length === 1 ? '正确答案' : `第 ${index + 1} 空`, accepted.join(' 或 ')] as const,
      )
    return { lines, besideOptions: lines, short: undefined }
  },
}
