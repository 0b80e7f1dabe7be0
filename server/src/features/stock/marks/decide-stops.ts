import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import type { AvailabilityById } from '#core/menu/availability.ts'
import { bringBackByStock, sellOutByStock } from '../../menu/availability/sell-out-by-stock.ts'
import type { NewStop } from './stops.queries.ts'

type Deciding<Stop extends NewStop> = {
  stops: readonly Stop[]
  onHand: (stop: Stop) => bigint | null
  isDelivery: boolean
  locked: AvailabilityById
}

/** What is not counted stops nothing. What somebody has set since the locks stands as if it had been set afterwards. */
export async function decideStops<Stop extends NewStop>(
  tx: TenantTx,
  { stops, onHand, isDelivery, locked }: Deciding<Stop>,
): Promise<void> {
  const short = new Set(
    stops.filter((stop) => (onHand(stop) ?? BigInt(stop.portion)) < BigInt(stop.portion)).map(({ id }) => id),
  )
  if (isDelivery && short.size > 0) {
    const targets = new Map(stops.filter(({ id }) => short.has(id)).map(({ id, target }) => [id, { id, target }]))
    await sellOutByStock(tx, [...targets.values()])
  }
  const enough = [...new Set(stops.map(({ id }) => id))].filter((id) => !short.has(id) && locked.has(id))
  if (enough.length > 0) await bringBackByStock(tx, enough, { alsoByHand: isDelivery })
}
