import { describe, expect, test } from 'vitest'
import { checkQuestion } from '../../check-question.ts'
import { longRanking, passage, ranking } from '../../compose.ts'
import { tidyQuestion } from '../../tidy-question.ts'
import { hiddenOrder } from '../order.ts'
import { partsOf, partTexts } from '../parts.ts'

const dynasties = ['夏', '商', '周', '秦', '汉']

const textsOf = ({ options, answer }: { options: readonly { key: string; opt: string }[]; answer: string }) =>
  answer.split(',').map((key) => options.find((option) => option.key === key)?.opt)

describe('a ranking whose options are written in the order of its key', () => {
  test.each([
    ranking('从早到晚排列', dynasties, 'A,B,C,D,E'),
    longRanking('从早到晚排列', dynasties, {}, 'A,B,C,D,E'),
    longRanking('最早的三个', dynasties, { first: 3 }, 'A,B,C'),
  ])('is stored in another order, with the same key in other letters: %j', (draft) => {
    const stored = tidyQuestion(draft)
    expect(stored.options.map(({ key }) => key)).toEqual(['A', 'B', 'C', 'D', 'E'])
    expect(stored.options.map(({ opt }) => opt)).not.toEqual(dynasties)
    expect(textsOf(stored)).toEqual(dynasties.slice(0, draft.answer.split(',').length))
    expect(checkQuestion(stored)).toEqual([])
    expect(tidyQuestion(stored)).toEqual(stored)
  })

  test('its note names the same options', () => {
    const note = '{A} 最早，{E} 最晚，$x_{A}$ 和 {F} 不动'
    const stored = tidyQuestion({
      ...ranking('从早到晚排列', dynasties),
      answer: 'A,B,C,D,E',
      isOnlyOpt: 1,
      note,
    })
    const named = (opt: string) => `{${stored.options.find((option) => option.opt === opt)?.key}}`
    expect(stored.note).toBe(`${named('夏')} 最早，${named('汉')} 最晚，$x_{A}$ 和 {F} 不动`)
    expect(stored.note).not.toBe(note)
    expect(tidyQuestion(stored)).toEqual(stored)
  })

  test('takes its pictures along', () => {
    const draft = ranking('排列', ['', '', ''], 'A,B,C')
    const pics = ['a', 'b', 'c'].map((name) => `/files/${name}.webp`)
    const stored = tidyQuestion({
      ...draft,
      answer: 'A,B,C',
      options: draft.options.map((option, index) => ({ ...option, pic: pics[index] ?? '' })),
    })
    const byKey = new Map(stored.options.map(({ key, pic }) => [key, pic]))
    expect(stored.answer.split(',').map((key) => byKey.get(key))).toEqual(pics)
  })

  test('is hidden within a passage too', () => {
    const { settings, answer } = tidyQuestion(passage('材料', [ranking('排列', dynasties, 'A,B,C,D,E')]))
    const [part] = partsOf({ settings })
    expect(textsOf({ options: part?.options ?? [], answer: partTexts.parse(answer)[0] ?? '' })).toEqual(
      dynasties,
    )
    expect(part?.options.map(({ opt }) => opt)).not.toEqual(dynasties)
  })
})

test.each([ranking('从早到晚排列', dynasties, 'B,A,C,D,E'), ranking('你最看重什么', dynasties)])(
  'any other ranking stays as it was written: %j',
  (draft) => {
    expect(tidyQuestion(draft).options.map(({ opt }) => opt)).toEqual(dynasties)
    expect(tidyQuestion(draft).answer).toBe(draft.answer)
  },
)

test('an order that hides another follows from the texts, not from how they were written', () => {
  const read = (texts: readonly string[]) => hiddenOrder(texts).map((place) => texts[place])
  expect(read([...dynasties].reverse())).toEqual(read(dynasties))
  expect(read(['1912', '1919', '1949', '1978'])).not.toEqual(['1912', '1919', '1949', '1978'])
  expect(read(['同', '同'])).toEqual(['同', '同'])
})
