export { OverState } from '../receipt/over-state.tsx'
export { ReceiptState } from '../receipt/receipt-state.tsx'
export { VoteResults } from '../receipt/vote-results.tsx'
