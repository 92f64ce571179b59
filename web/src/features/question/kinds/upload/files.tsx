import './control.css'
import { endingOf } from '@wenhai/core/file/safe-name'
import { formatBytes } from '@wenhai/core/format/bytes'
import { uploadAnswer } from '@wenhai/core/question/kinds/upload/answer'
import type { UploadLink } from '@wenhai/core/upload/schema'
import { type ReactNode, useContext } from 'react'
import { UploadPlaceContext } from '../../components/paper/upload-place.ts'
import { InkLayer } from '../../components/view/ink-layer.tsx'

interface FileRowProps {
  name: string
  bytes: number
  link?: UploadLink | undefined
  children?: ReactNode
}

/** A picture shows itself small; any other file shows what kind it is, and is only ever saved. */
export const FileRow = ({ name, bytes, link, children }: FileRowProps) => (
  <li className="upload-row">
    {link?.thumb ? (
      <img src={link.thumb} alt="" loading="lazy" className="upload-thumb" />
    ) : (
      <span className="upload-kind" aria-hidden="true">
        {endingOf(name) || '文件'}
      </span>
    )}
    <span className="upload-name">
      {link ? (
        <a href={link.url} download={name}>
          {name}
        </a>
      ) : (
        name
      )}
      <small>{formatBytes(bytes)}</small>
    </span>
    {children}
  </li>
)

/** The files of an answer, to be fetched by those who may. */
export function UploadedFiles({ answer }: { answer: string }) {
  const { links, ink = [] } = useContext(UploadPlaceContext)
  const files = uploadAnswer.parse(answer)
  if (files.length === 0) return null
  const linkOf = (id: string) => links.find(({ upload_id }) => upload_id === id)
  const drawn = ink.filter(({ strokes, upload_id }) => strokes.length > 0 && linkOf(upload_id))
  return (
    <>
      <ul className="upload-list">
        {files.map((file) => (
          <FileRow key={file.upload_id} name={file.name} bytes={file.bytes} link={linkOf(file.upload_id)} />
        ))}
      </ul>
      {drawn
        .filter(({ upload_id }) => files.some((file) => file.upload_id === upload_id))
        .map(({ upload_id, turn, strokes }) => (
          <figure key={upload_id} className="upload-ink">
            <InkLayer picture={linkOf(upload_id)} turn={turn} strokes={strokes} />
            <figcaption>批注：{linkOf(upload_id)?.name}</figcaption>
          </figure>
        ))}
    </>
  )
}
