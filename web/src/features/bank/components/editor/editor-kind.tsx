import { allKinds, kindOf } from '@wenhai/core/question/kinds/registry'
import type { OptionType } from '@wenhai/core/question/option-type'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import { askBeforeLosing } from './ask-before-losing.ts'
import { countFor, lostBy, withKind } from './editing.ts'
import type { Editor } from './use-editor.ts'

const choices = allKinds.map(({ option_type, shortName }) => ({ value: option_type, label: shortName }))

export function EditorKind({ editor: { editing, change } }: { editor: Editor }) {
  const choose = async (option_type: OptionType) => {
    const lost = lostBy(editing, countFor(editing, option_type))
    const { name } = kindOf(option_type)
    if (await askBeforeLosing(lost, `${name}最多 ${countFor(editing, option_type)} 个选项，`))
      change((before) => withKind(before, option_type))
  }
  return <Segmented label="题型" value={editing.option_type} onChange={choose} choices={choices} />
}
