import type { CallOutput } from '@wenhai/core/contract/define-call'
import type { deskCalls } from '@wenhai/core/desk/calls'
import { formatNumber } from '@wenhai/core/format/number'

export type PublishEffect = CallOutput<typeof deskCalls.findDeskEffect>

/** What publishing changes for people who take part now, in a sentence or two. */
export function effectSentence({ formState, isOpen, underWay, reports }: PublishEffect): string {
  if (formState === 'new') return '这是第一次发布，在这之前别人看不到。'
  if (formState === 'deleted') return '原来的那一份已经被删除，发布会成为新的一份。'
  const elsewhere =
    formState === 'changed' ? '打开编辑台以后，这一份在别处也改过，发布会盖掉那边的改动。' : ''
  // Where it may not be known who is answering, neither is how many.
  const takers = underWay === null ? '可能有人正在作答' : `现在有 ${formatNumber(underWay)} 人正在作答`
  const now =
    underWay !== 0
      ? `${takers}：题意变了的话，他们仍按开始时的题目答完；没变的话，他们刷新就看到新的写法。`
      : isOpen
        ? '现在没有人正在作答，之后打开的人看到的就是新的内容。'
        : '现在没有开放，开放以后看到的就是新的内容。'
  const kept = reports > 0 ? `已有的 ${formatNumber(reports)} 份答卷不变。` : ''
  return elsewhere + now + kept
}
