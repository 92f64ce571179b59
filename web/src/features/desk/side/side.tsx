import { useDesk } from '../desk.ts'

export function Side() {
  const { editor } = useDesk()
  return <p>{editor.draft.survey_title}</p>
}
