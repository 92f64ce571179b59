import { ScreenWords } from '../../../analytics/components/screen/screen-words.tsx'
import type { ScreenProps } from '../kind-screen.ts'

export const OpenAnswerScreen = (props: ScreenProps) => (
  <ScreenWords {...props} wordsOf={({ words }) => words} />
)
