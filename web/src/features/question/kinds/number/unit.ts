import { numberOf } from '@wenhai/core/question/kinds/number/kind'
import type { ShownQuestion } from '../bars.ts'

/** 岁; empty where there is none, or where takers write it themselves. */
export const unitOf = ({ settings }: Pick<ShownQuestion, 'settings'>): string => numberOf({ settings }).unit
