import type { z } from 'zod'
import useSWR from 'swr'
import { authApi, type Device as DeviceSchema } from '#core/contract/people/auth.ts'
import { supportApi } from '#core/contract/platform/support.ts'
import { call } from '../../lib/api/api.ts'
import { useSendForMessage } from '../../lib/api/use-send.ts'

export type Device = z.output<typeof DeviceSchema>

export const useDevices = () => useSWR(authApi.devices.path, () => call(authApi.devices))

export const useSupportContact = () => useSWR(supportApi.contact.path, () => call(supportApi.contact))

/** Signs one device out; the list is up to date by then. */
export function useRemoveDevice() {
  const send = useSendForMessage()
  return (deviceId: string) => send(authApi.removeDevice, { body: { device_id: deviceId } })
}
