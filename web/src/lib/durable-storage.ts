import { del, get, set } from 'idb-keyval'
import { local, readStored, writeStored } from './storage.ts'

/** Some browsers leave a database hanging instead of refusing it; then the smaller storage is used. */
const patience = 2000

export function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Reads what must outlive the page from IndexedDB, or from the smaller storage where there is none. It lies in the
 * smaller one only if the last write had to go there.
 */
export async function readDurable(key: string): Promise<unknown> {
  const stored = readStored(key, (value) => value)
  if (stored !== undefined) return stored
  try {
    return await inTime(get(key))
  } catch {
    return undefined
  }
}

/** Resolves with false where nothing outlives the page. */
export async function writeDurable(key: string, value: unknown): Promise<boolean> {
  try {
    await inTime(set(key, value))
    local.remove(key)
    return true
  } catch {
    return writeStored(key, value)
  }
}

export async function removeDurable(key: string): Promise<void> {
  local.remove(key)
  try {
    await inTime(del(key))
  } catch {
    // Where no database can be opened, nothing is stored in it.
  }
}
