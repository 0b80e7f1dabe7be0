import type { AvailabilityTarget } from '../contract/selling/availability.ts'
import type { Notification } from '../notifications/notification-kinds.ts'
import type { StockLedger } from './stock-ledger.ts'
import { formatQuantity, shortQuantity } from './units.ts'

/** A stock item that stops something on the menu, with the quantity that one portion needs on hand. */
export type Stop = {
  itemId: string
  id: string
  target: AvailabilityTarget
  title: string
  portion: string
  /** Staff have set whether it is sold out. */
  isByHand: boolean
  /** It is sold out, or counted, already. */
  isListed: boolean
}

/** Facts for stock that falls to its marks; the menu is locked, so that dishes may be marked sold out. */
export type Marks = {
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
  const short = new Map(
    fallen.flatMap(({ itemId, before, quantity }) =>
      stops
        .filter((stop) => stop.itemId === itemId && !stop.isByHand && !stop.isListed)
        .filter(({ portion }) => BigInt(portion) <= before && quantity < BigInt(portion))
        .map((stop) => [stop.id, stop] as const),
    ),
  )
  return {
    soldOut: [...short.values()].map(({ id, target }) => ({ id, target })),
    notifications: [
      ...low,
      ...[...short.values()].map(({ title }): Notification => ({ kind: 'sold_out', facts: { title } })),
    ],
  }
}
