import useSWR, { useSWRConfig } from 'swr'
import { authApi } from '#core/contract/auth.ts'
import { subscriptionApi } from '#core/contract/subscription.ts'
import { supportApi } from '#core/contract/support.ts'
import { call } from '../../lib/api.ts'

const DEVICES = '/auth/devices'

export const useDevices = () => useSWR(DEVICES, () => call(authApi.devices))

export const useSupportContact = () => useSWR('/support', () => call(supportApi.contact))

/** For the owner only: the server tells nobody else. */
export const useSubscription = () => useSWR('/auth/subscription-details', () => call(subscriptionApi.details))

/** Signs one device out; the list is fetched anew. */
export function useRemoveDevice() {
  const { mutate } = useSWRConfig()
  return async (deviceId: string): Promise<string> => {
    const { message } = await call(authApi.removeDevice, { body: { device_id: deviceId } })
    void mutate(DEVICES)
    return message
  }
}
