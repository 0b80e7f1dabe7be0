import { sharedDevicesApi, type SharedDevice } from '#core/contract/people/shared-devices.ts'
import { problemsOf } from '../../../../lib/forms/field-problems.ts'
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { noteSharedDevice } from '../../../../lib/session/shared-device.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { makeTillKeys } from '../../../../lib/till-log/till-keys.ts'
import { loadOwnDevice, useDeviceCommands } from './shared-devices.api.ts'
import { sharedDevicesTexts } from './shared-devices.texts.ts'

type Props = {
  /** The device to rename; null registers the browser in use. */
  device: SharedDevice | null
  open: boolean
  onClose: () => void
}

export function DeviceDialog({ device, open, onClose }: Props) {
  const t = useTexts(sharedDevicesTexts)
  const { keepTill, register, rename } = useDeviceCommands()
  const form = useForm({
    initial: { title: device?.title ?? '' },
    check: (draft) => problemsOf(sharedDevicesApi.register.body!, draft),
    send: async ({ title }) => {
      if (device) return rename(device.id, title)
      const made = await makeTillKeys()
      const message = await register(title, made?.publicKey ?? null)
      // scripts cannot read the cookie that names the device, so the server is asked for it
      const own = await loadOwnDevice()
      // a browser that keeps no keys is a shared device all the same: the test below the list says what is missing
      if (made) await keepTill(own.id, made.keys)
      // from here on it works as a till, which has its key by then
      noteSharedDevice(own)
      return message
    },
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={device ? t.rename : t.registerTitle}
      description={device ? undefined : t.registerHint}
    >
      <TextField {...form.field('title')} label={t.name} hint={t.nameHint} required maxLength={60} autoComplete="off" />
    </FormDialog>
  )
}
