import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface ConflictDialogProps {
  cancel: () => void
  reload: () => void
  overwrite: () => void
}

/** Saved in another place since the editor was opened: neither version is thrown away without being asked. */
export const QuestionConflictDialog = ({ cancel, reload, overwrite }: ConflictDialogProps) => (
  <Dialog
    open
    onClose={cancel}
    title="内容已被修改"
    size="sm"
    role="alertdialog"
    dismissable={false}
    footer={
      <>
        <Button onClick={reload}>重新载入</Button>
        <Button variant="danger" onClick={overwrite}>
          仍然保存
        </Button>
      </>
    }
  >
    <p className="text-ink-2">
      打开以后，这道题在别处被改过。重新载入会看到新的内容，你刚才的修改会丢失；仍然保存会用你的内容盖掉新的内容。
    </p>
  </Dialog>
)
