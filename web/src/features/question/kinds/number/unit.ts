import { numberOf } from '@wenhai/core/question/kinds/number/answer'
import type { ShownQuestion } from '../bars.tsx'

/** 岁; empty where there is none, or where takers write it themselves. */
export const unitOf = ({ settings }: Pick<ShownQuestion, 'settings'>): string => numberOf({ settings }).unit
