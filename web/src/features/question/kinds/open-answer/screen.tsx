import { ScreenCloud } from '#features/question/result/screen-cloud.tsx'
import type { ScreenProps } from '../kind-result.ts'

export const OpenAnswerScreen = (props: ScreenProps) => (
  <ScreenCloud {...props} wordsOf={({ words }) => words} />
)
