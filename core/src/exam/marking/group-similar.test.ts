import { expect, test } from 'vitest'
import { groupSimilar } from './group-similar.ts'

test.each<[string, string[], number[]]>([
  ['nothing', [], []],
  ['different texts stay alone', ['光合作用需要光', '秦始皇统一六国', '水的沸点是一百度'], [0, 1, 2]],
  [
    'a word more or less is similar',
    ['植物通过光合作用把光能变成化学能', '植物通过光合作用把光能变成了化学能', '秦始皇统一六国'],
    [0, 0, 2],
  ],
  ['punctuation makes no difference', ['春天来了，花开了', '春天来了。花开了！'], [0, 0]],
  ['short numbers are not similar', ['3 米', '5 米', '35 米'], [0, 1, 2]],
  ['signs alone are not similar', ['。。。', '！！！', ''], [0, 1, 2]],
  ['long texts are not compared', ['长'.repeat(300), '长'.repeat(300)], [0, 1]],
])('%s', (_, texts, groups) => {
  expect(groupSimilar(texts)).toEqual(groups)
})

test('a chain of small changes does not join its ends', () => {
  const words = [...'天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏']
  const chain = Array.from({ length: 9 }, (_, step) => words.slice(step * 2, step * 2 + 8).join(''))
  const groups = groupSimilar(chain)
  expect(groups.at(-1)).not.toBe(0)
})
