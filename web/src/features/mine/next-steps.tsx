import { useState } from 'react'
import {
  linkBy,
  type MineForm,
  notePublished,
  useJustPublished,
  useShareLink,
} from '#features/form/own/own-form.ts'
import { ShareFormDialog } from '#features/form/share/share-form.tsx'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { Button, buttonClass, IconButton } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Icon } from '#ui/icon.tsx'

/** Right after a form was published: what its author does next, until they put it away. */
export function NextSteps({ form }: { form: MineForm }) {
  const isShown = useJustPublished(form.survey_id)
  return isShown ? <Steps form={form} /> : null
}

function Steps({ form }: { form: MineForm }) {
  const { questionnaire_type: kind, survey_id, needRoster, own } = form
  const link = useShareLink(form)
  const [isShared, setShared] = useState(false)
  const lacksPeople = needRoster && own.rosterCount === 0
  const goToRoster = () => document.getElementById('roster-title')?.scrollIntoView({ block: 'center' })
  return (
    <section
      aria-label="接下来"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl bg-bamboo-wash py-3.5 pr-3 pl-5"
    >
      <p role="status" className="flex min-w-0 flex-1 basis-52 items-center gap-2.5">
        <Icon name="check" className="shrink-0 text-bamboo" />
        {lacksPeople ? '已经发布。先导入名单，名单上的人才进得来。' : '已经发布，把链接或二维码发给大家吧。'}
      </p>
      <div className="flex flex-wrap gap-2.5 max-md:order-2 max-md:w-full">
        {needRoster && <Button onClick={goToRoster}>{lacksPeople ? '去导入名单' : '看看名单'}</Button>}
        {link && (
          <CopyButton text={linkBy('link', link)} done="链接已复制">
            复制链接
          </CopyButton>
        )}
        <Button onClick={() => setShared(true)}>二维码和海报</Button>
        <Link to={paths.analytics(kind, survey_id)} className={buttonClass()}>
          看结果
        </Link>
      </div>
      <IconButton icon="close" label="收起" onClick={() => notePublished()} />
      {isShared && <ShareFormDialog form={form} onClose={() => setShared(false)} />}
    </section>
  )
}
