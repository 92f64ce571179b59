import '../zh.ts'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import { LoadingOverlay } from '../feedback/loading-overlay.tsx'
import { useStackedZIndex } from './use-stacked-z-index.ts'

export type DialogFrameProps = {
  open: boolean
  onClose: () => void
  title: string
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full' | undefined
  footer?: ReactNode | undefined
  /** The note at the left of the footer, such as 已自动保存草稿. */
  footerNote?: ReactNode | undefined
  /** A press beside the dialog closes it. */
  dismissable?: boolean | undefined
  /** Work is under way, so neither × nor Escape closes the dialog. */
  busy?: boolean | undefined
  /** The name of the work, shown over the whole dialog, in which nothing can be changed then. */
  working?: string | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** The body has no padding, because it lays out its own columns. */
  flush?: boolean | undefined
  /** On phones the dialog fills the screen, for forms that are longer than one. */
  wholeOnPhones?: boolean | undefined
  children: ReactNode
}

const widths = {
  sm: 'max-w-sm',
  md: 'max-w-md',
  lg: 'max-w-lg',
  xl: 'max-w-2xl',
  full: 'max-w-desk',
}

/** A dialog that asks nothing before it closes; the confirm dialog is made of it too. */
export function DialogFrame(props: DialogFrameProps) {
  const { open, onClose, size = 'md', dismissable = true, busy = false, working } = props
  const zIndex = useStackedZIndex(open)
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(isOpen) => {
        if (!isOpen && !busy) onClose()
      }}
      isDismissable={dismissable && !busy}
      isKeyboardDismissDisabled={busy}
      style={{ zIndex }}
      className="fixed inset-0 flex animate-fade-in items-center justify-center bg-veil p-6 narrow:items-end narrow:p-0 data-exiting:opacity-0 data-exiting:transition-opacity data-exiting:duration-150"
    >
      <Modal
        className={cx(
          'relative flex max-h-full w-full animate-rise rounded-2xl bg-surface shadow-float outline-none',
          'narrow:max-w-none narrow:animate-drawer',
          props.wholeOnPhones
            ? 'narrow:h-dvh narrow:rounded-none'
            : 'narrow:max-h-[92dvh] narrow:rounded-b-none',
          widths[size],
        )}
      >
        <Content {...props} />
        <LoadingOverlay active={working !== undefined} text={working} cover="parent" />
      </Modal>
    </ModalOverlay>
  )
}

/** The whole dialog scrolls under its header and footer, so that arrow keys work from where focus lands. */
function Content({
  role = 'dialog',
  title,
  busy,
  onClose,
  flush,
  footer,
  footerNote,
  children,
}: DialogFrameProps) {
  return (
    <AriaDialog
      role={role}
      className="flex w-full min-w-0 flex-col overflow-y-auto overscroll-contain rounded-[inherit] outline-none"
    >
      <header className="sticky top-0 z-10 flex shrink-0 items-center gap-3 border-b bg-surface py-3 pr-3.5 pl-6 narrow:pl-4.5">
        <Heading slot="title" level={2} className="min-w-0 flex-1 py-1 text-[19px]">
          {title}
        </Heading>
        <IconButton icon="close" label="关闭" disabled={busy} onClick={onClose} />
      </header>
      {/* React hands events on through portals, so a form in here would also submit the form that opened the dialog. */}
      <div
        onSubmit={(event) => event.stopPropagation()}
        className={cx('min-w-0 flex-1', !flush && 'px-6 py-5 narrow:px-4.5')}
      >
        {children}
      </div>
      {(footer != null || footerNote != null) && (
        <footer className="sticky bottom-0 z-10 flex shrink-0 flex-wrap items-center justify-end gap-2.5 border-t bg-surface px-6 py-3.5 narrow:px-4.5 narrow:pb-[max(14px,env(safe-area-inset-bottom))] narrow:[&>button]:flex-1">
          {footerNote != null && (
            <span className="mr-auto text-sm text-ink-3 narrow:w-full">{footerNote}</span>
          )}
          {footer}
        </footer>
      )}
    </AriaDialog>
  )
}
