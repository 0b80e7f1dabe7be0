import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { errorMessage } from './api/api-error.ts'
import { formsTexts } from './forms/forms.texts.ts'
import { useTexts } from './texts.ts'
import { notify } from './toasts.tsx'

type ConfirmActionProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** The work after the confirmation; the server's words of success. */
  run: () => Promise<string>
  /** Shown when the server gave no words of its own. */
  fallback?: string
  /** What else is worth knowing before. */
  children?: ReactNode
}

/** One question before something irreversible, and its doing. */
export function ConfirmAction({ onClose, run, cancelLabel, fallback, ...rest }: ConfirmActionProps) {
  const t = useTexts(formsTexts)
  const [isPending, setIsPending] = useState(false)

  const confirm = async () => {
    setIsPending(true)
    try {
      notify.success(await run())
      onClose()
    } catch (error) {
      notify.error(errorMessage(error, fallback ?? t.failed))
    } finally {
      setIsPending(false)
    }
  }

  return (
    <ConfirmDialog
      {...rest}
      cancelLabel={cancelLabel ?? t.cancel}
      onOpenChange={onClose}
      onConfirm={() => void confirm()}
      pending={isPending}
      danger
    />
  )
}
