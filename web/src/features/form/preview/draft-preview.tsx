import { useSession } from '#lib/session.ts'
import { siteName } from '#lib/site-name.ts'
import type { DraftEditor } from '../dialog/use-form-editor.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { previewOfDraft } from './previewed-form.ts'

interface DraftPreviewProps {
  editor: DraftEditor
  onClose: () => void
}

/** Shows what is written and not saved yet, as takers would see it. */
export function DraftPreview({ editor: { kind, draft, form }, onClose }: DraftPreviewProps) {
  const user = useSession((session) => session.user)
  const author = form ? { name: form.sponsor, ocean_id: form.ocean_id } : (user ?? undefined)
  return <PreviewDialog form={previewOfDraft(kind, draft, author, siteName)} onClose={onClose} />
}
