import { pageLine } from '../../../format/page-block.ts'
import { countEachOption, type KindAuthor, makeFromKeys, plainAuthor, wordGap } from '../author.ts'
import { optionText } from '../choice-keys.ts'
import { plainPasting } from '../pasting.ts'
import { keysReadable } from '../readable.ts'
import { choiceListOf, hasPoints, listedChoice, rightOptions, sectionsOf } from './answer.ts'

export const choiceListAuthor: KindAuthor = {
  ...plainAuthor,
  isPlain: true,
  called: { spoken: 'xuan ze', also: ['下拉', 'xiala', 'xl'] },
  /** 选择 alone is not taken for this kind, because papers mean single and multiple choice by it. */
  pasting: { ...plainPasting, names: '列表选择|下拉(?:选择)?' },
  /** Most people choose among the first options; in an exam, most choose the right ones. */
  sample: (question, { below, shortText }) => {
    const { several, least, most, alone, texts } = choiceListOf(question)
    const all = question.options.map(({ key }) => key)
    const isRight = question.answer !== '' && !hasPoints(question.answer) && below(3) > 0
    const pick = () => all[Math.min(below(all.length), below(all.length))] ?? ''
    const free = all.filter((key) => !alone.includes(key))
    const few = Math.max(1, least)
    const room = Math.max(0, Math.min(most || free.length, free.length) - few)
    const wanted = few + (room > 0 ? below(Math.min(3, room + 1)) : 0)
    const from = Math.max(0, Math.min(below(free.length), free.length - wanted))
    const keys = isRight
      ? question.answer.split(',')
      : several && free.length >= few
        ? free.slice(from, from + wanted)
        : [pick()]
    const written = keys.filter((key) => texts.includes(key))
    return listedChoice.format({
      keys,
      texts: new Map(written.map((key) => [key, shortText().slice(0, 100)])),
    })
  },
  make: makeFromKeys((keys) => listedChoice.format({ keys, texts: new Map() })),
  readable: (question) => keysReadable(question, choiceListOf(question).several),
  rightKeys: rightOptions,
  countControls: countEachOption,
  headingAbove: (question, key) =>
    sectionsOf(question).find(({ options }) => options[0]?.key === key)?.heading ?? '',
  /** How many to choose, and a line for each text. */
  printRoom: (question) => {
    const { several, least, most, texts } = choiceListOf(question)
    const bounds = [least > 0 && `至少 ${least} 项`, most > 0 && `最多 ${most} 项`].filter(Boolean).join('，')
    return [
      ...(several ? [pageLine('answer', `（可以选几项${bounds && `，${bounds}`}）`)] : []),
      ...texts.map((key) => pageLine('answer', `${optionText(question, key) || `选项 ${key}`}：`, wordGap)),
    ]
  },
}
