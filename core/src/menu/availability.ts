import type { AvailabilityTarget } from '../contract/selling/availability.ts'

/** What of the menu cannot be sold without a look: it is sold out, or its portions are counted. */
export type Availability = {
  id: string
  target: AvailabilityTarget
  isOut: boolean
  outUntil: Date | null
  remaining: number | null
  countedSince: Date | null
}
export type AvailabilityById = ReadonlyMap<string, Availability>

/** How many portions something is wanted for, by the id of the item, variant, add-on or option. */
export type WantedPortions = ReadonlyMap<string, { title: string; quantity: number }>

/** What was asked for and is not there: with the portions that are left. */
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
 * What these lines take: each piece one portion of its item, of its variant and of each add-on and unit of an option, and the
 * first line of a set menu one of the set.
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

/** How many portions there are of something now; of what nobody counts any number. */
export function portionsLeft(one: Availability | undefined, now: Date): number {
  if (!one) return Infinity
  return isSoldOut(one, now) ? 0 : (one.remaining ?? Infinity)
}

/** What of this cannot be had now. */
export function shortagesOf(wanted: WantedPortions, available: AvailabilityById, now: Date): Shortage[] {
  return [...wanted].flatMap(([id, { title, quantity }]) => {
    const left = portionsLeft(available.get(id), now)
    return left < quantity ? [{ id, title, remaining: left }] : []
  })
}

/** Whether some of it is sold out, or counted, so that an order of it takes portions. */
export function needsLook(wanted: WantedPortions, available: AvailabilityById, now: Date): boolean {
  return [...wanted.keys()].some((id) => {
    const one = available.get(id)
    return one !== undefined && (one.remaining !== null || isSoldOut(one, now))
  })
}

/** When the next of them is sold again by itself; null when none is. */
export function nextReturnAt(available: Iterable<Availability>, now: Date): Date | null {
  let next: Date | null = null
  for (const { outUntil } of available)
    if (outUntil !== null && now < outUntil && (next === null || outUntil < next)) next = outUntil
  return next
}
