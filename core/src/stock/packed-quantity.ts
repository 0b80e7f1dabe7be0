import { AppError } from '../app-error.ts'
import { parseQuantity, type StockUnit } from './units.ts'

type Packed = { packId: string | null; quantity: string }
type Pack = { id: string; title: string; quantity: string }
export type PackedItem = { unit: StockUnit; isTracked: boolean; packs: readonly Pack[] }
/** The largest quantity in an item's unit. */
export type PackedItems = ReadonlyMap<string, PackedItem>

/** Reads a quantity above zero of a tracked item: in packs if one is given, else in its unit. */
const MAX_QUANTITY = 10n ** 15n

/** Packs are counted like pieces: whole, or in thousandths. */
export function readPacked(
  { packId, quantity: text }: Packed,
  item: PackedItem | undefined,
): { quantity: bigint; pack: Pack | null } {
  if (!item) throw new AppError('stock_item.not_found')
  if (!item.isTracked) throw new AppError('stock.untracked')
  const pack = packId === null ? null : (item.packs.find(({ id }) => id === packId) ?? null)
  if (packId !== null && pack === null) throw new AppError('stock_item.not_found')
  const quantity = pack ? ofPacks(text, BigInt(pack.quantity)) : parseQuantity(text, item.unit)
  if (quantity === null || quantity === 0n || quantity > MAX_QUANTITY) throw new AppError('stock.quantity_invalid')
  return { quantity, pack }
}

/** Packs are counted as pieces are: whole, or in thousandths. */
function ofPacks(text: string, each: bigint): bigint | null {
  const packs = parseQuantity(text, 'pc')
  return packs === null || (each * packs) % 1000n !== 0n ? null : (each * packs) / 1000n
}
