import type { PickupList } from '#core/contract/dining/screens.ts'
import type { ListedOrder } from '#core/orders/listed-order.ts'

/** The fields of an order that the pick-up screen needs. */
export type WaitingOrder = Pick<
  ListedOrder,
  'id' | 'tokenNo' | 'offlineNo' | 'placedSeconds' | 'deliveryType' | 'tableId'
> & {
  items: readonly Pick<ListedOrder['items'][number], 'status' | 'firedAt' | 'doneAt'>[]
}

/** Numbers start again each day: nobody waits for an older one. */
const WAITS_HOURS = 12

type Rules = { readyMinutes: number; showDineIn: boolean; now: Date }

/**
 * Waiting numbers in the order placed, and ready ones, the newest first (docs/rules/guests.md#pickup-screen).
 * `readyAt`: the expected time, if shown.
 */
export function pickupNumbers(
  orders: readonly WaitingOrder[],
  { readyMinutes, showDineIn, now }: Rules,
  readyAt: ReadonlyMap<string, string | null> = new Map(),
): Pick<PickupList, 'preparing' | 'ready'> {
  const since = now.getTime() / 1000 - WAITS_HOURS * 3600
  const shown = orders.filter(
    (order) =>
      order.placedSeconds > since &&
      (showDineIn || order.deliveryType === 'takeaway' || order.deliveryType === 'delivery'),
  )
  const standings = shown
    .toSorted((a, b) => a.placedSeconds - b.placedSeconds || a.tokenNo - b.tokenNo)
    .map((order) => ({ order, ...standingOf(order.items) }))
  return {
    preparing: standings
      .filter(({ state }) => state === 'preparing')
      .map(({ order }) => ({ ...numberOf(order), ready_at: readyAt.get(order.id) ?? null })),
    ready: standings
      .flatMap(({ order, state, doneAt }) =>
        state === 'ready' && doneAt !== null && now.getTime() - doneAt < readyMinutes * 60_000
          ? [{ ...numberOf(order), doneAt }]
          : [],
      )
      .toSorted((a, b) => b.doneAt - a.doneAt || b.number - a.number)
      .map(({ doneAt, ...number }) => ({ ...number, since: new Date(doneAt).toISOString() })),
  }
}

const numberOf = ({ tokenNo, offlineNo }: WaitingOrder) => ({
  number: tokenNo,
  ...(offlineNo !== null && { offline_no: offlineNo }),
})

type Standing = { state: 'preparing' | 'ready' | 'gone'; doneAt: number | null }

/** Ready once the kitchen has made everything; gone once served. Held lines do not count. */
function standingOf(items: WaitingOrder['items']): Standing {
  const made = items.filter(({ status, firedAt }) => status !== 'cancelled' && firedAt !== null)
  const waiting = made.filter(({ status }) => status !== 'delivered')
  if (waiting.length === 0) return { state: 'gone', doneAt: null }
  if (waiting.some(({ status }) => status !== 'completed')) return { state: 'preparing', doneAt: null }
  const times = waiting.flatMap(({ doneAt }) => (doneAt === null ? [] : [new Date(doneAt).getTime()]))
  return { state: 'ready', doneAt: times.length === 0 ? null : Math.max(...times) }
}
