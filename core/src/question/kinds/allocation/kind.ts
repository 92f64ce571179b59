import { optionType } from '../../option-type.ts'
import { hasOption, letterOf, optionText } from '../choice-keys.ts'
import { plainKind, type QuestionBody, type QuestionKind, type ReadField } from '../kind.ts'
import { allocationOf, sharedSum, sharesAnswer } from './answer.ts'
import { allocationReading } from './read.ts'

/** More cannot be weighed against each other. */
const optionCount = { min: 2, max: 20 } as const

/** A fixed sum shared over the options. No sharing is right, so it has no points. */
export const allocation: QuestionKind = {
  ...plainKind,
  reading: allocationReading,
  option_type: optionType.allocation,
  name: '比重题',
  shortName: '比重',
  otherNames: ['分配题', '比重分配'],
  optionCount,
  hasLetters: true,
  isScored: false,
  isMarkable: false,
  readKey: (_, text) => text.trim(),
  findKeyFault: () => '比重题没有正确答案',
  findAnswerFault: (question, answer) => (answer === '' ? undefined : findFault(question, answer)),
  findGap(question, answer) {
    const { total, unit } = allocationOf(question)
    const left = total - sharedSum(sharesAnswer.parse(answer))
    return left > 0 ? `还有 ${left} ${unit}没有分配，一共要分 ${total} ${unit}` : undefined
  },
  tidyAnswer: (answer) => sharesAnswer.format(sharesAnswer.parse(answer)),
  readPosted: ({ options }, read) =>
    options
      .map(({ key }) => `${key}=${readNumber(read, key)}`)
      .filter((part) => !/=0*$/.test(part))
      .join(','),
  reletter: (question, answer) =>
    sharesAnswer.format(
      new Map([...sharesAnswer.parse(answer)].map(([key, share]) => [letterOf(question, key), share])),
    ),
}

/** What is no number is passed on in short, so that the fault can name its option. */
const readNumber = (read: ReadField, key: string) =>
  read(key).normalize('NFKC').trim().replace(/[,\n]/g, '').slice(0, 10)

function findFault(question: QuestionBody, answer: string): string | undefined {
  const { total, unit } = allocationOf(question)
  const shares = sharesAnswer.parse(answer)
  if (shares.size < answer.split(',').filter((part) => part !== '').length) return '有选项分配了两次'
  if (shares.size === 0) return `请把 ${total} ${unit}分给各个选项`
  for (const [key, share] of shares) {
    if (!hasOption(question, key)) return `没有选项 ${key.slice(0, 10)}`
    const name = optionText(question, key) || `选项 ${key}`
    if (Number.isNaN(share)) return `“${name}”要填 0 到 ${total} 的整数`
  }
  const sum = sharedSum(shares)
  return sum > total ? `一共只有 ${total} ${unit}，分出了 ${sum} ${unit}` : undefined
}
