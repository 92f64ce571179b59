import { largerChoice, lettersEditor } from '../choice/editing.tsx'

export const singleChoiceEditor = {
  ...lettersEditor({
    hint: '点字母，设为答案',
    chosen: ({ chosen }) => chosen.slice(0, 1),
    choose: (chosen, id) => (chosen.includes(id) ? [] : [id]),
  }),
  larger: largerChoice({ several: false }),
}
