import { optionLabel } from '../../question/option-label.ts'
import { optionType } from '../../question/option-type.ts'
import { acceptedAnswers, type MoodleRead, partlyRight } from './exchange-row.ts'
import { numberKey } from './gift.ts'

/** A gap without a right choice has no letter, so the key is not whole and is named as such. */
export const gapLetter = (place: number): string => (place === -1 ? '' : optionLabel(place))

export function clozeOf(
  question: string,
  lists: readonly (readonly string[])[],
  letters: readonly string[],
): MoodleRead | string {
  const isPlain = lists.flat().every((text) => text !== '' && !/[|｜；;\n]/.test(text))
  if (!isPlain || lists.some(({ length }) => length < 2))
    return '空的选项少于两个，或者有 | 或 ；，这里放不下'
  return {
    type: optionType.cloze,
    question,
    settings: lists.map((list) => list.join('|')).join('；'),
    answer: letters.join(''),
  }
}

/** 2200:100 is a number with what it may be off. */
const readEmbeddedNumber = (text: string): string => {
  const [number = '', off = '0'] = text.split(':')
  return numberKey(Number(number || Number.NaN), Number(off)) ?? ''
}

const modeOfGap = (kind: string): string =>
  /^N/.test(kind) ? '数值' : /^(?:SHORTANSWER_C|SAC|MWC)$/.test(kind) ? '严格' : '普通'

const embedded = /\{(\d{0,3}):([A-Z_]{1,20}):((?:[^{}\\]|\\.){1,2000})\}/g

/** {1:MULTICHOICE:~甲~=乙} and {1:SHORTANSWER:=丙} inside a text. */
export function readEmbedded(question: string): MoodleRead | string {
  const gaps = [...question.matchAll(embedded)].map(([, , kind = '', content = '']) => ({
    kind,
    choices: content
      .split('~')
      .filter((choice) => choice.trim() !== '')
      .map((choice) => {
        const [, weight, rest = ''] = /^(=|%-?\d{1,3}%)?(.*)$/s.exec(choice) ?? []
        const text = (rest.split('#')[0] ?? '').replace(/\\(.)/g, '$1').trim()
        const isRight = weight === '=' || weight === '%100%'
        return { text, isRight, isPartly: /^%[1-9]\d?%$/.test(weight ?? '') }
      }),
  }))
  const stem = question.replace(embedded, '____')
  const isChoice = (kind: string) => /^(?:MULTICHOICE|MC)(?:_?[HVS]+)?$/.test(kind)
  if (gaps.length === 0) return '没有空'
  if (gaps.every(({ kind }) => isChoice(kind)))
    return clozeOf(
      stem,
      gaps.map(({ choices }) => choices.map(({ text }) => text)),
      gaps.map(({ choices }) => gapLetter(choices.findIndex(({ isRight }) => isRight))),
    )
  if (!gaps.every(({ kind }) => /^(?:SHORTANSWER(?:_C)?|SAC?|MWC?|NUMERICAL|NM)$/.test(kind)))
    return '同一题里有选择的空和填写的空，这里放不下'
  return {
    type: optionType.fillIn,
    question: stem,
    answer: gaps
      .map(({ choices, kind }) =>
        acceptedAnswers(
          choices
            .filter(({ isRight }) => isRight)
            .map(({ text }) => (/^N/.test(kind) ? readEmbeddedNumber(text) : text)),
        ),
      )
      .join('；'),
    settings: gaps.some(({ kind }) => modeOfGap(kind) !== '普通')
      ? gaps.map(({ kind }) => modeOfGap(kind)).join('；')
      : '',
    partly: gaps.some(({ choices }) => choices.some(({ isPartly }) => isPartly)) ? partlyRight : undefined,
  }
}
