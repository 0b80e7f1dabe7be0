import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Ticket } from '#core/contract/dining/tickets.ts'
import { EXPO } from '#core/kitchen/stations.ts'
import { useCommand } from '../../lib/api/use-command.ts'
import { useTexts } from '../../lib/texts.ts'
import { notify } from '../../lib/toasts.tsx'
import { orderTexts } from '../orders/order.texts.ts'
import { kitchenTexts } from './kitchen.texts.ts'
import { openLines } from './pages/ticket-pages.rules.ts'
import type { TicketActs } from './pages/ticket-acts.ts'
import { useTicketCommands, type Place } from './tickets.api.ts'

/** Lines that this screen finished last; a press brings exactly these back. */
export type Bumped = { itemIds: string[]; tickets: readonly Ticket[] }
/** Lines that are about to be served although some of them are not made. */
export type Serving = { ticket: Ticket; itemIds: string[]; open: number }

/** As many lines as one call may name. */
const MOST_LINES = 500
const UNDO_FOR_MS = 10_000

/** Actions that concern only the screen. */
type Shown = Record<'select' | 'showDone', (id: string) => void>

/**
 * A cook's actions on tickets. Each shows its effect at once; if the server refuses, the ticket is shown as before,
 * with the reason.
 */
export function useKitchenActs(place: Place, { select, showDone }: Shown) {
  const t = useTexts(kitchenTexts)
  const words = useTexts(orderTexts)
  const commands = useCommandsInOrder(place)
  const { running, run } = useCommand({ fallback: words.actionFailed, toast: 'kitchen-move', isParallel: true })
  const [bumped, setBumped] = useState<Bumped | null>(null)
  const [serving, setServing] = useState<Serving | null>(null)

  // the ticket itself shows it
  const take = (subject: string, send: () => Promise<string>) => void run(() => send().then(() => null), { subject })
  const bump = (tickets: readonly Ticket[], itemIds: string[]) => {
    if (itemIds.length === 0) return
    // what the pass serves does not come back
    if (place !== EXPO) setBumped({ itemIds, tickets })
    take(`bump ${itemIds[0]}`, () => commands.bump(itemIds))
  }
  const bumpTicket = (ticket: Ticket, itemIds: string[]) => {
    const open = place === EXPO ? openLines(ticket).filter(({ id }) => itemIds.includes(id)).length : 0
    if (open > 0) setServing({ ticket, itemIds, open })
    else bump([ticket], itemIds)
  }
  const now = {
    select: (ticket: Ticket) => select(ticket.id),
    start: (itemIds: string[]) => {
      if (itemIds.length > 0) take(`start ${itemIds[0]}`, () => commands.start(itemIds))
    },
    bump: bumpTicket,
    seen: ({ items }: Ticket) => {
      const noticeIds = items.flatMap(({ notices }) => notices.map(({ id }) => id))
      if (noticeIds.length > 0) take(`seen ${noticeIds[0]}`, () => commands.seen(noticeIds))
    },
    rush: ({ id, is_rush }: Ticket) => take(`rush ${id}`, () => commands.rush(id, !is_rush)),
    showDone: ({ id }: Ticket) => showDone(id),
  }
  const recall = (subject: string, itemIds: string[]) => {
    setBumped(null)
    take(subject, () => commands.recall(itemIds))
  }
  return {
    acts: useLatest(now),
    running,
    bumped,
    serving,
    stopServing: () => setServing(null),
    serveNow: ({ ticket, itemIds }: Serving) => {
      setServing(null)
      bump([ticket], itemIds)
    },
    /** Finishes these lines, and offers for ten seconds to take that back. */
    bumpAll: (tickets: readonly Ticket[], lines: readonly string[]) => {
      const itemIds = lines.slice(0, MOST_LINES)
      bump(tickets, itemIds)
      notify.withAction(t.bumpedPage(tickets.length), {
        id: 'bumped page',
        label: t.undo,
        durationMs: UNDO_FOR_MS,
        onPress: () => recall('page', itemIds),
      })
    },
    recall,
  }
}

/** A recall waits for the reply to the last bump: sent in parallel, it could arrive first. */
function useCommandsInOrder(place: Place) {
  const commands = useTicketCommands(place)
  const answered = useRef<Promise<unknown>>(Promise.resolve())
  return {
    ...commands,
    bump: (itemIds: string[]) => {
      const sent = commands.bump(itemIds)
      answered.current = sent.catch(() => undefined)
      return sent
    },
    recall: async (itemIds: string[]) => {
      await answered.current
      return commands.recall(itemIds)
    },
  }
}

/** Functions that never change but call the latest ones, so that cards are not rendered again. */
function useLatest(acts: TicketActs): TicketActs {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  return useMemo(
    () => ({
      select: (ticket) => latest.current.select(ticket),
      start: (itemIds) => latest.current.start(itemIds),
      bump: (ticket, itemIds) => latest.current.bump(ticket, itemIds),
      seen: (ticket) => latest.current.seen(ticket),
      rush: (ticket) => latest.current.rush(ticket),
      showDone: (ticket) => latest.current.showDone(ticket),
    }),
    [],
  )
}
