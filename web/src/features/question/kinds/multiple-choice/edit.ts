import { lettersEditor } from '../choice/editing.tsx'
import { largerChoice } from '../choice-list/edited-list.ts'

export const multipleChoiceEditor = {
  ...lettersEditor({
    hint: '点字母，设为答案，可以多个',
    chosen: ({ chosen }) => chosen,
    choose: (chosen, id) => (chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]),
  }),
  larger: largerChoice({ several: true }),
}
