import { fieldName, fileFieldName } from '@wenhai/core/form/answers'
import type { TakerFile } from '@wenhai/core/question/kinds/kind'
import {
  groupEndings,
  type UploadGroup,
  uploadAnswer,
  uploadKind,
  uploadOf,
  uploadRule,
  withComing,
} from '@wenhai/core/question/kinds/upload/kind'
import { uploadCalls } from '@wenhai/core/report/upload/calls'
import { useContext, useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react'
import { shrinkPicture } from '#lib/shrink-picture.ts'
import {
  type AnswerProps,
  groupProps,
  type LaterTake,
  plainAnswer,
  UploadPlaceContext,
} from '../kind-take.ts'
import {
  addFile,
  addLink,
  comingNames,
  dropUpload,
  forgetLost,
  noteLost,
  noUploads,
  rememberAnswer,
  subscribe,
  uploadsOf,
} from './coming.ts'
import { FileRow, UploadedFiles } from './files.tsx'
import { UploadProgress } from './progress.tsx'

export const take: LaterTake = { kind: uploadKind, ...plainAnswer, Control, hasStanding: () => false }

/** A photo above this is made smaller before it is sent: a phone on the road sends a tenth of it. */
const shrinkAbove = 1024 * 1024

function Control(props: AnswerProps) {
  const { question, value, isPlain, isFixed } = props
  const settings = uploadOf(question)
  const { take } = useContext(UploadPlaceContext)
  if (isFixed) return <UploadedFiles answer={value} />
  return (
    <fieldset {...groupProps(props)} className="upload">
      <p className="paper-hint">{uploadRule(settings)}</p>
      {take?.anonymous && <p className="paper-hint">不记名：交卷后文件名换成编号，文档里的姓名请先去掉。</p>}
      {isPlain ? <PlainUpload {...props} /> : <Uploader {...props} />}
    </fieldset>
  )
}

/**
 * The inputs in which files may be chosen before the script has come. A camera that was opened there brings its photo
 * later, too.
 */
const earlyChoosers = new Map<string, HTMLInputElement>()

const endingsOf = (accepts: readonly UploadGroup[]): string =>
  accepts
    .flatMap((group) =>
      group === 'picture' ? ['image/*'] : groupEndings[group].map((ending) => `.${ending}`),
    )
    .join(',')

/** Without a script the files go with the form; those that have arrived before stay as long as they are ticked. */
function PlainUpload({ question, value }: AnswerProps) {
  const { question_id } = question
  const { accepts, most } = uploadOf(question)
  const input = useRef<HTMLInputElement>(null)
  const files = uploadAnswer.parse(value)
  useEffect(() => {
    const chooser = input.current
    return () => {
      if (chooser) earlyChoosers.set(question_id, chooser)
    }
  }, [question_id])
  return (
    <>
      {files.length > 0 && (
        <ul className="upload-list" aria-label="已选的文件">
          {files.map((file, index) => (
            <FileRow key={file.upload_id} name={file.name} bytes={file.bytes}>
              <label>
                <input
                  type="checkbox"
                  name={fieldName(question_id, index)}
                  value={uploadAnswer.format([file])}
                  aria-label={`一起交 ${file.name}`}
                  defaultChecked
                />{' '}
                一起交
              </label>
            </FileRow>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        className="upload-plain"
        name={fileFieldName(question_id)}
        aria-label="选择文件"
        accept={endingsOf(accepts)}
        multiple={most > 1}
      />
    </>
  )
}

function Uploader({ question, value, onChange }: AnswerProps) {
  const { take } = useContext(UploadPlaceContext)
  const { question_id } = question
  const { accepts, most, megabytes } = uploadOf(question)
  const { coming, links, lost } = useSyncExternalStore(subscribe, () => uploadsOf(question_id), noUploads)
  const [fault, setFault] = useState('')
  const files = uploadAnswer.parse(value)
  const left = most - files.length - coming.length
  useLinks(question_id, files)
  // A draft says which files are on their way, so that it is not handed in without them.
  const text = withComing(value, comingNames(question_id))
  useEffect(() => {
    rememberAnswer(question_id, uploadAnswer.parse(text))
    noteLost(question_id, value)
    if (text !== value) onChange(text)
  })
  useEarlyFiles(question_id, (early) => void add(early))

  async function add(chosen: readonly File[]) {
    setFault(chosen.length > left ? `最多 ${most} 个，多出的没有上传` : '')
    for (const file of chosen.slice(0, left)) await send(file)
  }

  async function send(chosen: File) {
    if (!take) return
    const file = chosen.type.startsWith('image/') ? await shrinkPicture(chosen, shrinkAbove) : chosen
    if (file.size === 0) setFault(`“${chosen.name}”是空的`)
    else if (file.size > megabytes * 1024 * 1024) setFault(`“${chosen.name}”超过 ${megabytes} MB`)
    else addFile({ place: take, question_id, file, onChange })
  }

  function remove(file: TakerFile) {
    onChange(withComing(uploadAnswer.format(files.filter((each) => each !== file)), comingNames(question_id)))
    void take?.ask(uploadCalls.removeUpload, { id: file.upload_id }, { isUnasked: true })
  }

  if (!take) return <p className="paper-hint">这里只看题目，不能上传文件。</p>
  return (
    <>
      {(files.length > 0 || coming.length > 0) && (
        <ul className="upload-list" aria-label="已选的文件">
          {files.map((file) => (
            <FileRow
              key={file.upload_id}
              name={file.name}
              bytes={file.bytes}
              link={links.find(({ upload_id }) => upload_id === file.upload_id)}
            >
              <button type="button" aria-label={`删除 ${file.name}`} onClick={() => remove(file)}>
                删除
              </button>
            </FileRow>
          ))}
          {coming.map((each) => (
            <UploadProgress key={each.key} coming={each} onDrop={() => dropUpload(question_id, each.key)} />
          ))}
        </ul>
      )}
      {lost.length > 0 && <LostFiles names={lost} onForget={() => forgetLost(question_id)} />}
      {left > 0 && <Choose accepts={accepts} isMany={left > 1} onChoose={add} />}
      {fault && (
        <p role="alert" className="paper-fault">
          {fault}
        </p>
      )}
    </>
  )
}

const LostFiles = ({ names, onForget }: { names: readonly string[]; onForget: () => void }) => (
  <p role="alert" className="paper-fault">
    {names.map((name) => `“${name}”`).join('、')}
    还没有传完。页面刷新或关掉以后不会接着传，请再选一次。{' '}
    <button type="button" className="paper-link" onClick={onForget}>
      不要了
    </button>
  </p>
)

/** Files that were chosen in the plain input, before or after the script took its place. */
function useEarlyFiles(question_id: string, onAdd: (files: readonly File[]) => void): void {
  const addEarly = useEffectEvent((chooser: HTMLInputElement) => {
    const early = [...(chooser.files ?? [])]
    chooser.value = ''
    if (early.length > 0) onAdd(early)
  })
  useEffect(() => {
    const chooser = earlyChoosers.get(question_id)
    if (!chooser) return
    const take = () => addEarly(chooser)
    take()
    chooser.addEventListener('change', take)
    return () => chooser.removeEventListener('change', take)
  }, [question_id])
}

/** The pictures of a draft that was begun before: their links ran out with the page. */
function useLinks(question_id: string, files: readonly TakerFile[]): void {
  const { take } = useContext(UploadPlaceContext)
  const asked = useRef(new Set<string>())
  useEffect(() => {
    for (const { upload_id } of files) {
      const isKnown = uploadsOf(question_id).links.some((link) => link.upload_id === upload_id)
      if (!take || isKnown || asked.current.has(upload_id)) continue
      asked.current.add(upload_id)
      void take.ask(uploadCalls.findUpload, { id: upload_id }, { isUnasked: true }).then((answer) => {
        if (answer.ok && answer.data.file) addLink(question_id, answer.data.file)
      })
    }
  })
}

interface ChooseProps {
  accepts: readonly UploadGroup[]
  isMany: boolean
  onChoose: (files: readonly File[]) => void
}

/** On a phone the camera comes first. */
function Choose({ accepts, isMany, onChoose }: ChooseProps) {
  const id = useId()
  const ways = [
    ...(accepts.includes('picture')
      ? [{ key: 'camera', label: '拍照', capture: 'environment' as const, accept: 'image/*' }]
      : []),
    {
      key: 'files',
      label: accepts.length === 1 && accepts[0] === 'picture' ? '选择图片' : '选择文件',
      capture: undefined,
      accept: endingsOf(accepts),
    },
  ]
  return (
    <div className="upload-ways">
      {ways.map(({ key, label, capture, accept }) => (
        <label key={key} htmlFor={id + key} className={`upload-choose upload-${key}`}>
          <input
            id={id + key}
            type="file"
            accept={accept}
            capture={capture}
            multiple={isMany && !capture}
            onChange={({ target }) => {
              onChoose([...(target.files ?? [])])
              // The value is emptied, so that the same file may be chosen again.
              target.value = ''
            }}
          />
          {label}
        </label>
      ))}
    </div>
  )
}
