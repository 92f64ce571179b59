import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeIssue, explainSchemaError } from '../contract/explain.ts'
import { displayNameProblem, passwordProblem, usernameProblem } from './member-fields.ts'
import { DisplayName, Password, Username } from './schema.ts'

const fields = {
  username: [Username, usernameProblem],
  name: [DisplayName, displayNameProblem],
  password: [Password, passwordProblem],
} as const

const texts = [
  'ab',
  'abc',
  ' abc ',
  'a'.repeat(30),
  'a'.repeat(31),
  'a'.repeat(128),
  'a'.repeat(129),
  '欧阳娜娜',
  'a b c',
  'a@b.cn',
  '13800138000',
  '1234567',
  '12345678 ',
  '😀😀😀😀',
  '张\u202E三',
  '👩‍🚀船长',
  '😀'.repeat(8),
  '😀'.repeat(31),
]

test.each(Object.entries(fields))(
  '%s: the page says what the server would say',
  (name, [schema, problem]) => {
    const one = z.object({ [name]: schema })
    for (const text of texts) {
      const read = one.safeParse({ [name]: text }, { error: describeIssue, reportInput: true })
      expect([text, problem(text)]).toEqual([
        text,
        read.success ? undefined : explainSchemaError(one, read.error).message,
      ])
    }
  },
)
