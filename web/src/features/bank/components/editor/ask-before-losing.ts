import { confirm } from '../../../../ui/overlays/confirm.ts'
import type { EditedOption } from '../../../question/kinds/kind-editor.ts'

/** True if these options may go: nobody wrote anything in them, or their author agrees. */
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
