import type { AvailabilityTarget } from '../contract/selling/availability.ts'
import type { Notification } from '../notifications/notification-kinds.ts'
import type { StockLedger } from './stock-ledger.ts'
import { formatQuantity, shortQuantity } from './units.ts'

/** A stock item that stops something on the menu, with the quantity that one portion needs on hand. */
export type Stop = {
  itemId: string
  id: string
  target: AvailabilityTarget
  /** Null: it has left the menu. */
  title: string | null
  portion: string
  /** What there is of the item; null where it is not counted. */
  onHand: string | null
  /** Staff have set whether it is sold out. */
  isByHand: boolean
  /** It is sold out, or counted, already. */
  isListed: boolean
}

/** Facts for stock that falls to its marks, or comes back; the menu is locked, so that dishes may be marked sold out. */
export type Marks = {
  /** All stops of what the items are in: of other items, too. */
  stops: readonly Stop[]
  /** Items that are being counted blind: nobody learns how much of them there is. */
  hidden: ReadonlySet<string>
}

export type SoldOut = { id: string; target: AvailabilityTarget }

type Fallen = { soldOut: SoldOut[]; notifications: Notification[] }

/** What went out: notifies of what fell to its low mark, and marks sold out what is short of a portion (docs/rules.md, 150). */
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
  /** Its own quantities are those after the command. */
  ledger: StockLedger
  /** What is sold out without being counted, and whether for want of stock. */
  soldOut: readonly { id: string; isByStock: boolean }[]
  /** A delivery decides again what staff had set, and what was never enough. */
  isDelivery: boolean
}

/** Decides by what is on hand what is sold again, and after a delivery what is not. */
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

/** Recipes of these were saved: what they need decides what is sold out, unless staff have set that by hand. */
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

/** What is sold out or counted already stays as it is. */
function markSoldOut(short: readonly Stop[]): Fallen {
  const found = new Map(short.flatMap((stop) => (stop.isListed ? [] : [[stop.id, stop] as const])))
  return {
    soldOut: [...found.values()].map(({ id, target }) => ({ id, target })),
    notifications: [...found.values()].flatMap(({ title }): Notification[] =>
      title === null ? [] : [{ kind: 'sold_out', facts: { title } }],
    ),
  }
}
