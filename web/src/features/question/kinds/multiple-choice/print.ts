import { keyList } from '@wenhai/core/question/kinds/choice-keys'
import { type KindPrint, plainPrint } from '../kind-show.tsx'

export const multipleChoicePrint: KindPrint = { ...plainPrint, ticked: keyList.parse }
