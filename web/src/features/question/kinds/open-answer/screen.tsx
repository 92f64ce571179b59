import { ScreenWords } from '../../components/result/screen-cloud.tsx'
import type { ScreenProps } from '../kind-screen.ts'

export const OpenAnswerScreen = (props: ScreenProps) => (
  <ScreenWords {...props} wordsOf={({ words }) => words} />
)
