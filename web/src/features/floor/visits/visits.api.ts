import type { z } from 'zod'
import { coursesApi } from '#core/contract/dining/courses.ts'
import { visitsApi } from '#core/contract/dining/visits.ts'
import { call } from '../../../lib/api/api.ts'
import { useSend, useSendForMessage } from '../../../lib/api/use-send.ts'
import { usePolledOrders } from '../../orders/polled-orders.api.ts'

type Shown = z.output<typeof visitsApi.show.reply>
export type VisitNow = Shown & { loadedAt: number }

/** The page of a visit's history before `before`. */
export async function loadHistory(id: string, before: string) {
  const { history, next } = await call(visitsApi.show, { params: { id }, query: { before } })
  return { moves: history, next }
}

const loadVisit = async (id: string): Promise<VisitNow> => ({
  ...(await call(visitsApi.show, { params: { id }, query: {} })),
  loadedAt: Date.now(),
})

/** A visit with its rounds and its history. */
export const useVisit = (id: string) => usePolledOrders([visitsApi.list.path, id], () => loadVisit(id))

type Part = { id: string; quantity?: number; newId?: string }
type Target = { visitId: string } | { tableId: string; newVisitId: string }
export type LineChange = { id: string; seat?: number | null; course?: number | null; notes?: string | null }
type VisitChange = { covers?: number | null; name?: string | null; waiter?: string; billAsked?: boolean }
type Voiding = { reasonId: string | null; approvalId: string | null }
type Which = { next?: boolean; course?: number; lines?: string[] }

export function useVisitCommands(id: string) {
  const send = useSend()
  const sendForMessage = useSendForMessage()
  const ofVisit = { params: { id } }
  return {
    change: (body: VisitChange, idempotencyKey: string) =>
      sendForMessage(visitsApi.change, { ...ofVisit, body, idempotencyKey }),
    moveTo: (tableIds: string[], idempotencyKey: string) =>
      sendForMessage(visitsApi.moveTo, { ...ofVisit, body: { tableIds }, idempotencyKey }),
    merge: (intoVisitId: string, idempotencyKey: string) =>
      sendForMessage(visitsApi.merge, { ...ofVisit, body: { intoVisitId }, idempotencyKey }),
    close: (idempotencyKey: string) => sendForMessage(visitsApi.close, { ...ofVisit, idempotencyKey }),
    moveLines: (lines: Part[], to: Target, idempotencyKey: string) =>
      send(visitsApi.moveLines, { ...ofVisit, body: { lines, to }, idempotencyKey }),
    cancelLines: (lines: Part[], voiding: Voiding, idempotencyKey: string) =>
      sendForMessage(visitsApi.cancelLines, { ...ofVisit, body: { lines, ...voiding }, idempotencyKey }),
    changeLines: (lines: LineChange[], idempotencyKey: string) =>
      sendForMessage(visitsApi.changeLines, { ...ofVisit, body: { lines }, idempotencyKey }),
    fire: (which: Which, idempotencyKey: string) => send(coursesApi.fire, { ...ofVisit, body: which, idempotencyKey }),
    hold: (which: Which, idempotencyKey: string) => send(coursesApi.hold, { ...ofVisit, body: which, idempotencyKey }),
  }
}

/** Separates a merged visit again. */
export function useUnmerge() {
  const sendForMessage = useSendForMessage()
  return (id: string, visitId: string, idempotencyKey: string): Promise<string> =>
    sendForMessage(visitsApi.unmerge, { params: { id }, body: { visitId }, idempotencyKey })
}

/** Moves lines back from any visit, as the undo of a move. */
export function useMoveBack() {
  const sendForMessage = useSendForMessage()
  return (fromId: string, lineIds: string[], visitId: string, idempotencyKey: string): Promise<string> => {
    const body = { lines: lineIds.map((id) => ({ id })), to: { visitId } }
    return sendForMessage(visitsApi.moveLines, { params: { id: fromId }, body, idempotencyKey })
  }
}
