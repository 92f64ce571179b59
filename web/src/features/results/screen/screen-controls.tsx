import { useNavigate } from '#lib/router/context.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import type { ScreenAct, ScreenQuestion } from './screen-keys.ts'

interface ScreenControlsProps {
  questions: readonly ScreenQuestion[]
  at: string
  isCodeBig: boolean
  isHidden: boolean
  full: { canFill: boolean; isFull: boolean }
  isDark: boolean
  /** The page that the presenter came from. */
  wayBack: string
  onAct: (act: ScreenAct) => void
  onGo: (name: string) => void
  onAddress: () => void
}

/** Cuts a question to the length of a line in a menu; the screen shows the whole question. */
const short = (text: string) => (text.length > 24 ? `${text.slice(0, 24)}…` : text)

/** The controls do the same as the keys, for fingers and mice. */
export function ScreenControls(props: ScreenControlsProps) {
  const { questions, at, isCodeBig, isHidden, full, isDark, wayBack, onAct, onGo, onAddress } = props
  const navigate = useNavigate()
  const place = questions.findIndex(({ name }) => name === at)
  const choices: MenuItem[] = questions.map(({ name, label, question }) => ({
    key: name,
    label: [label, short(question.question)].filter((part) => part !== '').join('　'),
    checked: name === at && !isCodeBig,
    onSelect: () => onGo(name),
  }))
  const more: MenuItem[] = [
    { key: 'address', label: '二维码的地址', onSelect: onAddress },
    {
      key: 'theme',
      label: isDark ? '换成浅色' : '换成深色',
      icon: isDark ? 'sun' : 'moon',
      onSelect: () => onAct('theme'),
    },
    { key: 'help', label: '快捷键', onSelect: () => onAct('help') },
    { key: 'leave', label: '退出大屏', divided: true, onSelect: () => void navigate(wayBack) },
  ]
  return (
    <nav className="screen-controls" aria-label="操作">
      <div className="screen-turn">
        <IconButton
          icon="left"
          label="上一题"
          onClick={() => onAct('back')}
          disabled={isCodeBig && place <= 0}
        />
        <Menu label="选择题目" items={choices} variant="quiet" disabled={questions.length === 0}>
          {isCodeBig || place < 0 ? '二维码' : `${place + 1} / ${questions.length}`}
        </Menu>
        <IconButton
          icon="right"
          label="下一题"
          onClick={() => onAct('next')}
          disabled={questions.length === 0 || (!isCodeBig && place === questions.length - 1)}
        />
      </div>
      <div className="screen-acts">
        <Button variant="quiet" aria-pressed={isCodeBig} onClick={() => onAct('code')}>
          二维码
        </Button>
        <Button variant="quiet" disabled={place < 0} onClick={() => onAct('hold')}>
          {isHidden ? '显示结果' : '隐藏结果'}
        </Button>
        <Button variant="quiet" onClick={() => onAct('blank')}>
          黑屏
        </Button>
        {full.canFill && (
          <Button variant="quiet" onClick={() => onAct('full')}>
            {full.isFull ? '退出全屏' : '全屏'}
          </Button>
        )}
        <Menu label="更多操作" items={more} />
      </div>
    </nav>
  )
}
