import type { VoteResult } from '@wenhai/core/report/vote-schema'

export type VoteResultOption = VoteResult['options'][number]

/**
 * The name of an option; one with only a picture has its letter. An option that its author took out has votes from
 * before.
 */
export const resultName = ({ key, opt, isGone }: VoteResultOption): string => {
  const name = opt || `选项 ${key[0]}`
  return isGone ? `${name}（已撤下）` : name
}
