import useSWR, { useSWRConfig } from 'swr'
import { authApi } from '#core/contract/auth.ts'
import { supportApi } from '#core/contract/support.ts'
import { call } from '../../lib/api.ts'

const DEVICES = '/auth/devices'

export const useDevices = () => useSWR(DEVICES, () => call(authApi.devices))

export const useSupportContact = () => useSWR('/support', () => call(supportApi.contact))

/** Signs one device out; the list is fetched anew. */
export function useRemoveDevice() {
  const { mutate } = useSWRConfig()
  return async (deviceId: string): Promise<string> => {
    const { message } = await call(authApi.removeDevice, { body: { device_id: deviceId } })
    void mutate(DEVICES)
    return message
  }
}
