import { showResultNames } from '@wenhai/core/form/choices'
import { useForm } from '#features/form/api.ts'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { PublishedForm } from './publishing.ts'

/** A vote shows its results on its own page: its settings say to whom. */
export function VoteNote({ form, onClose }: { form: PublishedForm; onClose: () => void }) {
  const { survey_id, questionnaire_type: kind } = form
  const { data } = useForm(survey_id)
  return (
    <Dialog
      open
      onClose={onClose}
      title="公开结果"
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <p>投票和评选的结果就在投票那一页上，不用另外公开。</p>
      {data && (
        <p className="mt-2">
          现在的设定：<b className="font-semibold">{showResultNames[data.showResult]}</b>
        </p>
      )}
      <p className="mt-2 text-md text-ink-2">要改的话，在它的“编辑”里改“结果”。</p>
      <p className="mt-4 flex flex-wrap gap-2.5">
        <Link to={paths.mine(kind, survey_id)} onClick={onClose} className={buttonClass()}>
          去编辑
        </Link>
        <a href={paths.form(kind, survey_id)} target="_blank" rel="noreferrer" className={buttonClass()}>
          打开投票页
        </a>
      </p>
    </Dialog>
  )
}
