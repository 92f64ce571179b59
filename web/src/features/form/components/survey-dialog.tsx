import type { OpenFormProps } from './form-dialog.tsx'

export const SurveyDialog = (_: OpenFormProps) => null
