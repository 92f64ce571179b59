import { expect, test } from 'vitest'
import type { z } from 'zod'
import { calls } from '../calls.ts'
import { fieldTitle } from './explain.ts'

interface Def {
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  valueType?: z.ZodType
}

/** Every field of an object, however deep, with the place of its value. */
function fieldsOf(schema: z.ZodType, place: string): [place: string, field: z.ZodType][] {
  const def = schema.def as unknown as Def
  const checkedBy = schema.meta()?.boundedBy as z.ZodType | undefined
  const fields = Object.entries(def.shape ?? {}).map(([name, field]): [string, z.ZodType] => [
    `${place}.${name}`,
    field,
  ])
  const within = [def.element, def.innerType, def.in, def.out, def.valueType, checkedBy]
    .concat(def.options ?? [], def.items ?? [])
    .flatMap((inner) => (inner ? fieldsOf(inner, place) : []))
  return [...fields, ...fields.flatMap(([name, field]) => fieldsOf(field, name)), ...within]
}

test('every field of every call has a Chinese name, by which a refusal speaks of it', () => {
  const fields = Object.values(calls)
    .flatMap((table) => Object.entries(table))
    .flatMap(([name, call]) => fieldsOf(call.input, name))
  expect(fields.length).toBeGreaterThan(1000)
  const nameless = fields.filter(([, field]) => !/\p{Script=Han}/u.test(fieldTitle(field) ?? ''))
  expect([...new Set(nameless.map(([place]) => place))]).toEqual([])
})
