import './screen.css'
import { shortPath } from '@wenhai/core/form/short-code'
import { formStateNames } from '@wenhai/core/form/state'
import type { Results } from '@wenhai/core/results/schema'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLiveForm, useShortCode } from '#features/form/api.ts'
import { TimeLeft } from '#features/form/list/form-card-state.tsx'
import { useSiteAddress } from '#features/form/share/site-address.ts'
import { paths } from '#lib/paths.ts'
import { chooseTheme, useTheme } from '#lib/theme.ts'
import { Seal } from '#ui/seal.tsx'
import { useMediaQuery } from '#ui/use-media.ts'
import { ScreenAddressDialog } from './address/address-dialog.tsx'
import { ScreenCode, ScreenCount } from './address/screen-code.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { areHidden, usePresenting } from './presenting.ts'
import { ScreenControls } from './screen-controls.tsx'
import { keepHasKeys, readHasKeys, type ScreenAct, toScreenQuestions, useScreenKeys } from './screen-keys.ts'
import { ScreenQuestionView } from './screen-question.tsx'

interface ScreenStageProps {
  results: Results
  /** The connection is cut, so the results are from a while ago. */
  isCut: boolean
  /** The page that the presenter came from. */
  wayBack: string
}

/** Shows what the room sees. */
export function ScreenStage({ results, isCut, wayBack }: ScreenStageProps) {
  const { survey_id, questionnaire_type: kind, survey_title, total } = results
  const questions = useMemo(() => toScreenQuestions(results.questions), [results.questions])
  const names = questions.map(({ name }) => name)
  const { presenting, step } = usePresenting(survey_id, names, total > 0)
  const { at, isCodeBig, isBlank } = presenting
  const { address, addresses, choose } = useSiteAddress(survey_id)
  const { full, isDark, opened, setOpened, hasKeys, setHasKeys, act } = useActs(isBlank, step)
  const isIdle = useIdle()
  useWakeLock()

  const { data: code } = useShortCode(survey_id)
  const path = code ? shortPath(code) : paths.form(kind, survey_id)
  const asked = questions.find(({ name }) => name === at)
  const isHidden = areHidden(presenting)
  return (
    <div className="screen" data-idle={isIdle || undefined}>
      <ScreenHead results={results} isHeld={isCodeBig && isHidden} />
      <div className={isCodeBig ? 'screen-body screen-body-code' : 'screen-body'}>
        {!isCodeBig && <Asked survey_id={survey_id} asked={asked} isHidden={isHidden} />}
        <ScreenCode
          title={survey_title}
          address={address}
          path={path}
          isBig={isCodeBig}
          onPress={() => step('code')}
        />
      </div>
      <p role="status" className="screen-cut">
        {isCut && '连接断了，正在自动重连；先显示断开前的结果'}
      </p>
      <ScreenControls
        questions={questions}
        at={at}
        isCodeBig={isCodeBig}
        isHidden={isHidden}
        full={full}
        isDark={isDark}
        wayBack={wayBack}
        onAct={act}
        onGo={(to) => step({ to })}
        onAddress={() => setOpened('address')}
      />
      {isBlank && <ScreenBlank onEnd={() => step('blank')} />}
      <HelpDialog
        open={opened === 'help'}
        onClose={() => setOpened(undefined)}
        hasKeys={hasKeys}
        onKeysChange={setHasKeys}
      />
      {opened === 'address' && (
        <ScreenAddressDialog
          onClose={() => setOpened(undefined)}
          addresses={addresses}
          chosen={address}
          onChoose={choose}
          path={path}
        />
      )}
    </div>
  )
}

interface AskedProps {
  survey_id: string
  /** The question at which the presenter is; undefined where nobody has answered. */
  asked: ReturnType<typeof toScreenQuestions>[number] | undefined
  isHidden: boolean
}

const Asked = ({ survey_id, asked, isHidden }: AskedProps) =>
  asked ? (
    <ScreenQuestionView key={asked.name} survey_id={survey_id} asked={asked} isHidden={isHidden} />
  ) : (
    <p className="screen-still">还没有人作答，扫码就能第一个参与</p>
  )

