import useSWR from 'swr'
import { SERVICE } from '#core/contract/dining/visit-fields.ts'
import { visitsApi } from '#core/contract/dining/visits.ts'
import { tipTakersApi } from '#core/contract/selling/tip-takers.ts'
import { may } from '#core/permissions/may.ts'
import { call } from '../../../lib/api/api.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { useLivePolling } from '../../../lib/live/live-channel.ts'
import { usePerson } from '../../../lib/session/person.ts'

/** True if this person serves tables: only they see visits. */
export function useServes(): boolean {
  const person = usePerson()
  return person !== null && may(person, SERVICE)
}

/** The open visits; none for people who do not serve tables, or until they are loaded. */
export function useOpenVisits() {
  const isAllowed = useServes()
  return useSWR(isAllowed ? visitsApi.list.path : null, () => call(visitsApi.list), {
    refreshInterval: useLivePolling(),
  })
}

/** Staff by user name and name. */
export const usePeople = () => useSWR(tipTakersApi.list.path, () => call(tipTakersApi.list))

/** Gives visits to another waiter. Both commands return the ids of the visits that changed hands. */
export function useHandOver() {
  const send = useSend()
  return {
    /** Hands over these visits of a person; null for all. */
    handOver: (body: { from: string; to: string; visitIds: string[] | null }, idempotencyKey: string) =>
      send(visitsApi.handOver, { body, idempotencyKey }),
    /** Gives a visit another waiter, or none. */
    nameWaiter: async (id: string, waiter: string | null, idempotencyKey: string) => {
      const { message } = await send(visitsApi.change, { params: { id }, body: { waiter }, idempotencyKey })
      return { message, visitIds: [id] }
    },
  }
}
