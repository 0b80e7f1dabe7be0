import { AlertDialog } from '@base-ui/react/alert-dialog'
import { clsx } from 'clsx'
import { useRef, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useFocusAfter } from '../hooks/use-focus-after.ts'
import { useBackCloses } from './use-back-closes.ts'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  /** The work after the confirmation is under way; the dialog cannot be left meanwhile. */
  pending?: boolean
  /** Something is still missing before it can be confirmed; the dialog itself shows what. */
  confirmDisabled?: boolean
  /** For what cannot be undone: a red button, and the focus starts on the safe one. */
  danger?: boolean
  children?: ReactNode
}

/** One question before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel, pending = false, danger = false } = props
  const safeButton = useRef<HTMLButtonElement>(null)
  const focusAfter = useFocusAfter(open)
  const changeOpen = (next: boolean) => {
    if (!pending) onOpenChange(next)
  }
  useBackCloses(open, () => changeOpen(false))
  return (
    <AlertDialog.Root open={open} onOpenChange={changeOpen}>
      <AlertDialog.Portal>
        {/* also over the dialog that asks: without force a nested one has none */}
        <AlertDialog.Backdrop
          forceRender
          className="fixed inset-0 z-60 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <AlertDialog.Viewport className="fixed inset-0 z-60 flex items-end justify-center p-3 sm:items-center sm:p-6">
          <AlertDialog.Popup
            initialFocus={danger ? safeButton : undefined}
            finalFocus={focusAfter}
            className={clsx(
              'w-full max-w-sm rounded-xl bg-raised p-5 text-ink shadow-popup outline-none sm:p-6',
              'transition-[translate,opacity] duration-200 ease-calm',
              'data-ending-style:translate-y-3 data-ending-style:opacity-0',
              'data-starting-style:translate-y-3 data-starting-style:opacity-0',
            )}
          >
            <AlertDialog.Title className="font-display text-xl font-semibold text-balance">{title}</AlertDialog.Title>
            {description && (
              <AlertDialog.Description className="mt-2 text-sm text-ink-soft">{description}</AlertDialog.Description>
            )}
            {props.children && <div className="mt-4">{props.children}</div>}
            <div className="mt-6 flex gap-3 *:flex-1">
              <Button ref={safeButton} variant="outline" disabled={pending} onClick={() => onOpenChange(false)}>
                {cancelLabel}
              </Button>
              <Button
                variant={danger ? 'danger' : 'primary'}
                pending={pending}
                disabled={props.confirmDisabled}
                onClick={props.onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
