import { expect, test } from 'vitest'
import { effectSentence, type PublishEffect } from './effect-sentence.ts'

const quiet: PublishEffect = {
  formState: 'same',
  isOpen: true,
  underWay: 0,
  reports: 0,
  revision: 4,
  publishedRevision: 2,
}

test.each<[Partial<PublishEffect>, readonly string[], readonly string[]]>([
  [{ formState: 'new' }, ['第一次发布'], ['正在作答']],
  [{ underWay: 3 }, ['3 人正在作答', '按开始时的题目答完'], ['没有人正在作答']],
  [{ underWay: null }, ['可能有人正在作答', '按开始时的题目答完'], ['没有人正在作答']],
  [{ reports: 12 }, ['没有人正在作答', '12 份答卷不变'], []],
  [{ isOpen: false }, ['现在没有开放'], ['没有人正在作答']],
  [{ formState: 'changed', underWay: 1 }, ['盖掉那边的改动', '1 人正在作答'], []],
  [{ formState: 'deleted' }, ['成为新的一份'], []],
])('%o', (facts, said, unsaid) => {
  const sentence = effectSentence({ ...quiet, ...facts })
  for (const part of said) expect(sentence).toContain(part)
  for (const part of unsaid) expect(sentence).not.toContain(part)
})
