import { useEffect } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { lockDevice } from '../../../lib/session/lock.ts'
import { forgetSharedDevice, noteSharedDevice, useSharedDevice } from '../../../lib/session/shared-device.ts'
import { useSessionUser } from '../../../lib/session/session-user.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useOwnDevice } from './devices.api.ts'
import { devicesTexts } from './devices.texts.ts'
import { NewPinPrompt } from './new-pin-prompt.tsx'
import { PasswordPrompt } from './password-prompt.tsx'
import { useAutoLock } from './use-auto-lock.ts'

/** Extras of shared devices on every screen of the dashboard; on other devices only the question for a new PIN. */
export function SharedDeviceParts() {
  const isShared = useSharedDevice() !== null
  const isPinEnded = useSessionUser()?.is_pin_ended === true
  return (
    <>
      {isShared && <DeviceWatch />}
      {isShared && <PasswordPrompt />}
      {isPinEnded && <NewPinPrompt />}
    </>
  )
}

function DeviceWatch() {
  const t = useTexts(devicesTexts)
  const device = useSharedDevice()
  useFollowedDevice()
  const secondsLeft = useAutoLock({ device, lock: lockDevice })
  if (secondsLeft === null) return null
  return (
    <output className="fixed inset-x-4 bottom-[calc(var(--bottom-bar,0rem)+1rem)] z-50 mx-auto w-fit rounded-full bg-notice-soft px-5 py-3 text-sm font-semibold text-notice-ink shadow-popup">
      <span className="tnum">{t.locksIn(secondsLeft)}</span>
    </output>
  )
}

/** Follows changes to this device made in the settings; a revoked device is no longer shared. */
export function useFollowedDevice() {
  const answer = useOwnDevice()
  const { data, error } = answer
  useEffect(() => {
    if (data) noteSharedDevice(data.device)
  }, [data])
  useEffect(() => {
    if (error instanceof ApiError && error.code === 'device.unknown') forgetSharedDevice()
  }, [error])
  return answer
}
