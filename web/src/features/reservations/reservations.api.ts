import type { z } from 'zod'
import { useMemo } from 'react'
import useSWR, { mutate } from 'swr'
import { customersApi } from '#core/contract/guests/customers.ts'
import { reservationsApi } from '#core/contract/guests/reservations.ts'
import { tableAvailabilityApi } from '#core/contract/guests/bookings.ts'
import { floorPlanApi } from '#core/contract/dining/floor-plan.ts'
import { waitlistApi } from '#core/contract/guests/waitlist.ts'
import { visitsApi } from '#core/contract/dining/visits.ts'
import { paced } from '../../lib/api/paced.ts'
import { useLiveEvent } from '../../lib/live/live-channel.ts'
import { call } from '../../lib/api/api.ts'
import { useSendForMessage } from '../../lib/api/use-send.ts'
import { useSendDeletion } from '../../lib/api/use-send-deletion.ts'
import type { PeriodChoice } from '../reports/periods/period.rules.ts'

export type ReservationsInit = z.output<typeof reservationsApi.init.reply>

type AddBody = z.input<NonNullable<typeof reservationsApi.add.body>>
type UpdateBody = z.input<NonNullable<typeof reservationsApi.update.body>>

/** The tables, and how the store counts its time. */
export const useReservationsInit = () => useSWR(reservationsApi.init.path, () => call(reservationsApi.init))

export function useReservations({ type, from, to }: PeriodChoice) {
  const key = [reservationsApi.list.path, type, from, to]
  return useSWR(key, () => call(reservationsApi.list, { query: { type, from, to } }))
}

/** Possible starts of a day for a party; fetches nothing if either is unknown. */
export function useAvailability({
  date,
  people,
  except,
}: {
  date: string
  people: number
  except?: string | undefined
}) {
  const key = date === '' || !(people > 0) ? null : [tableAvailabilityApi.show.path, date, people, except]
  return useSWR(
    key,
    () => call(tableAvailabilityApi.show, { query: { date, people, ...(except ? { except } : {}) } }),
    {
      shouldRetryOnError: false,
    },
  )
}

/** The customer with this number, for people who may see customers; fetches nothing for null. */
export function useGuest(phone: string | null) {
  const query = { filter: phone ?? '', page: 1, perPage: 10 }
  const { data } = useSWR(phone === null ? null : [customersApi.list.path, query], () =>
    call(customersApi.list, { query }),
  )
  return data?.customers.find((one) => one.phone === phone)
}

/** By code, phone or part of the name; asks nothing for a blank text. */
export function useReservationSearch(text: string) {
  const key = text === '' ? null : [reservationsApi.search.path, text]
  return useSWR(key, () => call(reservationsApi.search, { query: { q: text } }), { shouldRetryOnError: false })
}

/** The commands about reservations. Each answers with the server's message; every list is up to date by then. */
export function useReservationCommands() {
  const sendDeletion = useSendDeletion()
  const send = useSendForMessage()
  return {
    add: (body: AddBody, idempotencyKey: string) => send(reservationsApi.add, { body, idempotencyKey }),
    update: (id: string, body: UpdateBody) => send(reservationsApi.update, { params: { id }, body }),
    setStage: (id: string, stage: 'expected' | 'no_show', idempotencyKey: string) =>
      send(reservationsApi.stage, { params: { id }, body: { stage }, idempotencyKey }),
    remove: (id: string) => sendDeletion(reservationsApi.delete, { params: { id } }),
  }
}

const LIVE: readonly string[] = [
  reservationsApi.list.path,
  reservationsApi.search.path,
  tableAvailabilityApi.show.path,
  waitlistApi.list.path,
  floorPlanApi.state.path,
]

const fetchAgain = () => mutate((key) => LIVE.includes(String(Array.isArray(key) ? key[0] : key)))

/** Fetches bookings and the line again when something changes them. */
export function useBookingsLive(): void {
  const ask = useMemo(() => paced(fetchAgain), [])
  useLiveEvent(['floor_update'], ask)
}

type Seat = { reservationId: string } | { waitlistId: string }

/** Opens the visit of a party that sits down; a booking has its tables, a party that waited gets them here. */
export function useSeating() {
  const send = useSendForMessage()
  return async (party: Seat, tableIds: readonly string[], idempotencyKey: string): Promise<string> => {
    const message = await send(visitsApi.open, { body: { ...party, tableIds: [...tableIds] }, idempotencyKey })
    await fetchAgain()
    return message
  }
}
