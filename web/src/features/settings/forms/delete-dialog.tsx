import { useState } from 'react'
import { errorMessage } from '../../../lib/api-error.ts'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { formsTexts } from './forms.texts.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** Names what is to go. */
  title: string
  /** Deletes it; the server's words of success. */
  remove: () => Promise<string>
}

/** The question before a deletion, in the words of the specification. */
export function DeleteDialog({ open, onClose, title, remove }: Props) {
  const t = useTexts(formsTexts)
  const [isPending, setIsPending] = useState(false)

  const confirm = async () => {
    setIsPending(true)
    try {
      notify.success(await remove())
      onClose()
    } catch (failure) {
      notify.error(errorMessage(failure, t.failed))
    } finally {
      setIsPending(false)
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={title}
      description={t.irreversible}
      confirmLabel={t.delete}
      cancelLabel={t.cancel}
      onConfirm={() => void confirm()}
      pending={isPending}
      danger
    />
  )
}
