import useSWR from 'swr'
import { stationsApi } from '#core/contract/dining/stations.ts'
import { ticketsApi, type Ticket } from '#core/contract/dining/tickets.ts'
import { ALL_STATIONS, EXPO } from '#core/kitchen/stations.ts'
import { call } from '../../lib/api/api.ts'
import { useOptimisticSend, useSend } from '../../lib/api/use-send.ts'
import { usePolledOrders } from '../orders/polled-orders.api.ts'
import { afterChange, type Change } from './pages/changes.rules.ts'

/** Id of a station, or the code for the pass or for all stations. */
export type Place = string

const LIST = ticketsApi.list.path
const RECENT = ticketsApi.recent.path
const queryOf = (place: Place) => ({ station: place === ALL_STATIONS ? null : place })

export type TicketsNow = { tickets: Ticket[]; timeZone: string; loadedAt: number }

type Answer = { tickets: Ticket[]; time_zone: string }

const asOfNow = ({ tickets, time_zone: timeZone }: Answer): TicketsNow => ({ tickets, timeZone, loadedAt: Date.now() })

/** Tickets of a kitchen screen, with the time they were loaded. */
export const useTickets = (place: Place) =>
  usePolledOrders([LIST, place], async () => asOfNow(await call(ticketsApi.list, { query: queryOf(place) })))

/** Tickets finished there lately. */
export const useRecent = (place: Place) =>
  usePolledOrders([RECENT, place], async () => asOfNow(await call(ticketsApi.recent, { query: queryOf(place) })))

export const useStations = () => useSWR(stationsApi.list.path, () => call(stationsApi.list))

/** A cook's commands; the screen shows their effect at once and undoes it if the server refuses. */
export function useTicketCommands(place: Place) {
  const sendOptimistically = useOptimisticSend()
  const send = useSend()
  const shown = (change: Change) => ({
    key: [LIST, place],
    after: (now: TicketsNow): TicketsNow => ({ ...now, tickets: afterChange(now.tickets, change) }),
  })
  return {
    start: (itemIds: string[]) =>
      sendOptimistically(shown({ kind: 'start', itemIds }), ticketsApi.start, { body: { station: place, itemIds } }),
    bump: (itemIds: string[]) =>
      sendOptimistically(shown({ kind: place === EXPO ? 'serve' : 'bump', itemIds }), ticketsApi.bump, {
        body: { station: place, itemIds },
      }),
    // at the pass it is taken back from whichever station has made it
    recall: async (itemIds: string[]) =>
      (await send(ticketsApi.recall, { body: { station: place === EXPO ? ALL_STATIONS : place, itemIds } })).message,
    seen: (noticeIds: string[]) =>
      sendOptimistically(shown({ kind: 'seen', noticeIds }), ticketsApi.seen, { body: { noticeIds } }),
    rush: (orderId: string, isRush: boolean) =>
      sendOptimistically(shown({ kind: 'rush', orderId, isRush }), ticketsApi.rush, { body: { orderId, isRush } }),
  }
}

/**
 * Returns the same object for an unchanged ticket, so that it is not rendered again. The expected times shift by
 * seconds with each reply, and only minutes are compared, as they are shown.
 */
export class SteadyTickets {
  #known = new Map<string, { text: string; ticket: Ticket }>()

  of(tickets: readonly Ticket[]): readonly Ticket[] {
    const next = tickets.map((ticket) => {
      const text = JSON.stringify({ ...ticket, ready_at: ticket.ready_at?.slice(0, 'yyyy-mm-ddThh:mm'.length) })
      const before = this.#known.get(ticket.id)
      return before?.text === text ? before : { text, ticket }
    })
    this.#known = new Map(next.map((one) => [one.ticket.id, one]))
    return next.map(({ ticket }) => ticket)
  }
}
