import { scaleRange } from '@wenhai/core/question/kinds/scale/kind'
import { type KindView, plainView } from '../kind-view.tsx'
import { StepsView } from './steps-view.tsx'

export const scaleView: KindView = {
  ...plainView,
  summarise: scaleRange,
  Choices: StepsView,
}
