import { perTab } from './storage.ts'
import type { CallOptions } from './transport.ts'

const storedUnder = (table_id: string) => `table-key:${table_id}`

/** The key of a private article that was opened in this tab. */
const readKey = (table_id: string) => perTab.read(storedUnder(table_id))
export const hasKey = (table_id: string) => readKey(table_id) !== null
export const storeKey = (table_id: string, key: string) => perTab.write(storedUnder(table_id), key)
export const dropKey = (table_id: string) => perTab.remove(storedUnder(table_id))

/** The key goes in a header, because proxies and logs record addresses. */
export const withKey = (table_id: string, key = readKey(table_id)): Pick<CallOptions, 'headers'> =>
  key ? { headers: { privkey: encodeURIComponent(key) } } : {}
