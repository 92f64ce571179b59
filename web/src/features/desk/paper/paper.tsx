import { useDesk } from '../desk.ts'

export function Paper() {
  const { editor } = useDesk()
  return <p>{editor.draft.survey_title}</p>
}
