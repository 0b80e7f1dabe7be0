import type { z } from 'zod'
import useSWR from 'swr'
import { bookingSettingsApi, type BookingSettingsRecord } from '#core/contract/guests/bookings.ts'
import { call } from '../../../lib/api/api.ts'
import { useSendForMessage } from '../../../lib/api/use-send.ts'

export type BookingSettings = BookingSettingsRecord
type Change = z.input<NonNullable<typeof bookingSettingsApi.save.body>>

export const useBookingSettings = () => useSWR(bookingSettingsApi.show.path, () => call(bookingSettingsApi.show))

export function useBookingSettingsCommands() {
  const send = useSendForMessage()
  return {
    save: (body: Change, idempotencyKey: string) => send(bookingSettingsApi.save, { body, idempotencyKey }),
    renewCode: (idempotencyKey: string) => send(bookingSettingsApi.renewCode, { idempotencyKey }),
  }
}
