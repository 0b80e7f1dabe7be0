import { AppError } from '../app-error.ts'
import type { CountBody, CountDifference } from '../contract/inventory/stock-counts.ts'
import { LoadAgain } from '../load-again.ts'
import type { Numbers } from '../numbers.ts'
import type { Plan } from '../plan.ts'
import { costOfSurplus, putIn, takeOut } from './average-cost.ts'
import { planDocument, type DocumentFacts } from './stock-document.ts'
import { StockLedger } from './stock-ledger.ts'
import { formatExact, formatQuantity, parseQuantity, VALUE_PLACES, type StockUnit } from './units.ts'

/** Undefined: there is no such count. */
type LockedCount = { isClosed: boolean } | undefined

export type StartFacts = {
  numbers: Numbers
  by: string | null
  /** The requested stock items, else those of the group, else all, and whether each is tracked. */
  items: readonly { id: string; isTracked: boolean }[]
  newId: () => string
}

/** Starts a count. Several people may count at once, in one count or several, while sales go on. */
export function decideCountStart(
  { by, items, newId }: StartFacts,
  { group, itemIds: named, blind }: CountBody,
): Plan<{ countId: string }> {
  if (named.length > 0 && items.length < new Set(named).size) throw new AppError('stock_item.not_found')
  const itemIds = items.filter(({ isTracked }) => isTracked).map(({ id }) => id)
  if (itemIds.length === 0) throw new AppError('stock_count.empty')
  const started = { id: newId(), group, itemIds, isBlind: blind, by }
  return { counts: { started }, notifications: [], events: [{ type: 'stock_update' }], reply: { countId: started.id } }
}

export type LineFacts = {
  numbers: Numbers
  by: string | null
  count: LockedCount
  lastNumber: number
  /** The item to count, with its stock on hand; undefined: it is not part of this count. */
  item: { unit: StockUnit; onHand: string; moves: number } | undefined
}

/** Records a counted quantity beside the stock on hand at that moment (docs/rules/stock.md#counts). */
export function decideCountLine(
  { by, count, lastNumber, item }: LineFacts,
  countId: string,
  { itemId, quantity }: { itemId: string; quantity: string },
): Plan<object> {
  checkOpen(count)
  if (!item) throw new AppError('stock_item.not_found')
  const counted = parseQuantity(quantity, item.unit)
  if (counted === null) throw new AppError('stock.quantity_invalid')
  const { onHand, moves } = item
  const line = { countId, number: lastNumber + 1, itemId, counted: String(counted), onHand, moves, by }
  return { counts: { line }, notifications: [], events: [{ type: 'stock_update' }], reply: {} }
}

/** An item with its last counted line; null if nobody has counted it. */
type CountedItem = { itemId: string; title: string; unit: StockUnit; counted: string | null; onHand: string }
type Counted = CountedItem & { counted: string }

export type ClosingFacts = DocumentFacts & {
  count: LockedCount
  /** The items to count, each with its last line. */
  items: readonly CountedItem[]
  /** Changes of each item by other counts, and reversals of counts, since its last line. */
  corrected: readonly { itemId: string; quantity: string }[]
  /** Items looked up before locking. */
  lookedUp: ReadonlySet<string>
  seesCosts: boolean
}

/**
 * Books the differences of the last lines as one document; sales since each line was counted stay. Uncounted and
 * correct items move nothing.
 * @throws LoadAgain
 */
export function decideCountClose(facts: ClosingFacts, id: string): Plan<{ differences: CountDifference[] }> {
  const { count, items, lookedUp, madeBy: by, digits, seesCosts } = facts
  checkOpen(count)
  const counted = items.filter((item): item is Counted => item.counted !== null)
  if (counted.some(({ itemId }) => !lookedUp.has(itemId))) throw new LoadAgain('count')
  const ledger = new StockLedger(facts.balances)
  const differences = offShelf(counted, facts.corrected).flatMap((item) => {
    const value = writeDifference(ledger, item)
    return value === null ? [] : [differenceOf(item, seesCosts ? formatExact(value, digits + VALUE_PLACES) : null)]
  })
  const documentId = ledger.moves.length > 0 ? facts.newId() : null
  const nothing: Omit<Plan<object>, 'reply'> = { notifications: [], events: [{ type: 'stock_update' }] }
  return {
    ...(documentId === null ? nothing : planDocument(facts, ledger, { id: documentId, kind: 'count' })),
    counts: { closed: { id, documentId, by } },
    audit: [{ kind: 'stock.counted', subject: null, details: { lines: String(differences.length) } }],
    reply: { differences },
  }
}

function checkOpen(count: LockedCount): void {
  if (!count) throw new AppError('stock_count.not_found')
  if (count.isClosed) throw new AppError('stock_count.closed')
}

/** The differences, without those that other counts have already corrected since: the shelf itself has not changed. */
function offShelf(counted: readonly Counted[], corrected: ClosingFacts['corrected']): Counted[] {
  const since = new Map(corrected.map(({ itemId, quantity }) => [itemId, BigInt(quantity)]))
  return counted
    .map((item) => ({ ...item, onHand: String(BigInt(item.onHand) + (since.get(item.itemId) ?? 0n)) }))
    .filter(({ counted: there, onHand }) => there !== onHand)
}

const missingOf = ({ counted, onHand }: Counted) => BigInt(counted) - BigInt(onHand)

/** Books a difference and returns its change of value, revaluation included; null if the item is no longer tracked. */
function writeDifference(ledger: StockLedger, item: Counted): bigint | null {
  const balance = ledger.balanceOf(item.itemId)
  if (!balance) return null
  const difference = missingOf(item)
  const changes =
    difference < 0n ? takeOut(balance, -difference) : putIn(balance, difference, costOfSurplus(balance, difference))
  ledger.write(item.itemId, changes, { kind: 'count' })
  return changes.reduce((sum, { value }) => sum + value, 0n)
}

function differenceOf(item: Counted, value: string | null): CountDifference {
  const { itemId, title, unit, counted, onHand } = item
  return {
    item_id: itemId,
    title,
    unit,
    counted: formatQuantity(BigInt(counted), unit),
    on_hand: formatQuantity(BigInt(onHand), unit),
    difference: formatQuantity(missingOf(item), unit),
    ...(value === null ? {} : { value }),
  }
}
