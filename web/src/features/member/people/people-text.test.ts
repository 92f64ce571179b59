import { describe, expect, test } from 'vitest'
import { accountsForClipboard, accountsText, templateText } from './people-text.ts'

const account = (name: string) => ({
  row: 2,
  name,
  number: '20260001',
  group: '高一（3）班',
  username: '20260001',
  password: 'abcdefgh23',
})

describe('a CSV file', () => {
  test('begins with the mark of UTF-8 and ends each row with CRLF', () => {
    expect(templateText()).toBe('\ufeff姓名,学号/工号,班级/部门\r\n')
  })
})

test('no account becomes a live formula, neither in the file nor on the clipboard', () => {
  const accounts = [account('=cmd|A1')]
  expect(accountsText(accounts)).toContain("\r\n'=cmd|A1,20260001,高一（3）班,20260001,abcdefgh23\r\n")
  expect(accountsForClipboard(accounts)).toBe("'=cmd|A1\t20260001\tabcdefgh23")
})

test('a tab or line end in a name does not shift the row', () => {
  expect(accountsForClipboard([account('王\t小\n明')])).toBe('王 小 明\t20260001\tabcdefgh23')
})
