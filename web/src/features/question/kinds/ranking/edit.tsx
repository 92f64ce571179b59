import { keyList } from '@wenhai/core/question/kinds/choice-keys'
import { optionType } from '@wenhai/core/question/option-type'
import { MathText } from '#features/question/math/math-text.tsx'
import { OrderList } from '#features/question/order/order-list.tsx'
import { idsByLetter, idsOf, type KeyFieldProps, type KindEditor, letterOfId } from '../kind-edit.ts'

export interface OrderKey {
  /** The options in their right order. */
  order: readonly number[]
}

export const noOrder: OrderKey = { order: [] }

export const rankingEditor: KindEditor<OrderKey> = {
  read(key, options) {
    const order = idsByLetter(options, keyList.parse(key))
    return { order: order.length === options.length ? order : idsOf(options) }
  },
  write: ({ order }, { options }) => keyList.format(order.map((id) => letterOfId(options, id))),
  follow({ order }, options) {
    const ids = idsOf(options)
    return { order: [...order.filter((id) => ids.includes(id)), ...ids.filter((id) => !order.includes(id))] }
  },
  larger: { option_type: optionType.longRanking, keys: () => ({}) },
  KeyField: OrderField,
}

export function OrderField({ keys, body: { options }, onChange, error }: KeyFieldProps<OrderKey>) {
  const items = keys.order.map((id) => {
    const letter = letterOfId(options, id)
    const text = options.find((option) => option.id === id)?.opt ?? ''
    return {
      id,
      name: `选项 ${letter}`,
      content: (
        <span className="flex gap-2">
          <b className="font-semibold text-ink-2">{letter}</b>
          <MathText text={text} isInline className="min-w-0 truncate" />
        </span>
      ),
    }
  })
  return (
    <fieldset data-field="answer" className="grid grid-cols-1 gap-2">
      <legend className="float-left text-sm text-ink-2">正确顺序</legend>
      <OrderList label="正确顺序" items={items} onChange={(order) => onChange({ order })} />
      <p className="text-sm text-ink-3">选项按正确顺序写的，保存时会换一个次序，免得从编号看出答案。</p>
      {error && (
        <p role="alert" className="text-sm text-cinnabar">
          {error}
        </p>
      )}
    </fieldset>
  )
}
