import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { createKey, field, id, list } from '../contract/wire.ts'
import { Address, AddressChange, AddressInput, Region } from './schema.ts'

const ownAddress = { thing: 'address', right: 'owner', by: 'id' } as const
const addressId = { id: field(id(), '地址编号') }

/** These answer with code and msg, as the specification shows. */
export const addressCalls = {
  addAddress: defineCall({
    method: 'POST',
    path: '/address/add',
    access: 'member',
    summary: '新增地址',
    input: AddressInput.extend(createKey),
    output: z.object({ id: z.string() }),
    envelope: 'code',
  }),

  updateAddress: defineCall({
    method: 'POST',
    path: '/address/update/{id}',
    access: ownAddress,
    summary: '修改地址，没有写的不变',
    input: AddressChange.extend(addressId),
    output: z.object({}),
    envelope: 'code',
  }),

  listAddresses: defineCall({
    method: 'GET',
    path: '/address/list',
    access: 'member',
    summary: '自己的地址簿',
    input: z.object({}),
    output: list(Address),
    envelope: 'code',
  }),

  deleteAddress: defineCall({
    method: 'DELETE',
    path: '/address/del/{id}',
    access: ownAddress,
    summary: '删除地址',
    input: z.object(addressId),
    output: z.object({}),
    envelope: 'code',
  }),

  listRegions: defineCall({
    method: 'GET',
    path: '/address/region/{code}',
    access: 'guest',
    summary: '下一级地区；0 是省级',
    input: z.object({ code: field(z.string().regex(/^(0|\d{6})$/, '地区代码是 0 或六位数字'), '地区代码') }),
    output: list(Region),
    envelope: 'code',
  }),
}
