import { expect, test } from 'vitest'
import { findAccounts, type NamedAccount } from './team-people.ts'

const accounts: NamedAccount[] = [
  { user_id: 'wang', name: '王老师', number: 'T001' },
  { user_id: 'li 1', name: '李老师', number: 'T002' },
  { user_id: 'li 2', name: '李老师', number: 'T003' },
  { user_id: 'zhao', name: '赵老师', number: '' },
  { user_id: 'qian 1', name: '钱老师', number: '' },
  { user_id: 'qian 2', name: '钱老师', number: '' },
]

test.each([
  ['name and number', '王老师', 'T001', 'wang'],
  ['a number in other letters', '王老师', 't001', 'wang'],
  ['a name alone that one has', '王老师', '', 'wang'],
  ['the number says which of two', '李老师', 'T003', 'li 2'],
  ['an account without a number', '赵老师', 'T009', 'zhao'],
  ['a name of two', '李老师', '', '不止一位会员叫这个姓名，请写学号或工号'],
  ['a name of two without numbers', '钱老师', 'T001', '不止一位会员是这个姓名，请按用户名加'],
  ['another number', '王老师', 'T002', '有叫这个姓名的会员，学号或工号对不上'],
  ['a number of somebody else', '孙老师', 'T001', '没有叫这个姓名的会员'],
  ['a number alone', '', 'T001', '没有填写姓名'],
])('%s', (_, name, number, expected) => {
  const { ids, bad } = findAccounts([{ row: 4, name, number }], accounts)
  expect(ids[0] ?? bad[0]?.reason).toBe(expected)
  expect(ids.length + bad.length).toBe(1)
  if (bad[0]) expect(bad[0]).toMatchObject({ row: 4, name, number })
})

test('who is on the list twice joins once', () => {
  const twice = [
    { row: 1, name: '王老师', number: 'T001' },
    { row: 2, name: '王老师', number: '' },
  ]
  expect(findAccounts(twice, accounts)).toEqual({ ids: ['wang'], bad: [] })
})
