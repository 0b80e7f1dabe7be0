import type { z } from 'zod'
import useSWR, { useSWRConfig } from 'swr'
import { offlineApi } from '#core/contract/people/offline.ts'
import { syncApi } from '#core/contract/people/sync.ts'
import { pinSignInApi, sharedDevicesApi } from '#core/contract/people/shared-devices.ts'
import { keepTill } from '../../../../lib/till-log/keep-till.ts'
import type { PublicPart } from '../../../../lib/till-log/till-keys.ts'
import { readByWorker } from '../../../../lib/till-log/read-by-worker.ts'
import { testTill } from '../../../../lib/till-log/self-test.ts'
import { call } from '../../../../lib/api/api.ts'
import { useSend, useSendForMessage } from '../../../../lib/api/use-send.ts'

type LockingBody = z.input<NonNullable<typeof sharedDevicesApi.saveLocking.body>>

export const useSharedDevices = () => useSWR(sharedDevicesApi.list.path, () => call(sharedDevicesApi.list))
export const useLocking = () => useSWR(sharedDevicesApi.showLocking.path, () => call(sharedDevicesApi.showLocking))

/** Commands for devices; each returns the server's message after the shown data has been updated. */
export function useDeviceCommands() {
  const send = useSendForMessage()
  const sendFile = useSend()
  const { mutate } = useSWRConfig()
  return {
    /** `publicKey` is that of a browser that can keep one; null: it cannot. */
    register: (title: string, publicKey: PublicPart | null) =>
      send(sharedDevicesApi.register, { body: { title, publicKey } }),
    /** Keeps the till of this browser with its key; the test tells if the browser could not. */
    keepTill: async (deviceId: string, keys: CryptoKeyPair) => {
      await keepTill(await call(offlineApi.bundle, { query: {} }), keys).catch(() => {})
      await mutate(keyOfTest(deviceId))
    },
    rename: (id: string, title: string) => send(sharedDevicesApi.update, { params: { id }, body: { title } }),
    revoke: (id: string) => send(sharedDevicesApi.revoke, { params: { id } }),
    importFile: (file: string) => sendFile(syncApi.import, { body: file }),
    unlock: (id: string) => send(sharedDevicesApi.unlock, { params: { id } }),
    saveLocking: (body: LockingBody) => send(sharedDevicesApi.saveLocking, { body }),
  }
}

const keyOfTest = (deviceId: string) => ['till test', deviceId] as const

/** The test of this browser for work without a connection, and a way to run it again. */
export function useTillTest(deviceId: string) {
  const { data, isValidating, mutate } = useSWR(keyOfTest(deviceId), () => testTill(deviceId, readByWorker), {
    revalidateOnFocus: false,
  })
  return { state: data, isTesting: isValidating, testAgain: () => void mutate() }
}

/** The shared device that this browser is. */
export const loadOwnDevice = async () => (await call(pinSignInApi.me)).device
