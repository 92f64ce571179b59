import { formatNumber } from '@wenhai/core/format/number'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { type Undone, undoneText, useImportUndo } from './import-undo.ts'

interface ImportResultProps {
  created: number
  import_id: string
  /** The server's reason. */
  reason: string
  onUndone: () => void
}

export function ImportResult({ created, import_id, reason, onUndone }: ImportResultProps) {
  const [undone, setUndone] = useState<Undone>()
  const { undo, isUndoing } = useImportUndo((done) => {
    setUndone(done)
    onUndone()
  })
  return (
    <div className="grid min-h-60 content-center justify-items-center gap-4 py-6 text-center">
      <span
        className={
          undone
            ? 'grid size-14 place-items-center rounded-full bg-sunken text-ink-2'
            : 'grid size-14 place-items-center rounded-full bg-bamboo-wash text-bamboo'
        }
      >
        <Icon name={undone ? 'rotate' : 'check'} size={28} />
      </span>
      <p role="status" className="font-serif text-xl font-bold">
        {undone ? undoneText(undone) : `导入了 ${formatNumber(created)} 题`}
      </p>
      {!undone && (
        <p className="text-md text-ink-2">{reason}。都在题库里了，随时可以修改，也可以放进问卷和考试。</p>
      )}
      {!undone && (
        <Button pending={isUndoing} onClick={() => undo(import_id, created)}>
          撤销这次导入
        </Button>
      )}
    </div>
  )
}
