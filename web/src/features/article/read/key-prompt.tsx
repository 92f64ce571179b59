import { articleLimits as limits } from '@wenhai/core/article/choices'
import { type FormEvent, useState } from 'react'
import { dropKey } from '#lib/article-key.ts'
import { Button } from '#ui/button.tsx'
import { Countdown } from '#ui/feedback/countdown.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { openArticleWithKey } from '../api.ts'

interface KeyPromptProps {
  id: string
  /** The key that this tab remembered opens it no more. */
  isChanged: boolean
  /** The seconds to wait after too many wrong keys. */
  seconds: number | undefined
}

const endOf = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(Date.now() + seconds * 1000).toISOString()

const lock = (
  <svg aria-hidden="true" width="64" height="64" viewBox="0 0 64 64" fill="none" strokeLinecap="round">
    <rect x="14" y="28" width="36" height="26" rx="6" stroke="var(--edge)" strokeWidth="1.8" />
    <path d="M21 28v-7a11 11 0 0 1 22 0v7" stroke="var(--edge)" strokeWidth="1.8" />
    <path d="M24 42c4 0 4-3 8-3s4 3 8 3" stroke="var(--sea)" strokeWidth="1.8" />
  </svg>
)

/** A private article asks for its key. */
export function KeyPrompt({ id, isChanged, seconds }: KeyPromptProps) {
  const [key, setKey] = useState('')
  const [fault, setFault] = useState(isChanged ? '密钥已经换了，请向作者要新的' : undefined)
  const [wait, setWait] = useState(() => endOf(seconds))
  const [isOpening, setOpening] = useState(false)

  const open = async (event: FormEvent) => {
    event.preventDefault()
    if (isOpening || wait) return
    if (key.trim() === '') return setFault('请输入密钥')
    setOpening(true)
    dropKey(id)
    const answer = await openArticleWithKey(id, key.trim())
    // Where the key was right, the article is here already.
    if (answer.ok) return
    setOpening(false)
    if (answer.seconds !== undefined) {
      setWait(endOf(answer.seconds))
      setFault(undefined)
    } else setFault(answer.status === 757 ? '密钥不对，请再看一看' : answer.reason)
  }
  return (
    <form
      onSubmit={open}
      noValidate
      className="mx-auto grid w-full max-w-sm justify-items-center gap-4 px-5 py-24 text-center narrow:py-16"
    >
      {lock}
      <h1 className="text-3xl">这是一篇私密文章</h1>
      <p className="text-ink-2">作者把密钥告诉了可以读的人。</p>
      {wait ? (
        <p role="alert" className="w-full rounded-xl bg-gold-wash px-5 py-4 text-md text-gold">
          试错太多次了，请等 <Countdown end={wait} onOver={() => setWait(undefined)} /> 再试。
        </p>
      ) : (
        <>
          <TextField
            label="密钥"
            name="privkey"
            type="password"
            autoComplete="off"
            value={key}
            maxLength={limits.keyMax}
            error={fault}
            onChange={(next) => {
              setKey(next)
              setFault(undefined)
            }}
            className="w-full text-left"
          />
          <Button type="submit" variant="primary" size="lg" pending={isOpening} className="w-full">
            打开
          </Button>
        </>
      )}
    </form>
  )
}
