import './paper-items.css'
import type { PaperItem } from '@wenhai/core/form/item-schema'
import { MathText } from '#features/question/math/math-text.tsx'
import { Enlarge, PaperPicture } from '#features/question/paper/paper-picture.tsx'

interface PaperItemsProps {
  items: readonly PaperItem[]
  /** The question they come before; empty at the end. */
  before: string
  ids: readonly string[]
  points: Readonly<Record<string, number>> | undefined
}

/** Shows what is to be read before a question. A turn of the page shows itself by the page being turned. */
export const PaperItems = ({ items, before, ids, points }: PaperItemsProps) =>
  items
    .filter((item) => item.kind !== 'page' && item.before === before)
    .map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes while the paper is open
      <div key={index} className={`paper-item paper-item-${item.kind}`}>
        {item.kind === 'section' && (
          <h2 className="paper-section">
            <MathText text={item.title} /> <small>{sectionFacts(items, item, ids, points)}</small>
          </h2>
        )}
        {item.text !== '' && (
          <p className="paper-passage">
            <MathText text={item.text} />
          </p>
        )}
        {item.pics.length > 0 && (
          <div className="paper-item-pictures">
            {item.pics.map((path, place) => (
              <Enlarge key={path} src={path} name={`图片 ${place + 1}`}>
                <PaperPicture src={path} alt={`图片 ${place + 1}`} />
              </Enlarge>
            ))}
          </div>
        )}
      </div>
    ))

/** Says the facts of a section, such as 共 10 题，20 分; without points where there are none. */
function sectionFacts(
  items: readonly PaperItem[],
  section: PaperItem,
  ids: readonly string[],
  points: PaperItemsProps['points'],
): string {
  const next = items.slice(items.indexOf(section) + 1).find(({ kind }) => kind === 'section')
  const from = ids.indexOf(section.before)
  if (from === -1) return ''
  const to = next ? ids.indexOf(next.before) : -1
  const own = ids.slice(from, to === -1 ? undefined : to)
  const total = own.reduce((sum, id) => sum + Math.round((points?.[id] ?? 0) * 100), 0) / 100
  return `共 ${own.length} 题${total > 0 ? `，${total} 分` : ''}`
}
