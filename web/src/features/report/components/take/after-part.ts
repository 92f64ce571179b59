export { OverFace } from './over-face.tsx'
export { ReceiptFace } from './receipt.tsx'
export { VoteResults } from './vote-results.tsx'
