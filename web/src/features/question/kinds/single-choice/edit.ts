import { lettersEditor } from '../choice/editing.tsx'
import { largerChoice } from '../choice-list/edited-list.ts'

export const singleChoiceEditor = {
  ...lettersEditor({
    hint: '点字母，设为答案',
    chosen: ({ chosen }) => chosen.slice(0, 1),
    choose: (chosen, id) => (chosen.includes(id) ? [] : [id]),
  }),
  larger: largerChoice({ several: false }),
}
