import { partsOf, type QuestionPart } from '@wenhai/core/question/kinds/parts'
import { optionType } from '@wenhai/core/question/option-type'
import mediaStyle from '../media/paper-media.css?inline'
import entriesStyle from './choice-list/entries.css?inline'

const found = import.meta.glob<string>('./*/take.css', { query: '?inline', import: 'default', eager: true })

/** The folder of a kind is called as `optionType` calls it: `longRanking` is in `long-ranking`. */
const folderOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The style of each control, for the page that the server draws; what every paper has comes with the page itself. */
const styles = Object.entries(optionType).map(([name, option_type]) => ({
  option_type,
  style: found[`./${folderOf(name)}/take.css`] ?? '',
}))

/** The styles of the kinds of these questions, each once, and of what plays their recordings. */
export const stylesOf = (
  questions: readonly Pick<QuestionPart, 'option_type' | 'settings' | 'question_media'>[],
): string => {
  const all = questions.flatMap((question) => [question, ...partsOf(question)])
  const asked = new Set(all.map(({ option_type }) => option_type))
  const kinds = styles.flatMap(({ option_type, style }) => (asked.has(option_type) ? [style] : []))
  const entries = all.some(({ settings }) => settings?.entries) ? entriesStyle : ''
  return kinds.join('') + entries + (all.some(({ question_media }) => question_media) ? mediaStyle : '')
}
