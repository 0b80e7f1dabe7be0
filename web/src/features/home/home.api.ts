import useSWR from 'swr'
import { ordersApi } from '#core/contract/orders.ts'
import { may, type Person } from '#core/permissions/may.ts'
import { call } from '../../lib/api.ts'

/** The restaurant's name and clock, for those the server tells them to; others see their own clock's day. */
export function useStore(person: Person | null) {
  const isTold = person !== null && may(person, ordersApi.init.access)
  const { data } = useSWR(isTold ? '/home/store' : null, () => call(ordersApi.init))
  return data?.storeSettings
}
