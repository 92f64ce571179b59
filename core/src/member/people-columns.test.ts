import { expect, test } from 'vitest'
import { findPeopleColumns } from './people-columns.ts'

test.each([
  [[['姓名', '学号/工号', '班级/部门']], { from: 1, name: 0, number: 1, group: 2 }],
  [[['序号', '班级', '学号', '姓名']], { from: 1, name: 3, number: 2, group: 1 }],
  [[['工号', '姓名']], { from: 1, name: 1, number: 0, group: -1 }],
  [[['高一（3）班名单'], [], ['学号', '姓 名', '班级']], { from: 3, name: 1, number: 0, group: 2 }],
  [[['李雷', '20260001', '高一（3）班']], { from: 0, name: 0, number: 1, group: 2 }],
  [[['学生姓名（必填）', '号码', '班']], { from: 1, name: 0, number: 1, group: 2 }],
])('%j has its people at %j', (rows, expected) => {
  expect(findPeopleColumns(rows)).toEqual(expected)
})
