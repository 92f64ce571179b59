import type { FormCover } from '@wenhai/core/form/schema'
import { Seal } from '../../../../ui/seal.tsx'
import { formPath } from '../../../discover/components/cards/item.ts'
import { peopleText } from '../../../form/components/list/form-card.tsx'
import { FormStatus } from '../../../form/components/list/form-card-state.tsx'
import { HitFrame, type HitProps } from './hit-frame.tsx'

export const FormHit = ({ form, ...shared }: HitProps & { form: FormCover }) => (
  <HitFrame
    {...shared}
    to={formPath(form)}
    title={form.survey_title}
    text={form.desc}
    meta={
      <>
        <Seal kind={form.questionnaire_type} />
        <FormStatus state={form.state} />
        <span>{peopleText(form)}</span>
        <span className="max-w-40 truncate">{form.sponsor}</span>
      </>
    }
  />
)
