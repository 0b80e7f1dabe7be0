import type { ReactNode } from 'react'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useCommand } from './api/use-command.ts'
import { formsTexts } from './forms/forms.texts.ts'
import { useTexts } from './texts.ts'

type ConfirmActionProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Something is still missing; `children` show what. */
  confirmDisabled?: boolean
  /** The work after the confirmation; returns the server's message of success, or null if it is shown already. */
  run: (idempotencyKey: string) => Promise<string | null>
  /** Shown when the server gave no words of its own. */
  fallback?: string
  /** More to know before confirming. */
  children?: ReactNode
}

/** One question before something is taken away or given up, and its doing. */
export function ConfirmAction({ onClose, run, cancelLabel, fallback, ...rest }: ConfirmActionProps) {
  const t = useTexts(formsTexts)
  const { isPending, run: start } = useCommand({ fallback })

  return (
    <ConfirmDialog
      {...rest}
      cancelLabel={cancelLabel ?? t.cancel}
      onOpenChange={onClose}
      onConfirm={() => void start(run, { onDone: onClose })}
      pending={isPending}
      danger
    />
  )
}
