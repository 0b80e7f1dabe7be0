import type { z } from 'zod'
import useSWR from 'swr'
import { billSettingsApi, type BillSettings } from '#core/contract/selling/bill-settings.ts'
import { call } from '../../../lib/api/api.ts'
import { useSendForMessage } from '../../../lib/api/use-send.ts'

export type { BillSettings }

type BillSettingsChange = z.input<NonNullable<typeof billSettingsApi.save.body>>

export const useBillSettings = () => useSWR(billSettingsApi.show.path, () => call(billSettingsApi.show))

/** Saves the settings passed, and leaves the others unchanged. */
export function useSaveBillSettings() {
  const send = useSendForMessage()
  return (body: BillSettingsChange) => send(billSettingsApi.save, { body })
}
