import type { FormKind } from '@wenhai/core/form/form-kind'
import { formatNumber } from '@wenhai/core/format/number'
import { useForms } from '../../api.ts'

/** 128 份调查: how many of a kind are open at this moment; empty until it is known, or when there are none. */
export function useRunning(kind: FormKind, unit: string): string {
  const { data } = useForms({ questionnaire_type: kind, status: 'running', len: 1 }, listOf(kind))
  return data?.length ? `${formatNumber(data.length)}${data.more ? '+' : ''} ${unit}` : ''
}

const listOf = (kind: FormKind) => (kind === 'exam' ? 'exam' : 'survey')

export const runningText = (verb: string, ...counts: readonly string[]): string => {
  const known = counts.filter((count) => count !== '')
  return known.length > 0 ? `${verb} ${known.join('、')}。` : ''
}
