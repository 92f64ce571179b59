import type { OpenFormProps } from './form-dialog.tsx'

export const VoteDialog = (_: OpenFormProps) => null
