export interface AddressTable {
  id: string
  user_id: string
  true_name: string
  phone: string
  /** Regions by their six-digit codes. */
  province: string
  city: string
  county: string
  address: string
  is_default: number
  create_time: number
}

declare module '#lib/database/tables' {
  interface Tables {
    address: AddressTable
  }
}
