import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button, buttonClass } from '../button.tsx'

type Props = {
  children: ReactNode
  /** The children get a new try when this value changes, so pass the current path. */
  resetKey?: string | undefined
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined
  homeHref?: string | undefined
}
type State = { hasFailed: boolean; resetKey: string | undefined }

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { hasFailed: false, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info)
  }

  override render() {
    return this.state.hasFailed ? <CrashedPage homeHref={this.props.homeHref ?? '/'} /> : this.props.children
  }
}

function CrashedPage({ homeHref = '/' }: { homeHref?: string }) {
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-4 px-6 py-20 text-center">
      <h1 className="text-3xl">这一页出了点问题</h1>
      <p className="text-ink-2">您填写的内容没有因此提交。重新加载通常就好；若仍不行，请先回到首页。</p>
      <div className="flex flex-wrap justify-center gap-3">
        {/* The link is a plain one, because the state that broke the page must not be carried along. */}
        <a href={homeHref} className={buttonClass()}>
          返回首页
        </a>
        <Button variant="primary" onClick={() => window.location.reload()}>
          重新加载
        </Button>
      </div>
    </div>
  )
}
