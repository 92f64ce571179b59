export { OverState } from '../states/over-state.tsx'
export { ReceiptState } from '../states/receipt-state.tsx'
export { VoteResults } from '../states/vote-results.tsx'
