import type { z } from 'zod'
import useSWR from 'swr'
import { pinSignInApi, sharedDevicesApi } from '#core/contract/people/shared-devices.ts'
import { call } from '../../../../lib/api/api.ts'
import { useSendForMessage } from '../../../../lib/api/use-send.ts'

type LockingBody = z.input<NonNullable<typeof sharedDevicesApi.saveLocking.body>>

export const useSharedDevices = () => useSWR(sharedDevicesApi.list.path, () => call(sharedDevicesApi.list))
export const useLocking = () => useSWR(sharedDevicesApi.showLocking.path, () => call(sharedDevicesApi.showLocking))

/** Commands for devices; each returns the server's message after the shown data has been updated. */
export function useDeviceCommands() {
  const send = useSendForMessage()
  return {
    register: (title: string) => send(sharedDevicesApi.register, { body: { title } }),
    rename: (id: string, title: string) => send(sharedDevicesApi.update, { params: { id }, body: { title } }),
    revoke: (id: string) => send(sharedDevicesApi.revoke, { params: { id } }),
    unlock: (id: string) => send(sharedDevicesApi.unlock, { params: { id } }),
    saveLocking: (body: LockingBody) => send(sharedDevicesApi.saveLocking, { body }),
  }
}

/** The shared device that this browser is. */
export const loadOwnDevice = async () => (await call(pinSignInApi.me)).device
