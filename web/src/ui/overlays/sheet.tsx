import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { buttonClass } from '../button-class.ts'
import { reachableScroll } from './reachable-scroll.ts'
import { useBackCloses } from './use-back-closes.ts'

export type SheetProps = {
  title: ReactNode
  description?: ReactNode
  closeLabel: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
}

/**
 * The modal of the guest's pages: the browser's own <dialog>, as the kit's Dialog would be a fourth of all they may weigh.
 * It is open while it is mounted; focus stays in it and returns after it.
 */
export function Sheet({ title, description, closeLabel, onClose, children, footer }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const name = useId()
  useBackCloses(true, onClose)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // closed before it leaves the page: only then does the focus go back to where it was
    return () => element?.close()
  }, [])
  return (
    // Escape is the keyboard's way; a press beside the sheet lands on the dialog itself
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={name}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className={clsx(
        'mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-full overflow-hidden bg-raised text-ink shadow-popup outline-none',
        'rounded-t-2xl backdrop:bg-scrim open:animate-rise sm:mb-auto sm:max-w-lg sm:rounded-xl',
      )}
    >
      <div className="relative flex max-h-[92dvh] flex-col">
        <header className="px-5 pt-5 pr-16 pb-3">
          <h2 id={name} className="font-display text-xl font-semibold">
            {title}
          </h2>
          {description && <p className="mt-1 text-sm text-ink-soft">{description}</p>}
        </header>
        <div ref={reachableScroll} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">
          {children}
        </div>
        {footer && <div className="pb-safe border-t border-line bg-surface px-5 pt-4">{footer}</div>}
        {/* last in order, so that the focus starts in the content */}
        <button
          type="button"
          aria-label={closeLabel}
          title={closeLabel}
          onClick={onClose}
          className={clsx(buttonClass({ variant: 'quiet', size: 'md', square: true }), 'absolute! top-3 right-3')}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </dialog>
  )
}
