import type { z } from 'zod'
import useSWR from 'swr'
import { reservationsApi } from '#core/contract/guests/reservations.ts'
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
    remove: (id: string) => sendDeletion(reservationsApi.delete, { params: { id } }),
  }
}
