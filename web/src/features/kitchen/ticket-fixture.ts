import type { Ticket, TicketItem } from '#core/contract/dining/tickets.ts'

/** A line of a ticket for tests. */
export function aLine(id: string, part: Partial<TicketItem> = {}): TicketItem {
  return {
    id,
    order_id: 'o',
    item_id: 'm',
    item_title: 'Café',
    variant_id: null,
    variant_title: null,
    quantity: 1,
    status: 'created',
    date: '2026-07-10T18:00:00.000Z',
    addons: null,
    notes: null,
    seat: null,
    course: null,
    fired_at: '2026-07-10T18:00:00.000Z',
    ordered_by: null,
    stations: [],
    state: 'queued',
    notices: [],
    ...part,
  }
}

/** A ticket for tests. */
export function aTicket(id: string, items: TicketItem[], part: Partial<Ticket> = {}): Ticket {
  return {
    id,
    date: '2026-07-10T18:00:00.000Z',
    delivery_type: '',
    customer_type: 'WALKIN',
    customer_id: null,
    customer_name: null,
    table_id: null,
    table_title: null,
    floor: null,
    status: 'created',
    payment_status: 'pending',
    token_no: 1,
    business_day: '2026-07-10',
    visit_id: null,
    visit_name: null,
    covers: null,
    waiter: null,
    waiter_name: null,
    is_rush: false,
    ready_at: null,
    bumped_at: null,
    items,
    ...part,
  }
}
