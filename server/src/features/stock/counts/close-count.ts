import { MANAGING_STOCK } from '#core/contract/inventory/stock-items.ts'
import type { CountDifference } from '#core/contract/inventory/stock-counts.ts'
import { may, type Person } from '#core/permissions/may.ts'
import { costOfSurplus, putIn, takeOut } from '#core/stock/average-cost.ts'
import { formatExact, formatQuantity } from '#core/stock/units.ts'
import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { loadStore } from '../../store/load-store.ts'
import { VALUE_PLACES } from '../items/stock-item-record.rules.ts'
import { openDocument } from '../marks/open-document.ts'
import type { StockLedger } from '#core/stock/stock-ledger.ts'
import { listCorrectedSince, listCounted, lockCount, updateCountClosed, type CountedRow } from './counts.queries.ts'

type Counted = CountedRow & { counted: string }

/**
 * Writes what the last lines differ by as one document: what was sold since they were counted stays sold. What nobody counted, and
 * what was right, moves nothing.
 */
export async function closeCount(
  tx: TenantTx,
  id: string,
  person: Person,
): Promise<{ differences: CountDifference[] }> {
  const count = await lockCount(tx.db, id)
  if (!count) throw new AppError('stock_count.not_found')
  if (count.isClosed) throw new AppError('stock_count.closed')
  const { digits } = await loadStore(tx)
  const counted = (await listCounted(tx.db, id)).filter((row): row is Counted => row.counted !== null)
  const by = tx.actor?.name ?? null
  const { ledger, store } = await openDocument(
    tx,
    counted.map(({ itemId }) => itemId),
  )
  const off = await listOff(tx, id, counted)
  const seesCosts = may(person, MANAGING_STOCK)
  const differences = off.flatMap((row) => {
    const value = writeDifference(ledger, row)
    return value === null ? [] : [toDifference(row, seesCosts ? formatExact(value, digits + VALUE_PLACES) : null)]
  })
  const document = ledger.moves.length > 0 ? await store({ kind: 'count', madeBy: by }) : null
  await updateCountClosed(tx.db, { id, documentId: document?.id ?? null, by })
  await recordAudit(tx, { kind: 'stock.counted', subject: null, details: { lines: String(differences.length) } })
  if (!document) tx.emit({ type: 'stock_update' })
  return { differences }
}

/** What differs, less what other counts have put right since it was counted here: the shelf has not changed by that. */
async function listOff(tx: TenantTx, id: string, counted: readonly Counted[]): Promise<Counted[]> {
  const since = new Map((await listCorrectedSince(tx.db, id)).map(({ itemId, quantity }) => [itemId, BigInt(quantity)]))
  return counted
    .map((row) => ({ ...row, onHand: String(BigInt(row.onHand) + (since.get(row.itemId) ?? 0n)) }))
    .filter((row) => row.counted !== row.onHand)
}

const differenceOf = ({ counted, onHand }: Counted) => BigInt(counted) - BigInt(onHand)

/** What it changes the value by, revaluation included; null for what is no longer tracked. */
function writeDifference(ledger: StockLedger, row: Counted): bigint | null {
  const balance = ledger.balanceOf(row.itemId)
  if (!balance) return null
  const difference = differenceOf(row)
  const changes =
    difference < 0n ? takeOut(balance, -difference) : putIn(balance, difference, costOfSurplus(balance, difference))
  ledger.write(row.itemId, changes, { kind: 'count' })
  return changes.reduce((sum, { value }) => sum + value, 0n)
}

function toDifference(row: Counted, value: string | null): CountDifference {
  const { itemId, title, unit, counted, onHand } = row
  return {
    item_id: itemId,
    title,
    unit,
    counted: formatQuantity(BigInt(counted), unit),
    on_hand: formatQuantity(BigInt(onHand), unit),
    difference: formatQuantity(differenceOf(row), unit),
    ...(value === null ? {} : { value }),
  }
}
