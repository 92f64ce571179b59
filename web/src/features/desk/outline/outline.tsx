import { useDesk } from '../desk.ts'

export function Outline() {
  const { editor } = useDesk()
  return <p>{editor.draft.survey_title}</p>
}
