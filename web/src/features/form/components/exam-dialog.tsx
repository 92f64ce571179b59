import type { OpenFormProps } from './form-dialog.tsx'

export const ExamDialog = (_: OpenFormProps) => null
