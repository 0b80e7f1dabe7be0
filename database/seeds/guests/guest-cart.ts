import type { CartLine } from '#core/contract/selling/cart-lines.ts'
import type { SellableItem } from '#core/menu/sellable-item.ts'
import type { Course } from '../menu/menu-card.ts'
import type { DemoMenu } from '../menu/menu.seed.ts'
import type { Random } from '../random.ts'

export type Occasion = 'lunch' | 'dinner' | 'break' | 'sweets' | 'takeaway'

/** Of ten guests, the number who order from a course. Above ten, some order two. */
const APPETITE: Record<Occasion, Partial<Record<Course, number>>> = {
  lunch: { starter: 2, salad: 2, main: 8, cheese: 0.4, dessert: 3, cold: 5, alcohol: 2, hot: 5 },
  dinner: { starter: 5, salad: 1, main: 9, cheese: 1.2, dessert: 4, cold: 3, alcohol: 8, hot: 2 },
  break: { dessert: 3, cold: 3, alcohol: 1, hot: 8 },
  sweets: { cheese: 2, dessert: 7, hot: 6, alcohol: 1 },
  takeaway: { starter: 1, salad: 3, main: 7, dessert: 3, cold: 4 },
}

const NOTES = ['Saignant', 'Bien cuit', 'Sans oignon', 'Sauce à part', 'Allergie aux noix', 'Sans sel'] as const

type Wish = { line: CartLine; item: SellableItem }

/**
 * The cart of a number of guests at an occasion. Favourites come up more often; equal lines add up their quantities.
 */
export function guestCart(
  random: Random,
  menu: DemoMenu,
  { guests, occasion }: { guests: number; occasion: Occasion },
): Wish[] {
  const wishes = new Map<string, Wish>()
  const want = (item: SellableItem) => {
    const line = order(random, item, guests)
    const key = JSON.stringify(line)
    const same = wishes.get(key)
    if (same) same.line.quantity++
    else wishes.set(key, { line, item })
  }
  for (const [course, appetite] of Object.entries(APPETITE[occasion]) as [Course, number][])
    for (let guest = 0; guest < guests; guest++) if (random.chance(appetite / 10)) want(favourite(random, menu[course]))
  if (wishes.size === 0) want(favourite(random, menu[occasion === 'break' ? 'hot' : 'main']))
  return [...wishes.values()]
}

/** Squared, so that the first items of a course sell best. */
function favourite(random: Random, menuItems: readonly SellableItem[]): SellableItem {
  const share = random.next()
  return menuItems[Math.floor((0.35 * share + 0.65 * share * share) * menuItems.length)]!
}

function order(random: Random, item: SellableItem, guests: number): CartLine {
  const isShared = guests > 2 && random.chance(0.4)
  const variant = isShared ? item.variants.at(-1) : random.chance(0.65) ? item.variants[0] : random.pick(item.variants)
  const addon = item.addons.length > 0 && random.chance(0.18) ? [random.pick(item.addons).id] : []
  const notes = item.price >= 1200 && random.chance(0.05) ? random.pick(NOTES) : null
  return {
    id: item.id,
    variant_id: variant?.id ?? null,
    addons_ids: addon,
    modifiers: [],
    steps: [],
    seat: null,
    lineId: null,
    course: null,
    discounts: [],
    unitPrice: null,
    override: null,
    quantity: 1,
    notes,
  }
}
