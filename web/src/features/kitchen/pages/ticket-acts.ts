import type { Ticket } from '#core/contract/dining/tickets.ts'

/** What can be done with a ticket; the same functions as long as the screen stands. */
export type TicketActs = {
  select: (ticket: Ticket) => void
  start: (itemIds: string[]) => void
  bump: (ticket: Ticket, itemIds: string[]) => void
  seen: (ticket: Ticket) => void
  rush: (ticket: Ticket) => void
  /** Shows what is done of it, or no longer. */
  showDone: (ticket: Ticket) => void
}
