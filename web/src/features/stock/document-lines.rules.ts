import type { StockItem } from '#core/contract/inventory/stock-items.ts'
import { parsePrice } from '#core/money/price.ts'
import { parseQuantity, type StockUnit } from '#core/stock/units.ts'

/** A line of a document as typed. */
export type LineForm = { itemId: string; packId: string; quantity: string; price: string }

type Packed = { unit: StockUnit; packs: readonly { id: string }[] }

/** A new line for an item, in its first pack if it is bought in packs. */
export function lineOf({ id, packs }: Pick<StockItem, 'id' | 'packs'>, inPacks: boolean): LineForm {
  return { itemId: id, packId: (inPacks && packs[0]?.id) || '', quantity: '', price: '' }
}

/** True if the typed quantity is above zero. Packs are counted like pieces. */
export function isQuantityRight({ packId, quantity }: LineForm, item: Packed | undefined): boolean {
  return item !== undefined && (parseQuantity(quantity, packId === '' ? item.unit : 'pc') ?? 0n) > 0n
}

/** True if a price is typed; an empty field is a price of zero. */
export function isPriceRight({ price }: LineForm, digits: number): boolean {
  return parsePrice(price, digits) !== null
}
