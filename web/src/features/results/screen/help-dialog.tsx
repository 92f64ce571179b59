import { Switch } from '#ui/fields/switch.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { keyNames } from './screen-keys.ts'

interface HelpDialogProps {
  open: boolean
  onClose: () => void
  hasKeys: boolean
  onKeysChange: (hasKeys: boolean) => void
}

export function HelpDialog({ open, onClose, hasKeys, onKeysChange }: HelpDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="大屏怎么用" size="md">
      <table className="w-full text-md">
        <caption className="sr-only">快捷键</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">按键</th>
            <th scope="col">作用</th>
          </tr>
        </thead>
        <tbody>
          {keyNames.map(({ keys, does }) => (
            <tr key={does} className="border-b last:border-b-0">
              <td className="w-32 py-2.5 align-top whitespace-nowrap">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="mr-1.5 inline-block min-w-7 rounded-sm border border-edge bg-sunken px-1.5 text-center font-sans text-sm text-ink"
                  >
                    {key}
                  </kbd>
                ))}
              </td>
              <td className="py-2.5 text-ink-2">{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-ink-3">
        翻页笔也能用。鼠标停下不动，操作栏会自己收起；动一下又回来。断线了会自动重连，先前的结果一直留着。
      </p>
      <Switch checked={hasKeys} onChange={onKeysChange} className="mt-4">
        用按键操作
      </Switch>
    </Dialog>
  )
}
