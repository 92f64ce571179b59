import { type SheetFault, usePeopleFlow } from '../../../member/components/people/people-flow.ts'
import { checkRoster, importRoster, refreshRoster } from '../../api.ts'

/** A checked sheet on its way to becoming a roster. */
interface ImportingStep {
  at: 'importing'
  file: File
}

export function useRosterImport(survey_id: string, onDone: (created: number) => void) {
  const { step, setStep, check, restart } = usePeopleFlow<SheetFault, ImportingStep>((file) =>
    checkRoster(survey_id, file),
  )

  const importAll = async () => {
    if (step.at !== 'checked') return
    const { file, bad } = step
    setStep({ at: 'importing', file })
    const answer = await importRoster(survey_id, bad.length > 0, { file })
    if (!answer.ok) return setStep({ ...step, refusal: answer.reason })
    onDone(answer.data.created)
    await refreshRoster()
  }

  return { step, check, importAll, restart }
}
