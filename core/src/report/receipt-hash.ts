import { sha256 } from '../format/sha256.ts'

/** A receipt as it is hashed, however it was copied: without groups, in capitals. */
const plainReceipt = (text: string): string => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()

/** The text that is hashed: the vote's id, a space, the receipt. */
export const hashedText = (survey_id: string, receipt: string): string =>
  `${survey_id} ${plainReceipt(receipt)}`

/** The hash under which a ballot is in the public list: the first 32 hex digits, as anybody can compute them. */
export const receiptHash = (survey_id: string, receipt: string): string =>
  sha256(hashedText(survey_id, receipt)).slice(0, 32)

/** The receipts out of what people wrote one below the other, or with commas. */
export const readReceipts = (text: string): string[] =>
  text
    .split(/[\n,，;；、]+/)
    .map(plainReceipt)
    .filter((receipt) => receipt !== '')
