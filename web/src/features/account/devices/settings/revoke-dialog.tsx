import { useState } from 'react'
import type { SharedDevice } from '#core/contract/people/shared-devices.ts'
import { ConfirmAction } from '../../../../lib/confirm-action.tsx'
import { endSession } from '../../../../lib/session/session.ts'
import { forgetSharedDevice } from '../../../../lib/session/shared-device.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { ExportButton } from '../../../../lib/till-log/export-button.tsx'
import { useTillAtWork } from '../../../../lib/till-log/till-at-work.ts'
import { useTillStatus } from '../../../../lib/till-log/till-status.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useDeviceCommands } from './shared-devices.api.ts'
import { sharedDevicesTexts } from './shared-devices.texts.ts'

type Props = { device: SharedDevice; open: boolean; onClose: () => void }

/** Removes a device. What this browser has not sent is exported first, and then a word is typed. */
export function RevokeDialog({ device, open, onClose }: Props) {
  const t = useTexts(sharedDevicesTexts)
  const { revoke } = useDeviceCommands()
  const till = useTillAtWork()
  const waitsHere = useTillStatus()?.waiting ?? 0
  const unsent = device.is_this ? waitsHere : (device.till?.waiting ?? 0)
  const [word, setWord] = useState<string | null>(null)
  const isHeldBack = device.is_this && unsent > 0
  const run = async () => {
    const message = await revoke(device.id)
    if (device.is_this) {
      // the session went with the device: the next call would only find out
      forgetSharedDevice()
      endSession()
    }
    return message
  }
  const hints = [
    t.revokeHint,
    device.is_this && t.revokeThis,
    unsent > 0 && (device.is_this ? t.unsentHere(unsent) : t.unsentThere(unsent)),
  ]
  return (
    <ConfirmAction
      open={open}
      onClose={onClose}
      title={t.revokeTitle(device.title)}
      description={hints.filter(Boolean).join(' ')}
      confirmLabel={t.revoke}
      confirmDisabled={isHeldBack && word?.trim() !== t.removeWord}
      run={run}
    >
      {isHeldBack &&
        (word === null ? (
          typeof till === 'object' && <ExportButton load={till.export} onExported={() => setWord('')} />
        ) : (
          <TextField label={t.typeWord(t.removeWord)} value={word} onChange={setWord} maxLength={20} />
        ))}
    </ConfirmAction>
  )
}
