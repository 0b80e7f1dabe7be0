import { useState } from 'react'
import type { z } from 'zod'
import type { Device } from '#core/contract/auth.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { endSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { notify } from '../../lib/toasts.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useRemoveDevice } from './account.api.ts'
import { accountTexts } from './account.texts.ts'

type Props = { device: z.output<typeof Device>; open: boolean; onOpenChange: (open: boolean) => void }

export function LogOutDeviceDialog({ device, open, onOpenChange }: Props) {
  const t = useTexts(accountTexts)
  const removeDevice = useRemoveDevice()
  const [isPending, setIsPending] = useState(false)

  const confirm = async () => {
    setIsPending(true)
    try {
      notify.success(await removeDevice(device.device_id))
      // one's own device: the session is over, and the next call would only find out
      if (device.isMyDevice) return endSession()
      onOpenChange(false)
    } catch (error) {
      notify.error(errorMessage(error, t.failed))
    } finally {
      setIsPending(false)
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.devices.confirmTitle}
      description={t.devices.confirm}
      confirmLabel={t.devices.logout}
      cancelLabel={t.cancel}
      onConfirm={() => void confirm()}
      pending={isPending}
      danger
    />
  )
}
