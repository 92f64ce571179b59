import { type CardName, cardMark, readCardPath } from '@wenhai/core/article/card'
import { articlePicturePathShape } from '@wenhai/core/file/path'
import type { Element } from 'hast'
import { type ComponentProps, type ReactNode, useContext } from 'react'
import type { Components, ExtraProps } from 'react-markdown'
import { Formula } from '#features/question/math/math-text.tsx'
import { ownOrigin } from '#lib/drawn-for.ts'
import { Link } from '#lib/router/link.tsx'
import { cx } from '#ui/cx.ts'
import { Bone } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icon.tsx'
import { ownPath } from '../markdown/read-markdown.ts'
import { BodyContext } from './body-context.ts'
import { BodyPicture } from './body-picture.tsx'
import { CardContent } from './card-content.tsx'
import { headingPrefix } from './heading-prefix.ts'

type Part<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & ExtraProps

/** How each part of an article is drawn. What is not here is drawn as it is. */
export const bodyElements: Components = {
  a: BodyLink,
  p: BodyParagraph,
  img: BodyImage,
  pre: BodyPre,
  code: BodyCode,
  table: BodyTable,
  th: BodyHeadCell,
  input: BodyTick,
  h2: (props) => <BodyHeading tag="h2" {...props} />,
  h3: (props) => <BodyHeading tag="h3" {...props} />,
  h4: (props) => <BodyHeading tag="h4" {...props} />,
  h5: (props) => <BodyHeading tag="h5" {...props} />,
  h6: (props) => <BodyHeading tag="h6" {...props} />,
}

function BodyLink({ node: _, href = '', children, title, ...rest }: Part<'a'>) {
  if (href === '') return <span>{children}</span>
  if (href.startsWith('#'))
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    )
  const path = ownPath(href, ownOrigin())
  const hint = title === cardMark ? undefined : title
  return path === undefined ? (
    <a href={href} title={hint} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ) : (
    <Link to={path} title={hint}>
      {children}
    </Link>
  )
}

const textOf = (node: Element['children'][number]): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : ''

/** A link or a picture alone in its paragraph may be more than text. */
function BodyParagraph({ node, children }: Part<'p'>) {
  const only = node?.children.length === 1 ? node.children[0] : undefined
  if (only?.type === 'element' && only.tagName === 'a' && only.properties.title === cardMark) {
    const path = String(only.properties.href ?? '')
    const name = readCardPath(path)
    if (name) return <BodyCard name={name} path={path} title={textOf(only)} />
  }
  if (only?.type === 'element' && only.tagName === 'img' && isOwnPicture(only.properties.src)) {
    const alt = String(only.properties.alt ?? '')
    return (
      <figure>
        {children}
        {alt !== '' && <figcaption>{alt}</figcaption>}
      </figure>
    )
  }
  // Each paragraph runs the way its own script does.
  return <p dir="auto">{children}</p>
}

const isOwnPicture = (src: unknown): src is string =>
  typeof src === 'string' && articlePicturePathShape.test(src)

/** A foreign picture is not loaded, as the page's policy says: it is a link to where it is. */
function BodyImage({ src, alt = '', title }: Part<'img'>) {
  if (isOwnPicture(src)) return <BodyPicture src={src} alt={alt} size={title} />
  const href = typeof src === 'string' ? src : ''
  return <BodyLink href={href}>{alt || href || '图片'}</BodyLink>
}

const codeOf = (node: Element | undefined): Element | undefined => {
  const [code] = node?.children ?? []
  return code?.type === 'element' && code.tagName === 'code' ? code : undefined
}

const classesOf = (node: Element | undefined): string[] => {
  const { className } = node?.properties ?? {}
  return Array.isArray(className) ? className.map(String) : []
}

function BodyPre({ node, children }: Part<'pre'>) {
  const code = codeOf(node)
  if (code && classesOf(code).includes('math-display'))
    return <Formula formula={textOf(code).trim()} isDisplay />
  const language = classesOf(code).find((name) => name.startsWith('language-'))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached without a mouse
    <pre tabIndex={0} data-language={language?.slice('language-'.length)}>
      {children}
    </pre>
  )
}

function BodyCode({ node, children, className }: Part<'code'>) {
  if (node && classesOf(node).includes('math-inline'))
    return <Formula formula={textOf(node)} isDisplay={false} />
  return <code className={className}>{children}</code>
}

function BodyTable({ children }: Part<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached without a mouse
    // biome-ignore lint/a11y/useSemanticElements: no fields are in it
    <div role="group" tabIndex={0} aria-label="表格" className="article-table">
      <table>{children}</table>
    </div>
  )
}

/** A heading that says nothing is none. */
function BodyHeadCell({ node, children, align }: Part<'th'>) {
  return node?.children.length === 0 ? <td /> : <th align={align}>{children}</th>
}

/** A tick is shown and not pressed, because a reader changes nothing. */
function BodyTick({ checked }: Part<'input'>) {
  return (
    <span
      role="img"
      aria-label={checked ? '已完成' : '未完成'}
      className={cx('article-tick', checked && 'is-done')}
    >
      {checked && <Icon name="check" size={12} />}
    </span>
  )
}

type HeadingTag = 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

function BodyHeading({ tag: Tag, node, id, children, className }: Part<HeadingTag> & { tag: HeadingTag }) {
  const isOurs = id?.startsWith(headingPrefix) && className === undefined
  const name = node ? textOf(node) : ''
  return (
    <Tag id={id} className={className} tabIndex={isOurs ? -1 : undefined}>
      {children as ReactNode}
      {isOurs && name !== '' && (
        <a
          href={`#${encodeURIComponent(id ?? '')}`}
          aria-label={`链接到“${name}”`}
          className="article-anchor"
        >
          #
        </a>
      )}
    </Tag>
  )
}

interface BodyCardProps {
  name: CardName
  path: string
  /** The title as the article calls it; where there is no card to see, it is a link. */
  title: string
}

function BodyCard({ name, path, title }: BodyCardProps) {
  const { cards, isWaiting } = useContext(BodyContext)
  const card = cards.get(name.id)
  if (card)
    return (
      <Link to={path} className="article-card group">
        <CardContent card={card} />
      </Link>
    )
  if (isWaiting)
    return (
      <span aria-busy="true" className="article-card">
        <Bone className="h-5 w-2/5" />
        <Bone className="h-4 w-3/5" />
      </span>
    )
  return (
    <p>
      <Link to={path}>{title || path}</Link>
    </p>
  )
}
