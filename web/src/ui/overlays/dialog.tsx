import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { buttonClass } from '../button-class.ts'
import { reachableScroll } from './reachable-scroll.ts'
import { useBackCloses } from './use-back-closes.ts'

export type DialogSize = 'sm' | 'md' | 'lg' | 'full'

const WIDTHS: Record<DialogSize, string> = {
  sm: 'sm:max-w-sm',
  md: 'sm:max-w-lg',
  lg: 'sm:max-w-3xl',
  // always full height, so that the content keeps its place
  full: 'h-[92dvh] sm:h-[88dvh] sm:max-w-5xl short:h-dvh!',
}

// positioned against the popup; buttonClass makes the button itself the frame of its spinner
const CLOSE_CLASS = 'absolute! top-3 right-3 sm:top-4 sm:right-4 short:top-0.5!'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** The name of the close button, for readers. */
  closeLabel: string
  children?: ReactNode
  /** Buttons; on a phone they stand side by side above the thumb. */
  footer?: ReactNode
  size?: DialogSize
  /** Element focused first; by default the first field or button. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Only a decision closes it, not Escape, Back or a press beside it. */
  insistent?: boolean
  /** Runs after the closing animation; clear the dialog's contents here. */
  onClosed?: () => void
}

/** A modal: in the middle of a wide screen, a sheet from below on a phone. Focus stays in it and returns after it. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, closeLabel, children, footer, size = 'md' } = props
  useBackCloses(open, () => {
    if (!props.insistent) onOpenChange(false)
  })
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next, details) => {
        if (props.insistent && (details.reason === 'escape-key' || details.reason === 'outside-press')) return
        onOpenChange(next)
      }}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) props.onClosed?.()
      }}
    >
      <BaseDialog.Portal>
        {/* also over the dialog that opened this one: without force a nested one has none */}
        <BaseDialog.Backdrop
          forceRender
          className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <BaseDialog.Viewport className="fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6 short:p-0">
          <BaseDialog.Popup
            initialFocus={props.initialFocus}
            className={clsx(
              'relative flex max-h-[92dvh] w-full flex-col overflow-hidden bg-raised text-ink shadow-popup outline-none',
              'rounded-t-2xl sm:max-h-[88dvh] sm:rounded-xl short:max-h-dvh!',
              'transition-[translate,opacity,scale] duration-250 ease-calm',
              'max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full',
              'sm:data-ending-style:scale-[0.97] sm:data-ending-style:opacity-0',
              'sm:data-starting-style:scale-[0.97] sm:data-starting-style:opacity-0',
              WIDTHS[size],
            )}
          >
            <header className="px-5 pt-5 pr-16 pb-3 sm:pt-6 sm:pl-6 short:flex short:flex-wrap short:items-baseline short:gap-x-3 short:py-1.5">
              <BaseDialog.Title className="font-display text-xl font-semibold text-balance">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-1 text-sm text-ink-soft short:mt-0">
                  {description}
                </BaseDialog.Description>
              )}
            </header>
            <div
              ref={reachableScroll}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 sm:px-6 short:pb-2"
            >
              {children}
            </div>
            {footer && <DialogFooter>{footer}</DialogFooter>}
            {/* last in order, so that the focus starts at the first field or button of the dialog itself */}
            <BaseDialog.Close
              aria-label={closeLabel}
              className={clsx(buttonClass({ variant: 'quiet', size: 'sm', square: true }), CLOSE_CLASS)}
            >
              <X aria-hidden="true" className="size-5" />
            </BaseDialog.Close>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="pb-safe flex gap-3 border-t border-line bg-surface px-5 pt-4 max-sm:*:flex-1 sm:justify-end sm:px-6 sm:pb-4 short:py-1.5!">
      {children}
    </div>
  )
}
