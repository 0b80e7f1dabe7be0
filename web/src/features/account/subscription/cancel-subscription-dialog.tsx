import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, errorMessage } from '../../../lib/api/api-error.ts'
import { newCommandKey } from '../../../lib/api/command-key.ts'
import { paths } from '../../../lib/paths.ts'
import { noteAccess } from '../../../lib/session/session-user.ts'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { cancelSubscription, useSubscriptionRefresh } from './subscription.api.ts'
import { subscriptionTexts } from './subscription.texts.ts'

type Props = { subscriptionId: string; open: boolean; onClose: () => void }

/** The question before access ends, and the way to the gate after it. */
export function CancelSubscriptionDialog({ subscriptionId, open, onClose }: Props) {
  const t = useTexts(subscriptionTexts)
  const navigate = useNavigate()
  const refresh = useSubscriptionRefresh()
  const [key, setKey] = useState(newCommandKey)
  const [isPending, setIsPending] = useState(false)

  const close = () => {
    onClose()
    setKey(newCommandKey())
  }
  const confirm = async () => {
    setIsPending(true)
    try {
      notify.success(await cancelSubscription(subscriptionId, key))
      noteAccess(false)
      refresh()
      await navigate(paths.inactiveSubscription)
    } catch (error) {
      notify.error(errorMessage(error, t.cancel.failed))
      // another device was quicker: there is nothing left to cancel here
      if (!(error instanceof ApiError && error.status === 404)) return
      close()
      refresh()
    } finally {
      setIsPending(false)
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={close}
      title={t.cancel.title}
      description={t.cancel.description}
      confirmLabel={t.cancel.confirm}
      cancelLabel={t.keep}
      onConfirm={() => void confirm()}
      pending={isPending}
      danger
    />
  )
}
