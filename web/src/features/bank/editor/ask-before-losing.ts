import type { EditedOption } from '#features/question/kinds/kind-edit.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { confirm } from '#ui/overlays/confirm.ts'

/** Resolves with true if these options may go: nobody wrote anything in them, or their author agrees. */
export const askBeforeLosing = async (
  lost: readonly Pick<EditedOption, 'opt'>[],
  because = '',
): Promise<boolean> =>
  lost.length === 0 ||
  (await confirm({
    title: '去掉写好的选项？',
    message: `${because}会去掉：${lost.map(({ opt }) => opt.trim() || '（图片）').join('、')}`,
    confirmText: '去掉',
    danger: true,
  }))

/** Resolves with true if pasted lines may be written over so many options that hold something. */
export const askBeforeOverwriting = async (count: number): Promise<boolean> =>
  // The option one pastes into is meant.
  count <= 1 ||
  (await confirm({
    title: '覆盖写好的选项？',
    message: `粘贴的几行会写进 ${count} 个已经写好的选项里。`,
    confirmText: '覆盖',
    danger: true,
  }))

/** Lines that found no option are named: nothing disappears unseen. */
export const tellExcess = (count: number): void => {
  if (count > 0) toast.warning(`选项放不下了，最后 ${count} 行没有放进来`)
}
