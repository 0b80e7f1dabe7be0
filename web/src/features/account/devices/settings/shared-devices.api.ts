import type { z } from 'zod'
import useSWR from 'swr'
import { offlineApi } from '#core/contract/people/offline.ts'
import { pinSignInApi, sharedDevicesApi } from '#core/contract/people/shared-devices.ts'
import type { PublicPart } from '../../../../lib/till-log/keep-till.ts'
import { call } from '../../../../lib/api/api.ts'
import { useSendForMessage } from '../../../../lib/api/use-send.ts'

type LockingBody = z.input<NonNullable<typeof sharedDevicesApi.saveLocking.body>>

export const useSharedDevices = () => useSWR(sharedDevicesApi.list.path, () => call(sharedDevicesApi.list))
export const useLocking = () => useSWR(sharedDevicesApi.showLocking.path, () => call(sharedDevicesApi.showLocking))

/** Commands for devices; each returns the server's message after the shown data has been updated. */
export function useDeviceCommands() {
  const send = useSendForMessage()
  return {
    /** `publicKey` is that of a browser that can keep one; null: it cannot. */
    register: (title: string, publicKey: PublicPart | null) =>
      send(sharedDevicesApi.register, { body: { title, publicKey } }),
    rename: (id: string, title: string) => send(sharedDevicesApi.update, { params: { id }, body: { title } }),
    revoke: (id: string) => send(sharedDevicesApi.revoke, { params: { id } }),
    unlock: (id: string) => send(sharedDevicesApi.unlock, { params: { id } }),
    saveLocking: (body: LockingBody) => send(sharedDevicesApi.saveLocking, { body }),
  }
}

/** All that the till of this browser needs without the server. */
export const loadBundle = () => call(offlineApi.bundle, { query: {} })

/** The shared device that this browser is. */
export const loadOwnDevice = async () => (await call(pinSignInApi.me)).device
