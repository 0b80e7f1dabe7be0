import type { z } from 'zod'
import useSWR from 'swr'
import { waitlistApi } from '#core/contract/guests/waitlist.ts'
import { floorPlanApi } from '#core/contract/dining/floor-plan.ts'
import { call } from '../../../lib/api/api.ts'
import { useSend, useSendForMessage } from '../../../lib/api/use-send.ts'
import { useLivePolling } from '../../../lib/live/live-channel.ts'
import { useTakenTables } from '../use-taken-tables.ts'
import type { ReservationsInit } from '../reservations.api.ts'
import type { TableAtDoor } from './table-for.rules.ts'

type EntryBody = z.input<NonNullable<typeof waitlistApi.add.body>>

export function useWaitlist() {
  const refreshInterval = useLivePolling()
  return useSWR(waitlistApi.list.path, () => call(waitlistApi.list), { refreshInterval })
}

/** Tables without guests, and without a booking soon. */
export function useFreeTables(init: ReservationsInit): TableAtDoor[] {
  const refreshInterval = useLivePolling()
  const { data } = useSWR([floorPlanApi.state.path, 'free'], () => call(floorPlanApi.state), { refreshInterval })
  const booked = useTakenTables(init, { time: '' })
  const free = new Set(data?.tables.filter(({ state }) => state === 'free').map(({ table_id: id }) => id))
  return init.storeTables
    .filter(({ id }) => free.has(id) && !booked.has(id))
    .map(({ id, table_title: title, seating_capacity: seats }) => ({ id, title, seats }))
}

/** Expected wait for a party of this size; fetches nothing for 0. */
export function useQuote(people: number) {
  const key = people > 0 ? [waitlistApi.quote.path, people] : null
  return useSWR(key, () => call(waitlistApi.quote, { query: { people } }), { shouldRetryOnError: false })
}

export function useWaitlistCommands() {
  const send = useSendForMessage()
  const sendWhole = useSend()
  return {
    add: (body: EntryBody, idempotencyKey: string) => sendWhole(waitlistApi.add, { body, idempotencyKey }),
    update: (id: string, body: EntryBody, idempotencyKey: string) =>
      send(waitlistApi.update, { params: { id }, body, idempotencyKey }),
    remove: (id: string, idempotencyKey: string) => send(waitlistApi.delete, { params: { id }, idempotencyKey }),
  }
}
