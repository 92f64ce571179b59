import { pageLine } from '../../../format/page-block.ts'
import { type KindAuthor, linesInList, mostlyRight, plainAuthor, type SampleAnswer } from '../author.ts'
import { splitAtBlanks } from '../fill-in/kind.ts'
import { cellsByPlace, letterByPlace, letterList } from '../letters-by-place.ts'
import { plainPasting } from '../pasting.ts'
import { numberedRows, plainReadable } from '../readable.ts'
import { blankName, blanksOf } from './kind.ts'

/**
 * Matches the choices of one gap in the text, up to the length that they may have together with the signs between them.
 */
const inText = /[【[{]([^【】[\]{}|｜\n]{1,100}(?:[|｜][^【】[\]{}|｜\n]{1,100}){1,7})[】\]}]/g

const anyChoices: SampleAnswer = (question, { below }) =>
  letterList.format(blanksOf(question).map(({ choices }) => letterByPlace(below(choices.length))))

export const clozeAuthor: KindAuthor = {
  ...plainAuthor,
  called: { spoken: 'wan xing' },
  pasting: {
    ...plainPasting,
    names: '完[形型](?:填空)?|选词填空',
    /** I 【went|goes|go】 home: the gaps with their choices inside the text. */
    readText(text) {
      const gaps = [...text.matchAll(inText)]
      if (gaps.length === 0) return undefined
      return {
        text: text.replace(inText, '____'),
        settings: gaps.map(([, choices = '']) => choices).join('；'),
      }
    },
  },
  sample: mostlyRight(anyChoices),
  /** The blanks have choices of their own: the letters are those of the longest list. */
  readable: (question) => {
    const blanks = blanksOf(question)
    const most = Math.max(0, ...blanks.map(({ choices }) => choices.length))
    return {
      ...plainReadable,
      keys: Array.from({ length: most }, (_, index) => ({
        key: letterByPlace(index),
        name: letterByPlace(index),
      })),
      rows: numberedRows(blanks.map((_, index) => blankName(index))),
      value: 'text',
    }
  },
  rightKeys: cellsByPlace,
  countControls: (question) =>
    blanksOf(question).reduce((sum, { choices }) => sum + 1 + linesInList(choices.length), 0),
  /** The gaps have numbers, by which their choices are found below. */
  printText: (text) =>
    splitAtBlanks(text).flatMap((part, index) => [
      ...(index > 0 ? [{ gap: 4, text: `${index}` }] : []),
      part,
    ]),
  printRoom: (question) =>
    blanksOf(question).map(({ choices }, index) =>
      pageLine(
        'answer',
        `（${index + 1}）${choices.map((text, place) => `${letterByPlace(place)}. ${text}`).join('　　')}`,
      ),
    ),
}
