import type { z } from 'zod'
import useSWR from 'swr'
import { waitlistApi } from '#core/contract/guests/waitlist.ts'
import { call } from '../../../lib/api/api.ts'
import { useSend, useSendForMessage } from '../../../lib/api/use-send.ts'
import { useLivePolling } from '../../../lib/live/live-channel.ts'

type EntryBody = z.input<NonNullable<typeof waitlistApi.add.body>>

export function useWaitlist() {
  const refreshInterval = useLivePolling()
  return useSWR(waitlistApi.list.path, () => call(waitlistApi.list), { refreshInterval })
}

/** How long so many people would wait; asks nothing for nobody. */
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
