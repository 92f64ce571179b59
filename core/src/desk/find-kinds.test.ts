import { expect, test } from 'vitest'
import { allKinds } from '../question/kinds/registry.ts'
import { findKinds } from './find-kinds.ts'

const names = (text: string) => findKinds(text).map(({ name }) => name)

test.each([
  ['dx', '单选'],
  ['duox', '多选'],
  ['多', '多选'],
  ['tk', '填空'],
  ['简答', '问答'],
  ['nps', '量表'],
  ['sj', '信息填空'],
  ['PX', '排序'],
  ['xj', '小节'],
  ['fenye', '分页'],
  ['判断题', '判断'],
])('%s finds %s first', (text, name) => {
  expect(names(text)[0]).toBe(name)
})

test('each kind is found by its own name, and nothing by what is no name', () => {
  for (const { shortName } of allKinds) expect(names(shortName)[0]).toBe(shortName)
  expect(names('')).toHaveLength(allKinds.length + 3)
  expect(names('不是题型')).toEqual([])
})
