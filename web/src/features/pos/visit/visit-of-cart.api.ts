import useSWR from 'swr'
import { visitsApi } from '#core/contract/dining/visits.ts'
import { call } from '../../../lib/api/api.ts'

/** The visit that the cart is added to. */
export function useVisitOfCart(id: string | null) {
  return useSWR(id === null ? null : [visitsApi.list.path, id, 'of the cart'], () =>
    call(visitsApi.show, { params: { id: id! }, query: {} }),
  )
}

/** The visits that are open; not fetched while they are not asked for. */
export const useOpenVisits = (isAsked: boolean) =>
  useSWR(isAsked ? visitsApi.list.path : null, () => call(visitsApi.list))

/** The orders of a visit, from the same call as its page. */
export const useRoundsOfVisit = (id: string | null) =>
  useSWR(id === null ? null : [visitsApi.show.path, id], () => call(visitsApi.show, { params: { id: id! }, query: {} }))
