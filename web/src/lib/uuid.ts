/** `crypto.randomUUID` is missing on plain http; this one needs only `getRandomValues`. */
export { v4 as newUuid } from 'uuid'
