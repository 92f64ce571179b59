import { paths } from '../../../../lib/paths.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useSite } from '../../../site/api.ts'
import type { PublishedForm } from './publishing.ts'

/** Where the published results stand. */
export function PublishLink({ form: { questionnaire_type, survey_id } }: { form: PublishedForm }) {
  const { data: site } = useSite()
  const path = paths.result(questionnaire_type, survey_id)
  const link = (site?.url ?? window.location.origin) + path
  return (
    <div className="grid gap-2.5">
      <TextField
        label="公开的地址"
        value={link}
        onChange={() => undefined}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2.5">
        <CopyButton text={link} done="链接已复制">
          复制链接
        </CopyButton>
        <a href={path} target="_blank" rel="noreferrer" className={buttonClass()}>
          打开看看
        </a>
      </div>
    </div>
  )
}
