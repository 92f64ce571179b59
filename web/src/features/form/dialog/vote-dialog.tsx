import { FormFrame } from './form-dialog-frame.tsx'
import { contestSections, voteSections } from './sections/ballot-sections.tsx'
import { type OpenFormProps, useFormEditor } from './use-form-editor.ts'

/** The dialog 投票信息. */
export function VoteDialog(props: OpenFormProps) {
  const editor = useFormEditor('vote', props)
  return (
    <FormFrame
      editor={editor}
      title="投票信息"
      onClose={() => props.onOpenChange(false)}
      sections={voteSections({ editor })}
    />
  )
}

/** 评选信息 */
export function ContestDialog(props: OpenFormProps) {
  const editor = useFormEditor('contest', props)
  return (
    <FormFrame
      editor={editor}
      title="评选信息"
      onClose={() => props.onOpenChange(false)}
      sections={contestSections({ editor })}
    />
  )
}
