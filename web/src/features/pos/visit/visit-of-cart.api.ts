import useSWR from 'swr'
import { visitsApi } from '#core/contract/dining/visits.ts'
import { call } from '../../../lib/api/api.ts'

/** The visit that the cart is added to. */
export function useVisitOfCart(id: string | null) {
  return useSWR(id === null ? null : [visitsApi.list.path, id, 'of the cart'], () =>
    call(visitsApi.show, { params: { id: id! } }),
  )
}
