import type { FormKind } from '@wenhai/core/form/form-kind'
import type { LostBy, Refused } from '#lib/answer.ts'
import type { Problem } from './state.ts'

interface Circumstances {
  kind: FormKind
  hasCookies: boolean
  /** The form itself is no longer there. */
  isDeleted: boolean
  isPaused: boolean
  canKeep: boolean
  /** Was signed in when the page was opened, and is not any more. */
  isSignedOut: boolean
  needsLogin: boolean
  /** Nothing was written yet. */
  isOnCover: boolean
  /** When it ends, with what the server has by then; empty where it does not end. */
  until: string
  /** An attempt of a roster belongs to the device that entered last. */
  isOnRoster: boolean
}

const nouns: Record<FormKind, string> = {
  survey: '这份问卷',
  vote: '这场投票',
  contest: '这场评选',
  exam: '这场考试',
}

/** Why it was refused, in a sentence of its own, and the way on. Loaded when it is needed: most never see one. */
export function problemOf({ status, reason }: Refused, given: Circumstances): Problem {
  const { kind, hasCookies, canKeep } = given
  const kept = canKeep ? '你写的都存在这个浏览器里。' : '这个浏览器存不住答案，请先复制下来。'
  if (!hasCookies)
    return {
      text: '浏览器拦住了 Cookie，没法认出是你在作答。请在浏览器设置里允许本站的 Cookie，再刷新页面。',
      way: canKeep ? 'reload' : 'copy',
    }
  if (given.isDeleted) return { text: `${nouns[kind]}已经被发起人删除，不能再提交`, way: 'copy' }
  if (given.isSignedOut || (status === 747 && given.needsLogin))
    return { text: sayLogin(given, kept), way: 'login' }
  if (status === 747)
    return { text: `页面已经过期，请刷新后再提交。${kept}`, way: canKeep ? 'reload' : 'copy' }
  if (given.isPaused)
    return {
      text: `发起人暂停了${nouns[kind]}，恢复以后可以接着${given.isOnCover ? '作答' : `提交。${kept}`}`,
      way: given.isOnCover ? undefined : 'retry',
    }
  if (status === 404 && given.isOnRoster)
    return { text: `已在另一台设备上继续。${kept}要在这里接着答，请按“在这里继续”。`, way: 'resume' }
  if (status === 404) return { text: `这一次作答已经不在了。${kept}再试一次会重新开始一次。`, way: 'retry' }
  if (status === 409) return { text: reason, way: 'reload' }
  if (status === 410) return { text: reason }
  // On the cover its own button is the way to try again.
  return { text: reason, way: given.isOnCover ? undefined : 'retry' }
}

/** Only this browser has what came after the session: a taker who does not sign in in time has not handed it in. */
function sayLogin({ isSignedOut, isOnCover, canKeep, until }: Circumstances, kept: string): string {
  const why = isSignedOut ? '登录已失效' : '要登录才能继续'
  if (isOnCover) return `${why}，请先登录`
  if (!canKeep) return `${why}，请先登录。${kept}`
  return `${why}。新写的只在这个浏览器里，${until && `请在 ${until} 前`}登录并接着答，会自动保存`
}

const lostTexts = {
  unreachable: '连不上服务器',
  late: '服务器太久没有回应',
  unreadable: '收到的回复读不出来',
  part: '题目没能载入',
} as const

/** By HTTP status, where there was one: a proxy may answer before the site does. */
const lostStatuses: Readonly<Record<number, string>> = {
  413: '内容太大，服务器没有收下',
  429: '请求太频繁，服务器让稍后再来',
  500: '服务器出了错',
  502: '服务器正在重启或者没有应答',
  503: '服务器忙，没能处理',
  504: '服务器太久没有回应',
  507: '服务器存不下了',
}

/** In a few words, why a save or a report did not arrive. */
export const sayLost = (by: LostBy): string =>
  typeof by === 'number' ? (lostStatuses[by] ?? `服务器没有收下（${by}）`) : lostTexts[by]
