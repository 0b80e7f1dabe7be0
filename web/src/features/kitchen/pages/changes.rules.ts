import type { Ticket, TicketItem } from '#core/contract/dining/tickets.ts'
import type { LineState } from '#core/kitchen/stations.ts'

export type Change =
  | { kind: 'start' | 'bump' | 'serve'; itemIds: readonly string[] }
  | { kind: 'seen'; noticeIds: readonly string[] }
  | { kind: 'rush'; orderId: string; isRush: boolean }

/** The tickets as they will be once the server has done it; one with nothing left to make, hold or see leaves. */
export function afterChange(tickets: readonly Ticket[], change: Change): Ticket[] {
  if (change.kind === 'rush') return withRush(tickets, change)
  const changed = tickets.map((ticket) => ({ ...ticket, items: ticket.items.map((item) => afterOn(item, change)) }))
  return changed.filter(({ items }) => items.some((item) => isLeft(item, change.kind)))
}

function withRush(tickets: readonly Ticket[], { orderId, isRush }: { orderId: string; isRush: boolean }): Ticket[] {
  return tickets
    .map((ticket) => (ticket.id === orderId ? { ...ticket, is_rush: isRush } : ticket))
    .toSorted((a, b) => Number(b.is_rush) - Number(a.is_rush) || Date.parse(a.date) - Date.parse(b.date))
}

function afterOn(item: TicketItem, change: Exclude<Change, { kind: 'rush' }>): TicketItem {
  if (change.kind === 'seen')
    return { ...item, notices: item.notices.filter(({ id }) => !change.noticeIds.includes(id)) }
  if (!change.itemIds.includes(item.id)) return item
  if (change.kind === 'start') return item.state === 'queued' ? { ...item, state: 'started' } : item
  if (change.kind === 'serve') return { ...item, state: 'done', status: 'delivered' }
  return isMade(item.state) ? { ...item, state: 'done' } : item
}

const isMade = (state: LineState) => state === 'queued' || state === 'started'

/** At the pass, lines that are made but not served stay, and so do those made by this change. */
function isLeft({ state, status, notices }: TicketItem, kind: Change['kind']): boolean {
  if (notices.length > 0 || isMade(state) || state === 'held') return true
  return kind === 'serve' && state === 'done' && status !== 'delivered'
}
