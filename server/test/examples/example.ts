import type { TestSite } from '../harness.ts'

/** What a program sends in an example of the API page, and in whose name. */
export interface Example {
  /** The member whose token is used. It has the scope alone that the page names. */
  user_id: string
  /** Fields as they are sent; what has a default is left out. */
  input?: Record<string, unknown>
  /** The file of a call that takes one. */
  file?: { name: string; content: string | Uint8Array }
}

/** Makes what the call needs, so that it succeeds. */
export type BuildExample = (site: TestSite) => Promise<Example>
export type Examples = Record<string, BuildExample>
