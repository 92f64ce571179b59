import type { SiteKeys } from '#lib/http/site-keys'

/** A password as it is stored; both fields are empty where the form has none. */
export interface EntryPassword {
  /** A keyed hash, to compare with. */
  hash: string
  /** Encrypted for this form, for its author to read again. */
  seal: (survey_id: string) => string
}

const noPassword: EntryPassword = { hash: '', seal: () => '' }

/** Stores a password; undefined leaves it as it was, and an empty one removes it. */
export function toEntryPassword(keys: SiteKeys, password: string | undefined): EntryPassword | undefined {
  if (password === undefined) return undefined
  if (password === '') return noPassword
  return { hash: keys.entryHash(password), seal: (survey_id) => keys.entry.seal(password, survey_id) }
}

export const passwordColumns = (survey_id: string, { hash, seal }: EntryPassword = noPassword) => ({
  password_hash: hash,
  password_sealed: seal(survey_id),
})
