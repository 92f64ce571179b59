import { allocationOf } from '@wenhai/core/question/kinds/allocation/kind'
import { type KindView, plainView } from '../kind-view.tsx'

export const allocationView: KindView = {
  ...plainView,
  summarise(question) {
    const { total, unit } = allocationOf(question)
    return `${total} ${unit}分给：${question.options.map(({ opt }) => opt || '图片').join('、')}`
  },
  Choices({ question }) {
    const { total, unit } = allocationOf(question)
    return (
      <p className="text-sm text-ink-2">
        把 {total} {unit}分给这些选项
      </p>
    )
  },
}
