import { findHeadings, headingWords } from '../format/headings.ts'

const words = headingWords({
  name: ['姓名', '名字', '学生姓名', '员工姓名', '学生', '成员', 'name'],
  number: [
    '学号/工号',
    '学号',
    '工号',
    '学籍号',
    '考号',
    '考生号',
    '准考证号',
    '员工号',
    '员工编号',
    '编号',
    '账号',
    'number',
    'id',
    'no',
  ],
  group: [
    '班级/部门',
    '班级',
    '部门',
    '班',
    '年级班级',
    '行政班',
    '所在班级',
    '所在部门',
    '院系',
    '学院',
    '单位',
    '组别',
    '分组',
    'class',
    'group',
    'department',
  ],
})

interface PeopleColumns {
  /** The first row with a person, counted from 0. */
  from: number
  name: number
  number: number
  group: number
}

/** A title and a date may be above the headings. */
const headingRows = 5

/** Finds the columns in any order by their headings; without headings the first three are name, number and group. */
export function findPeopleColumns(rows: readonly (readonly string[])[]): PeopleColumns {
  for (const [at, cells] of rows.slice(0, headingRows).entries()) {
    const places = findHeadings(cells, words)
    const [name, number] = [places.get('name'), places.get('number')]
    // A class list without a column for the class is common, one without numbers is named at each row.
    if (name !== undefined && number !== undefined)
      return { from: at + 1, name, number, group: places.get('group') ?? -1 }
  }
  const hasHeader = /姓名|name/i.test(rows[0]?.[0] ?? '')
  return { from: hasHeader ? 1 : 0, name: 0, number: 1, group: 2 }
}
