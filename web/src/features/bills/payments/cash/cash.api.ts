import type { z } from 'zod'
import useSWR, { mutate } from 'swr'
import { cashApi } from '#core/contract/selling/cash.ts'
import { closingsApi } from '#core/contract/fiscal/closings.ts'
import { settlementsApi } from '#core/contract/selling/settlements.ts'
import { call } from '../../../../lib/api/api.ts'
import { paced } from '../../../../lib/api/paced.ts'
import { useSend, useSendForMessage } from '../../../../lib/api/use-send.ts'
import { useLiveEvent } from '../../../../lib/live/live-channel.ts'
import type { PeriodChoice } from '../../../reports/periods/period.rules.ts'

export type CashInit = z.output<typeof cashApi.init.reply>
export type DrawerOfTill = CashInit['tills'][number]
export type OpenSession = NonNullable<DrawerOfTill['session']>
export type Closed = z.output<typeof cashApi.close.reply>
/** A count that a till saved without the server: the Z and the difference come with the connection. */
export type CountedHere = Pick<Closed, 'message' | 'counted'>

type Opening = z.input<NonNullable<typeof cashApi.open.body>>
type Closing = z.input<NonNullable<typeof cashApi.close.body>>
type MovementBody = z.input<NonNullable<typeof cashApi.move.body>>
type Settling = z.input<NonNullable<typeof settlementsApi.settle.body>>

export const useCashInit = () => useSWR(cashApi.init.path, () => call(cashApi.init))

export function useSessions({ type, from, to }: PeriodChoice) {
  return useSWR([cashApi.list.path, type, from, to], () => call(cashApi.list, { query: { type, from, to } }))
}

/** The sessions of a period, with their present movements. */
export async function loadDrawers({ type, from, to }: PeriodChoice) {
  const [sessions, movements] = await Promise.all([
    call(cashApi.list, { query: { type, from, to } }),
    call(cashApi.movements, { query: { type, from, to } }),
  ])
  return { sessions, movements }
}

const loadSession = (id: string) => call(cashApi.show, { params: { id } })

/** The X of a session, or its Z; fetched again with the lists. */
export function useSession(id: string) {
  return useSWR([cashApi.list.path, 'session', id], () => loadSession(id))
}

export function useTips({ type, from, to }: PeriodChoice) {
  return useSWR([cashApi.tips.path, type, from, to], () => call(cashApi.tips, { query: { type, from, to } }))
}

export const useOpenAccounts = () => useSWR(settlementsApi.list.path, () => call(settlementsApi.list))

const reloadCash = paced(() =>
  mutate((key) => {
    const path: unknown = Array.isArray(key) ? key[0] : key
    return typeof path === 'string' && path.startsWith('/cash/')
  }),
)

/** Keeps the page up to date when another device changes a drawer. */
export function useCashLive(): void {
  useLiveEvent(['cash_update'], reloadCash)
}

export function useCashCommands() {
  const sendForReply = useSend()
  const send = useSendForMessage()
  return {
    open: (body: Opening, idempotencyKey: string) => send(cashApi.open, { body, idempotencyKey }),
    move: (id: string, body: MovementBody, idempotencyKey: string) =>
      send(cashApi.move, { params: { id }, body, idempotencyKey }),
    close: (id: string, body: Closing, idempotencyKey: string): Promise<Closed | CountedHere> =>
      sendForReply(cashApi.close, { params: { id }, body, idempotencyKey }),
    handOver: (id: string, body: Closing & { toUsername: string }, idempotencyKey: string): Promise<Closed> =>
      sendForReply(cashApi.handOver, { params: { id }, body, idempotencyKey }),
    closeService: (idempotencyKey: string) => send(closingsApi.close, { body: { kind: 'service' }, idempotencyKey }),
    settle: (body: Settling, idempotencyKey: string) => send(settlementsApi.settle, { body, idempotencyKey }),
  }
}
