import type { AvailabilityTarget } from '../contract/selling/availability.ts'
import type { Notification } from '../notifications/notification-kinds.ts'
import type { StockLedger } from './stock-ledger.ts'
import { formatQuantity, shortQuantity } from './units.ts'

/** A stock item that stops something on the menu, with the stock that one portion needs. */
export type Stop = {
  itemId: string
  id: string
  target: AvailabilityTarget
  /** Null: it has left the menu. */
  title: string | null
  portion: string
  /** Stock on hand; null if not tracked. */
  onHand: string | null
  /** Staff set it sold out or available by hand. */
  isByHand: boolean
  /** It is already sold out or counted. */
  isListed: boolean
}

/**
 * Facts for stock that falls to its marks, or comes back. The menu is locked, so that dishes can be marked sold out.
 */
export type Marks = {
  /** All stops of the dishes with these items, including stops by other items. */
  stops: readonly Stop[]
  /** Items in a blind count, whose quantities nobody may learn. */
  hidden: ReadonlySet<string>
}

export type SoldOut = { id: string; target: AvailabilityTarget }

type Fallen = { soldOut: SoldOut[]; notifications: Notification[] }

/**
 * Handles stock that went out: notifies of low marks, and marks dishes sold out that are short of a portion
 * (docs/rules/stock.md#low-marks).
 */
export function fallBelow(ledger: StockLedger, { stops, hidden }: Marks): Fallen {
  const fallen = ledger.fallen()
  const low = fallen
    .filter(({ isLow }) => isLow)
    .map(({ itemId, title, unit, quantity }): Notification => {
      const onHand = hidden.has(itemId) ? null : shortQuantity(formatQuantity(quantity, unit))
      return { kind: 'stock_low', facts: { title, onHand, unit } }
    })
  const short = fallen.flatMap(({ itemId, before, quantity }) =>
    stops.filter(
      ({ portion, ...stop }) =>
        stop.itemId === itemId && !stop.isByHand && BigInt(portion) <= before && quantity < BigInt(portion),
    ),
  )
  const marked = markSoldOut(short)
  return { soldOut: marked.soldOut, notifications: [...low, ...marked.notifications] }
}

type Deciding = {
  stops: readonly Stop[]
  /** With the quantities after the command. */
  ledger: StockLedger
  /** Uncounted dishes that are sold out, and whether for want of stock. */
  soldOut: readonly { id: string; isByStock: boolean }[]
  /** A delivery overrides staff's choices, and decides again for dishes that never had enough. */
  isDelivery: boolean
}

/** Decides by the stock on hand which dishes are available again and, after a delivery, which are not. */
export function decideStops({ stops, ledger, soldOut, isDelivery }: Deciding): Fallen & { back: string[] } {
  const onHand = ({ itemId, onHand: before }: Stop) =>
    ledger.balanceOf(itemId)?.quantity ?? (before === null ? null : BigInt(before))
  const short = stops.filter((stop) => {
    const quantity = onHand(stop)
    return quantity !== null && quantity < BigInt(stop.portion)
  })
  const shortIds = new Set(short.map(({ id }) => id))
  const enough = new Set(stops.flatMap(({ id }) => (shortIds.has(id) ? [] : [id])))
  const back = soldOut.filter(({ id, isByStock }) => enough.has(id) && (isDelivery || isByStock)).map(({ id }) => id)
  return { ...markSoldOut(isDelivery ? short : []), back }
}

type DecidingTargets = Omit<Deciding, 'isDelivery'> & { ids: readonly string[] }

/** Decides again for dishes whose recipes were saved, unless staff decided by hand. */
export function decideTargets({ ids, stops, ledger, soldOut }: DecidingTargets): Fallen & { back: string[] } {
  const own = stops.filter(({ id }) => ids.includes(id))
  const byHand = new Set(own.flatMap(({ id, isByHand }) => (isByHand ? [id] : [])))
  const decided = decideStops({
    stops: own.filter(({ id }) => !byHand.has(id)),
    ledger,
    soldOut,
    isDelivery: true,
  })
  const stopped = new Set(own.map(({ id }) => id))
  const free = soldOut.filter(({ id, isByStock }) => isByStock && !stopped.has(id)).map(({ id }) => id)
  return { ...decided, back: [...decided.back, ...free] }
}

/** Leaves dishes that are already sold out or counted. */
function markSoldOut(short: readonly Stop[]): Fallen {
  const found = new Map(short.flatMap((stop) => (stop.isListed ? [] : [[stop.id, stop] as const])))
  return {
    soldOut: [...found.values()].map(({ id, target }) => ({ id, target })),
    notifications: [...found.values()].flatMap(({ title }): Notification[] =>
      title === null ? [] : [{ kind: 'sold_out', facts: { title } }],
    ),
  }
}
