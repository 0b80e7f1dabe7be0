import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { paths } from '../../../lib/paths.ts'
import { noteAccess } from '../../../lib/session/session-user.ts'
import { useTexts } from '../../../lib/texts.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useSubscriptionCommands } from './subscription.api.ts'
import { subscriptionTexts } from './subscription.texts.ts'

type Props = { subscriptionId: string; open: boolean; onClose: () => void }

/** The question before access ends; afterwards it opens the page of an inactive subscription. */
export function CancelSubscriptionDialog({ subscriptionId, open, onClose }: Props) {
  const t = useTexts(subscriptionTexts)
  const navigate = useNavigate()
  const { cancel } = useSubscriptionCommands()
  const { isPending, run } = useCommand({ fallback: t.cancel.failed })

  const confirm = () =>
    run((key) => cancel(subscriptionId, key), {
      onDone: () => {
        noteAccess(false)
        void navigate(paths.inactiveSubscription)
      },
      onRefused: (error) => {
        // another device cancelled first: there is nothing left to cancel here
        if (error instanceof ApiError && error.status === 404) onClose()
        return false
      },
    })

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
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
