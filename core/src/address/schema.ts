import { z } from 'zod'
import { AnyCode, Mobile } from '../account/schema.ts'
import { changesOf } from '../contract/changes.ts'
import { field, flag, name, text } from '../contract/wire.ts'
import { addressText, trueName } from './limits.ts'

const region = (title: string) =>
  field(
    z
      .string()
      .trim()
      .regex(/^\d{6}$/, '请选择收货地址'),
    title,
    { missing: '请选择收货地址' },
  )

/** The fields that the dialog 修改信息 sends. Regions are their six-digit codes. */
export const AddressInput = z.object({
  trueName: field(name(trueName.min, trueName.max), '收货人', { missing: '请填写收货人' }),
  phone: Mobile,
  province: region('省'),
  city: region('市'),
  county: region('区县'),
  address: field(text(1, addressText.max), '常用联系地址', { missing: '请填写常用联系地址' }),
  defaultAddress: field(flag().default(false), '默认地址'),
  /** Required, and looked at, only where the site can send one: what a browser fills in elsewhere is dropped. */
  code: AnyCode.optional(),
})
export type AddressInput = z.infer<typeof AddressInput>

/** A field that is left out of an update stays as it was. */
export const AddressChange = z.object(changesOf(AddressInput))
export type AddressChange = z.infer<typeof AddressChange>

export const Address = z.object({
  id: z.string(),
  trueName: z.string(),
  phone: z.string(),
  province: z.string(),
  city: z.string(),
  county: z.string(),
  /** The region for showing, such as 浙江省 杭州市 西湖区. */
  region: z.string(),
  address: z.string(),
  defaultAddress: z.boolean(),
})
export type Address = z.infer<typeof Address>

export const Region = z.object({ code: z.string(), name: z.string() })
export type Region = z.infer<typeof Region>
