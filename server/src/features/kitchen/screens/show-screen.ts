import type { CustomerDisplay, OwnScreen, PickupList } from '#core/contract/dining/screens.ts'
import { READY_MINUTES } from '#core/contract/dining/screens.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import { showTickets } from '../show-tickets.ts'
import { loadClosedOrders } from '../../orders/kitchen/load-notices.ts'
import type { OpenOrdersCache } from '../../orders/open-orders-cache.ts'
import { loadStore } from '../../store/load-store.ts'
import { pickupNumbers } from './pickup-list.rules.ts'
import { loadScreenOptions } from './screen-options.ts'
import type { OpenScreen } from './find-screen.ts'

/** The content of a link's screen. */
export function showScreen({ tenant, kind, title }: OpenScreen, openOrders: OpenOrdersCache): Promise<OwnScreen> {
  return kind === 'pickup' ? showPickupList(tenant, openOrders, title) : showCustomerDisplay(tenant, title)
}

/** Numbers only: of open orders, and of those closed as recently as a number may stay. */
export async function showPickupList(
  tenant: Tenant,
  openOrders: OpenOrdersCache,
  title: string | null,
): Promise<PickupList> {
  const [open, [options, store, closed]] = await openOrders.list(tenant, (tx) =>
    awaitPipelined([loadScreenOptions(tx), loadStore(tx), loadClosedOrders(tx, READY_MINUTES.most)]),
  )
  const tickets = options.showEstimates ? (await showTickets(tenant, openOrders, null)).tickets : []
  const readyAt = new Map(tickets.map(({ id, ready_at }) => [id, ready_at]))
  // a closed order is made, or nobody makes it any more
  const known = new Set(open.map(({ id }) => id))
  const closedOnly = closed.filter(({ id }) => !known.has(id))
  const done = pickupNumbers(closedOnly, { ...options, now: new Date() }).ready
  const { preparing, ready } = pickupNumbers(open, { ...options, now: new Date() }, readyAt)
  return {
    kind: 'pickup',
    title: title ?? store.name,
    has_sound: options.hasSound,
    time_zone: store.timeZone,
    preparing,
    ready: [...ready, ...done].toSorted((a, b) => Date.parse(b.since) - Date.parse(a.since)),
  }
}

/** The content of an idle customer display. */
export function showCustomerDisplay(tenant: Tenant, title: string | null): Promise<CustomerDisplay> {
  return tenant.read(async (tx) => {
    const [{ idle }, { name, logo }] = await awaitPipelined([loadScreenOptions(tx), loadStore(tx)])
    return { kind: 'customer', title: title ?? name, store: name, logo, idle }
  })
}
