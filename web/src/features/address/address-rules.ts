import { Code } from '@wenhai/core/account/schema'
import { type Address, AddressInput } from '@wenhai/core/address/schema'
import { fieldProblem } from '#lib/field-problems.ts'
import type { Values } from '#ui/fields/use-fields.ts'

export const regionFields = ['province', 'city', 'county'] as const
export type RegionField = (typeof regionFields)[number]
export type AddressField = 'trueName' | 'phone' | RegionField | 'address' | 'code'
type AddressValues = Values<AddressField>

/** The fields in the order of the dialog; a code is asked for only where the site can send one. */
export const shownFields = (hasCode: boolean): readonly AddressField[] => [
  'trueName',
  'phone',
  ...regionFields,
  'address',
  ...(hasCode ? (['code'] as const) : []),
]

export const findProblem = (field: AddressField, values: AddressValues): string | undefined =>
  fieldProblem(field === 'code' ? Code : AddressInput.shape[field], field, values[field])

export const emptyAddress: AddressValues = {
  trueName: '',
  phone: '',
  province: '',
  city: '',
  county: '',
  address: '',
  code: '',
}

export const valuesOf = (known: Address): AddressValues => ({
  trueName: known.trueName,
  phone: known.phone,
  province: known.province,
  city: known.city,
  county: known.county,
  address: known.address,
  code: '',
})
