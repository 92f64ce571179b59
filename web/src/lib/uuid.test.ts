import { expect, test } from 'vitest'
import { z } from 'zod'
import { newUuid } from './uuid.ts'

test('ids are of version 4, and no two are the same', () => {
  const ids = Array.from({ length: 1000 }, newUuid)
  expect(ids.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([])
  expect(new Set(ids).size).toBe(1000)
})
