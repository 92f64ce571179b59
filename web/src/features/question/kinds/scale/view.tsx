import { rangeName } from '@wenhai/core/question/kinds/scale/answer'
import { type KindView, plainView } from '../kind-show.tsx'
import { StepsView } from './steps-view.tsx'

export const scaleView: KindView = {
  ...plainView,
  summarise: rangeName,
  Choices: StepsView,
}
