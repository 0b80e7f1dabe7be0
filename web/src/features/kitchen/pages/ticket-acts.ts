import type { Ticket } from '#core/contract/dining/tickets.ts'

/** Actions on a ticket; their functions stay the same while the screen is mounted. */
export type TicketActs = {
  select: (ticket: Ticket) => void
  start: (itemIds: string[]) => void
  bump: (ticket: Ticket, itemIds: string[]) => void
  seen: (ticket: Ticket) => void
  rush: (ticket: Ticket) => void
  /** Shows or hides its finished lines. */
  showDone: (ticket: Ticket) => void
}
