import './take.css'
import { endingOf } from '@wenhai/core/file/path'
import { formatBytes } from '@wenhai/core/format/number'
import { uploadAnswer } from '@wenhai/core/question/kinds/upload/kind'
import type { UploadLink } from '@wenhai/core/report/upload/schema'
import { type ReactNode, useContext } from 'react'
import { UploadPlaceContext } from '../kind-take.ts'

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
  const { links } = useContext(UploadPlaceContext)
  const files = uploadAnswer.parse(answer)
  if (files.length === 0) return null
  return (
    <ul className="upload-list">
      {files.map((file) => (
        <FileRow
          key={file.upload_id}
          name={file.name}
          bytes={file.bytes}
          link={links.find(({ upload_id }) => upload_id === file.upload_id)}
        />
      ))}
    </ul>
  )
}
