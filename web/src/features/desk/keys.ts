/** A key of the desk, as it is pressed and as the list under ? names it. */
interface DeskKey {
  does: string
  /** Each of them does it: `Ctrl+Z`, `Alt+ArrowUp`, `?`. Ctrl is also the ⌘ of a Mac. */
  keys: readonly string[]
  says: string
}

/** The keys of each part of the desk, in the order of the list. */
export const deskKeys = {
  page: [
    { does: 'undo', keys: ['Ctrl+Z'], says: '撤销' },
    { does: 'redo', keys: ['Ctrl+Y', 'Ctrl+Shift+Z'], says: '重做' },
    { does: 'save', keys: ['Ctrl+S'], says: '马上保存' },
    { does: 'publish', keys: ['Ctrl+Shift+Enter'], says: '发布' },
    { does: 'goOutline', keys: ['Alt+1'], says: '到大纲' },
    { does: 'goPaper', keys: ['Alt+2'], says: '到题目' },
    { does: 'goSide', keys: ['Alt+3'], says: '到设置' },
    { does: 'list', keys: ['?', 'F1'], says: '打开这张表' },
  ],
  outline: [
    { does: 'up', keys: ['ArrowUp'], says: '上一行' },
    { does: 'down', keys: ['ArrowDown'], says: '下一行' },
    { does: 'first', keys: ['Home'], says: '第一行' },
    { does: 'last', keys: ['End'], says: '最后一行' },
    { does: 'open', keys: ['ArrowRight'], says: '展开小节或分页，再按到它的第一题' },
    { does: 'close', keys: ['ArrowLeft'], says: '收起小节或分页，在题目上按到它的小节' },
    { does: 'openAll', keys: ['*'], says: '全部展开' },
    { does: 'closeAll', keys: ['-'], says: '全部收起' },
    { does: 'type', keys: ['题号', '开头的字'], says: '跳到那一行' },
    { does: 'moveUp', keys: ['Alt+ArrowUp'], says: '上移选中的' },
    { does: 'moveDown', keys: ['Alt+ArrowDown'], says: '下移选中的' },
    { does: 'extendUp', keys: ['Shift+ArrowUp'], says: '往上多选一行' },
    { does: 'extendDown', keys: ['Shift+ArrowDown'], says: '往下多选一行' },
    { does: 'extendFirst', keys: ['Shift+Home'], says: '选到第一行' },
    { does: 'extendLast', keys: ['Shift+End'], says: '选到最后一行' },
    { does: 'lookUp', keys: ['Ctrl+ArrowUp'], says: '往上走一行，不改选中的' },
    { does: 'lookDown', keys: ['Ctrl+ArrowDown'], says: '往下走一行，不改选中的' },
    { does: 'toggle', keys: [' ', 'Ctrl+ '], says: '选上或去掉这一行' },
    { does: 'all', keys: ['Ctrl+A'], says: '全选' },
    { does: 'none', keys: ['Escape'], says: '都不选，回到整份的设置' },
    { does: 'write', keys: ['Enter'], says: '到题目里写' },
    { does: 'copy', keys: ['Ctrl+D'], says: '复制选中的' },
    { does: 'remove', keys: ['Delete', 'Backspace'], says: '删除选中的' },
    { does: 'fault', keys: ['F8'], says: '到下一处要改的' },
    { does: 'find', keys: ['Ctrl+H'], says: '查找和替换' },
  ],
  paper: [
    { does: 'next', keys: ['Enter'], says: '下一个选项，最后一个之后是下一题' },
    { does: 'mark', keys: ['Ctrl+Enter'], says: '把这个选项设为答案，再往下写；在别处直接写下一题' },
    { does: 'star', keys: ['*'], says: '空选项里先打 *，也设为答案' },
    { does: 'label', keys: ['A.'], says: '题目下面打 A. 开头的一行，是一个选项' },
    { does: 'line', keys: ['Shift+Enter'], says: '题目里换行' },
    { does: 'slash', keys: ['/'], says: '空题目里选一种题型，可以打拼音首字母' },
    { does: 'kind', keys: ['Ctrl+/'], says: '换题型' },
    { does: 'back', keys: ['Backspace'], says: '空选项、空题目里：去掉它，回到前面' },
    { does: 'moveUp', keys: ['Alt+ArrowUp'], says: '上移选项或题目' },
    { does: 'moveDown', keys: ['Alt+ArrowDown'], says: '下移选项或题目' },
    { does: 'copy', keys: ['Ctrl+D'], says: '复制这道题' },
    { does: 'remove', keys: ['Ctrl+Shift+Backspace'], says: '删除这道题' },
    { does: 'leave', keys: ['Escape'], says: '写完，回到整份' },
  ],
  side: [
    { does: 'settings', keys: ['Alt+4'], says: '看设置' },
    { does: 'preview', keys: ['Alt+5'], says: '看预览' },
    { does: 'bank', keys: ['Alt+6'], says: '看题库' },
  ],
} as const satisfies Record<string, readonly DeskKey[]>

export type DeskPart = keyof typeof deskKeys

export const deskPartNames: Record<DeskPart, string> = {
  page: '整页',
  outline: '大纲',
  paper: '题目',
  side: '设置',
}

type DoesOf<Part extends DeskPart> = (typeof deskKeys)[Part][number]['does']

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** What a key does in a part of the desk; undefined where it does nothing there. */
export function keyIn<Part extends DeskPart>(part: Part, event: Pressed): DoesOf<Part> | undefined {
  const keys: readonly DeskKey[] = deskKeys[part]
  return keys.find((each) => each.keys.some((key) => isPressed(key, event)))?.does as DoesOf<Part> | undefined
}

function isPressed(key: string, event: Pressed): boolean {
  const parts = key.split('+')
  const name = parts.at(-1) ?? ''
  const wants = (held: string) => parts.slice(0, -1).includes(held)
  // A sign such as ? needs Shift on some keyboards and not on others.
  const isSign = name.length === 1 && !/[a-z0-9]/i.test(name)
  return (
    event.key.toLowerCase() === name.toLowerCase() &&
    (event.ctrlKey || event.metaKey) === wants('Ctrl') &&
    event.altKey === wants('Alt') &&
    (isSign || event.shiftKey === wants('Shift'))
  )
}

const shownNames: Partial<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': '空格',
}

/** The key as it is printed on a keyboard. */
export const shownKey = (key: string): string[] => key.split('+').map((name) => shownNames[name] ?? name)
