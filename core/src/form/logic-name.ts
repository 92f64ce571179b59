import { z } from 'zod'
import { field } from '../contract/wire.ts'
import { logicLimits } from './logic-model.ts'

const { nameMax } = logicLimits

/** The name by which rules and texts read an answer or a value. */
export const Name = field(
  z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}]{1,20}$/u, `名称只能是 ${nameMax} 个以内的文字和数字`)
    .refine((name) => !/^(?:第\d+题|\d+)$/.test(name), '名称不能是数字或“第几题”')
    // The name of something that every object has, such as `toString`, would be found in reports without such a value.
    .refine((name) => !(name in {}), '这个名称不能用，请换一个'),
  '名称',
)
export const isName = (name: string): boolean => Name.safeParse(name).success
