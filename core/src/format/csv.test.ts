import { describe, expect, test } from 'vitest'
import { csvText } from './csv.ts'

describe('a CSV file', () => {
  test('begins with the mark of UTF-8 and ends each row with CRLF', () => {
    expect(
      csvText([
        ['姓名', '学号'],
        ['王小明', '1'],
      ]),
    ).toBe('\ufeff姓名,学号\r\n王小明,1\r\n')
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['+1+1', "'+1+1"],
    ['-1-1', "'-1-1"],
    ['-1', '-1'],
    ['+86', '+86'],
    [' =1', "' =1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['－1', "'－1"],
    ['\t=1', "'\t=1"],
    ['=HYPERLINK("http://a","b")', `"'=HYPERLINK(""http://a"",""b"")"`],
    ['王,小明', '"王,小明"'],
    ['两\n行', '"两\n行"'],
    ['a=b', 'a=b'],
    [-1, '-1'],
    [0.25, '0.25'],
  ])('%j becomes %j', (value, cell) => {
    expect(csvText([[value]])).toBe(`\ufeff${cell}\r\n`)
  })
})
