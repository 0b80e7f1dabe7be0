import type { z } from 'zod'
import useSWR, { useSWRConfig } from 'swr'
import { reservationsApi } from '#core/contract/reservations.ts'
import { call } from '../../lib/api.ts'
import type { PeriodChoice } from '../periods/period.rules.ts'

export type ReservationsInit = z.output<typeof reservationsApi.init.reply>

type AddBody = z.input<NonNullable<typeof reservationsApi.add.body>>
type UpdateBody = z.input<NonNullable<typeof reservationsApi.update.body>>

/** The tables, and how the store counts its time. */
export const useReservationsInit = () => useSWR(['reservations', 'init'], () => call(reservationsApi.init))

export function useReservations({ type, from, to }: PeriodChoice) {
  const key = ['reservations', 'period', type, from, to]
  return useSWR(key, () => call(reservationsApi.list, { query: { type, from, to } }))
}

/** By code, phone or part of the name; asks nothing for a blank text. */
export function useReservationSearch(text: string) {
  const key = text === '' ? null : ['reservations', 'search', text]
  return useSWR(key, () => call(reservationsApi.search, { query: { q: text } }), { shouldRetryOnError: false })
}

/** The commands about reservations. Each answers with the server's words and has every list fetched anew. */
export function useReservationCommands() {
  const { mutate } = useSWRConfig()
  const refetch = () => mutate((key) => Array.isArray(key) && key[0] === 'reservations')

  return {
    add: async (body: AddBody, idempotencyKey: string) => {
      const { message } = await call(reservationsApi.add, { body, idempotencyKey })
      void refetch()
      return message
    },
    update: async (id: string, body: UpdateBody) => {
      const { message } = await call(reservationsApi.update, { params: { id }, body })
      void refetch()
      return message
    },
    remove: async (id: string) => {
      const { message } = await call(reservationsApi.delete, { params: { id } })
      void refetch()
      return message
    },
  }
}
