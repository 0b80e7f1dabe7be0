import type { AvailabilityTarget } from '../contract/selling/availability.ts'

/** Things on the menu that are sold out, or whose portions are counted. */
export type Availability = {
  id: string
  target: AvailabilityTarget
  isOut: boolean
  outUntil: Date | null
  remaining: number | null
  countedSince: Date | null
}
export type AvailabilityById = ReadonlyMap<string, Availability>

/** Portions wanted, by id of the item, variant, add-on or option. */
export type WantedPortions = ReadonlyMap<string, { title: string; quantity: number }>

/** A wanted thing that is short, with the portions left. */
export type Shortage = { id: string; title: string; remaining: number }

type SoldLine = {
  itemId: string
  itemTitle: string
  variantId: string | null
  variantTitle: string | null
  addons: readonly { id: string; title: string }[]
  setMenu?: { item_id: string; title: string; is_first: boolean } | null
  quantity: number
}

/**
 * Portions that these lines take: for each piece one of its item, its variant, each add-on and each unit of an option,
 * and for the first line of a set menu one of the set.
 */
export function portionsOf(lines: readonly SoldLine[]): WantedPortions {
  const wanted = new Map<string, { title: string; quantity: number }>()
  for (const { itemId, itemTitle, variantId, variantTitle, addons, setMenu, quantity } of lines) {
    const parts = [
      { id: itemId, title: itemTitle },
      ...(variantId === null ? [] : [{ id: variantId, title: `${itemTitle} · ${variantTitle}` }]),
      ...addons,
      ...(setMenu?.is_first ? [{ id: setMenu.item_id, title: setMenu.title }] : []),
    ]
    for (const { id, title } of parts) wanted.set(id, { title, quantity: (wanted.get(id)?.quantity ?? 0) + quantity })
  }
  return wanted
}

export function isSoldOut({ isOut, outUntil, remaining }: Availability, now: Date): boolean {
  return remaining === 0 || (isOut && (outUntil === null || now < outUntil))
}

/** Portions left now; infinite if nobody counts them. */
export function portionsLeft(one: Availability | undefined, now: Date): number {
  if (!one) return Infinity
  return isSoldOut(one, now) ? 0 : (one.remaining ?? Infinity)
}

/** Wanted things that are not available now. */
export function shortagesOf(wanted: WantedPortions, available: AvailabilityById, now: Date): Shortage[] {
  return [...wanted].flatMap(([id, { title, quantity }]) => {
    const left = portionsLeft(available.get(id), now)
    return left < quantity ? [{ id, title, remaining: left }] : []
  })
}

/** True if something wanted is sold out or counted, so that an order takes portions. */
export function needsLook(wanted: WantedPortions, available: AvailabilityById, now: Date): boolean {
  return [...wanted.keys()].some((id) => {
    const one = available.get(id)
    return one !== undefined && (one.remaining !== null || isSoldOut(one, now))
  })
}

/** The next time one of them is back on sale by itself; null if none is. */
export function nextReturnAt(available: Iterable<Availability>, now: Date): Date | null {
  let next: Date | null = null
  for (const { outUntil } of available)
    if (outUntil !== null && now < outUntil && (next === null || outUntil < next)) next = outUntil
  return next
}