/** The name of the form, how long it is open, and how many have come. */
const ScreenHead = ({ results, isHeld }: { results: Results; isHeld: boolean }) => (
  <header className="screen-head">
    <Seal kind={results.questionnaire_type} className="screen-seal" />
    <h1>{results.survey_title}</h1>
    {isHeld && <p className="screen-held">结果已隐藏</p>}
    <ScreenTime id={results.survey_id} />
    <ScreenCount kind={results.questionnaire_type} total={results.total} />
  </header>
)

/** What the presenter does by keys and buttons, and the dialog that is open. */
function useActs(isBlank: boolean, step: ReturnType<typeof usePresenting>['step']) {
  const { toggleFull, ...full } = useFullScreen()
  const { isDark, switchTheme } = useDarkness()
  const [opened, setOpened] = useState<'help' | 'address'>()
  const [hasKeys, setHasKeys] = useState(readHasKeys)
  const act = (wanted: ScreenAct) => {
    if (wanted === 'full') toggleFull()
    else if (wanted === 'theme') switchTheme()
    else if (wanted === 'help') setOpened('help')
    else step(wanted)
  }
  useScreenKeys(hasKeys && !opened, isBlank, act)
  return {
    full,
    isDark,
    opened,
    setOpened,
    hasKeys,
    setHasKeys: (on: boolean) => {
      keepHasKeys(on)
      setHasKeys(on)
    },
    act,
  }
}

function useDarkness() {
  const { theme } = useTheme()
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)')
  const isDark = theme === 'system' ? isSystemDark : theme === 'dark'
  const switchTheme = useCallback(() => chooseTheme(isDark ? 'light' : 'dark'), [isDark])
  return { isDark, switchTheme }
}

/** Black, so that the room looks at the person who speaks. A press anywhere ends it. */
function ScreenBlank({ onEnd }: { onEnd: () => void }) {
  const place = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement
    place.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <button ref={place} type="button" className="screen-blank" onClick={onEnd}>
      <span className="sr-only">黑屏中，按一下回来</span>
    </button>
  )
}

/** Whether one can take part now, and for how long. */
function ScreenTime({ id }: { id: string }) {
  const { data: form, refetch } = useLiveForm(id)
  if (!form || (form.state === 'running' && !form.end_time)) return null
  const isTimed = form.state === 'running' || form.state === 'pending'
  return (
    <p className="screen-time">
      {isTimed ? <TimeLeft form={form} onOver={() => void refetch()} /> : formStateNames[form.state]}
    </p>
  )
}

const isFilled = () => document.fullscreenElement !== null

/** A phone may have no full screen to give: then `canFill` is false. */
function useFullScreen() {
  const [isFull, setFull] = useState(isFilled)
  useEffect(() => {
    const follow = () => setFull(isFilled())
    document.addEventListener('fullscreenchange', follow)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      if (isFilled()) void document.exitFullscreen().catch(() => undefined)
    }
  }, [])
  const toggleFull = useCallback(() => {
    // Refused where a frame or the browser's rules forbid it: everything else still works.
    const change = isFilled() ? document.exitFullscreen() : document.documentElement.requestFullscreen?.()
    change?.catch(() => undefined)
  }, [])
  return { isFull, toggleFull, canFill: document.fullscreenEnabled === true }
}

/** Long enough to find the button one came for. */
const patience = 4000

/** Whether the mouse has been still for a while, so that the controls may leave the picture. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let timer: number | undefined
    const wake = () => {
      window.clearTimeout(timer)
      setIdle(false)
      timer = window.setTimeout(() => setIdle(true), patience)
    }
    wake()
    const events = ['pointermove', 'pointerdown', 'focusin'] as const
    for (const event of events) window.addEventListener(event, wake, { passive: true })
    return () => {
      window.clearTimeout(timer)
      for (const event of events) window.removeEventListener(event, wake)
    }
  }, [])
  return isIdle
}

/** Keeps the projector's machine from dimming. Plain http has no such lock: there the machine's own settings decide. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isLeft = false
    const hold = async () => {
      if (isLeft || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isLeft) await lock.release()
      } catch {
        // A battery that runs low may refuse.
      }
    }
    // The browser takes it back whenever the page is hidden.
    const follow = () => void hold()
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', follow)
      void lock?.release().catch(() => undefined)
    }
  }, [])
}
