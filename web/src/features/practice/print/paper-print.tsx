import '../../question/kinds/grid-print.css'
import type { PageBlock, PageText } from '@wenhai/core/format/page-block'
import { bodyBlocks } from '@wenhai/core/practice/print/paper-blocks'
import type { PrintedPaper } from '@wenhai/core/practice/print/printed-paper'
import { Fragment } from 'react'
import { PrintedHeading } from '#features/question/kinds/kind-show.tsx'
import { MathText } from '#features/question/math/math-text.tsx'

/** The questions with room to answer them by hand. */
export const PaperPrint = ({ paper }: { paper: PrintedPaper }) => (
  <div className="a4">
    <PrintHead title={paper.title} facts={paper.facts} fields={paper.fields} />
    {inItems(bodyBlocks(paper)).map((blocks, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: printed once
      <Item key={at} blocks={blocks} />
    ))}
  </div>
)

interface PrintHeadProps {
  title: string
  facts?: readonly string[]
  fields?: readonly string[]
}

export const PrintHead = ({ title, facts = [], fields = [] }: PrintHeadProps) => (
  <div className="a4-head">
    <h2>{title}</h2>
    {facts.length > 0 && <p className="a4-facts">{facts.join('　·　')}</p>}
    {fields.length > 0 && (
      <p className="a4-fields">
        {fields.map((name) => (
          <span key={name}>
            {name}
            <i />
          </span>
        ))}
      </p>
    )}
  </div>
)

const isLine = (block: PageBlock | undefined, look: string): boolean =>
  block?.block === 'line' && block.look === look

/** A question with all that follows it stays on one page; what lies between questions is on its own. */
function inItems(blocks: readonly PageBlock[]): PageBlock[][] {
  const items: PageBlock[][] = []
  for (const block of blocks) {
    const last = items.at(-1)
    const begins = isLine(block, 'question') || isLine(block, 'heading') || isLine(block, 'text')
    if (last && isLine(last[0], 'question') && !begins) last.push(block)
    else items.push([block])
  }
  return items
}

function Item({ blocks: [first, ...rest] }: { blocks: readonly PageBlock[] }) {
  if (!first) return null
  if (first.block !== 'line' || first.look !== 'question')
    return (
      <div className="a4-between">
        <Block block={first} />
      </div>
    )
  const [number, ...said] = first.text
  // The number stands in a column of its own, so the text begins at its edge.
  const text = said[0] === ' ' ? said.slice(1) : said
  return (
    <section className="a4-item">
      <span className="a4-number">{typeof number === 'object' && 'strong' in number && number.strong}</span>
      <div>
        <p className="a4-text">
          <Text text={text} />
        </p>
        {rest.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: printed once
          <Block key={at} block={block} />
        ))}
      </div>
    </section>
  )
}

function Block({ block }: { block: PageBlock }) {
  switch (block.block) {
    case 'line':
      return block.look === 'heading' ? (
        <h3>
          <Text text={block.text} />
        </h3>
      ) : (
        <p className={block.look === 'answer' ? 'a4-order' : block.look === 'small' ? 'a4-note' : 'a4-text'}>
          <Text text={block.text} />
        </p>
      )
    case 'options':
      return <Options {...block} />
    case 'pictures':
      return block.paths.map((path) => <img key={path} src={path} alt="" className="a4-picture" />)
    case 'ruled':
      return Array.from({ length: block.lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: printed once
        <p key={at} className="a4-line" />
      ))
    case 'table':
      return <Grid {...block} />
    default:
      return null
  }
}

const Text = ({ text }: { text: PageText }) =>
  text.map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: printed once
    <Fragment key={at}>
      {typeof piece === 'string' ? (
        <MathText text={piece} />
      ) : 'gap' in piece ? (
        <Gap {...piece} />
      ) : (
        'strong' in piece && <b>{piece.strong}</b>
      )}
    </Fragment>
  ))

const Gap = ({ gap, text }: { gap: number; text?: string }) =>
  text === undefined ? (
    <>
      <span className="a4-blank" style={{ width: `${gap}em` }} />
      {/* The word joiner keeps a comma on the line of the gap before it. */}
      {'\u2060'}
    </>
  ) : (
    <u className="a4-given">
      {'　'}
      {text}
      {'　'}
    </u>
  )

const Options = ({ columns, options }: Extract<PageBlock, { block: 'options' }>) => (
  <ul className={`a4-options a4-columns-${columns}`}>
    {options.map(({ letter, text, pictures, heading }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: printed once
      <Fragment key={at}>
        <PrintedHeading text={heading} />
        <li>
          <span>{letter !== '' && `${letter}.`}</span>
          <div>
            {text !== '' && <MathText text={text} />}
            {pictures.map((path) => (
              <img key={path} src={path} alt={`选项 ${letter} 的图片`} className="a4-picture" />
            ))}
          </div>
        </li>
      </Fragment>
    ))}
  </ul>
)

const Grid = ({ head, rows, isPlain, isToFill }: Extract<PageBlock, { block: 'table' }>) => (
  <table className={isPlain ? 'a4-lists' : isToFill ? 'a4-grid a4-entries' : 'a4-grid'}>
    {head && (
      <thead>
        <tr>
          {head.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed once
            <th key={at}>{name}</th>
          ))}
        </tr>
      </thead>
    )}
    <tbody>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: printed once
        <tr key={at}>
          {row.map((text, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed once
            <td key={column}>
              <MathText text={text} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
