import type { z } from 'zod'
import useSWR, { useSWRConfig } from 'swr'
import { authApi, type Device as DeviceSchema } from '#core/contract/people/auth.ts'
import { supportApi } from '#core/contract/platform/support.ts'
import { call } from '../../lib/api/api.ts'

const DEVICES = authApi.devices.path

export type Device = z.output<typeof DeviceSchema>

export const useDevices = () => useSWR(DEVICES, () => call(authApi.devices))

export const useSupportContact = () => useSWR(supportApi.contact.path, () => call(supportApi.contact))

/** Signs one device out; the list is fetched again. */
export function useRemoveDevice() {
  const { mutate } = useSWRConfig()
  return async (deviceId: string): Promise<string> => {
    const { message } = await call(authApi.removeDevice, { body: { device_id: deviceId } })
    void mutate(DEVICES)
    return message
  }
}
