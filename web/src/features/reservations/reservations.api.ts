import type { z } from 'zod'
import useSWR from 'swr'
import { reservationsApi } from '#core/contract/guests/reservations.ts'
import { call } from '../../lib/api/api.ts'
import { useRefetchAll } from '../../lib/api/use-refetch-all.ts'
import type { PeriodChoice } from '../periods/period.rules.ts'

/** Everything that is kept under this name is fetched again when a reservation changes. */
const KEPT = 'reservations'

export type ReservationsInit = z.output<typeof reservationsApi.init.reply>

type AddBody = z.input<NonNullable<typeof reservationsApi.add.body>>
type UpdateBody = z.input<NonNullable<typeof reservationsApi.update.body>>

/** The tables, and how the store counts its time. */
export const useReservationsInit = () => useSWR([KEPT, 'init'], () => call(reservationsApi.init))

export function useReservations({ type, from, to }: PeriodChoice) {
  const key = [KEPT, 'period', type, from, to]
  return useSWR(key, () => call(reservationsApi.list, { query: { type, from, to } }))
}

/** By code, phone or part of the name; asks nothing for a blank text. */
export function useReservationSearch(text: string) {
  const key = text === '' ? null : [KEPT, 'search', text]
  return useSWR(key, () => call(reservationsApi.search, { query: { q: text } }), { shouldRetryOnError: false })
}

/** The commands about reservations. Each answers with the server's words and has every list fetched again. */
export function useReservationCommands() {
  const told = useRefetchAll(KEPT)
  return {
    add: (body: AddBody, idempotencyKey: string) => told(call(reservationsApi.add, { body, idempotencyKey })),
    update: (id: string, body: UpdateBody) => told(call(reservationsApi.update, { params: { id }, body })),
    remove: (id: string) => told(call(reservationsApi.delete, { params: { id } })),
  }
}
