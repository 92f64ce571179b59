import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import type { FormEditor } from './use-form-editor.ts'

/** The first time a form goes live: what will happen, and a way to wait with it. */
export const PublishDialog = ({ publishing }: { publishing: NonNullable<FormEditor['publishing']> }) => (
  <Dialog
    open
    onClose={publishing.cancel}
    title="发布"
    role="alertdialog"
    dismissable={false}
    footer={
      <>
        <Button onClick={publishing.cancel}>再改改</Button>
        <Button onClick={publishing.saveAsDraft}>先存为草稿</Button>
        <Button variant="primary" autoFocus onClick={publishing.publish}>
          发布
        </Button>
      </>
    }
  >
    <p className="text-ink-2">{publishing.line}</p>
    <p className="mt-3 text-md text-ink-3">存为草稿的只有你自己看得到，以后在管理页面发布。</p>
  </Dialog>
)
