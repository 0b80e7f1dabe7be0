import { portionsOf } from '#core/menu/availability.ts'
import { newId } from '#core/new-id.ts'
import type { Numbers } from '#core/numbers.ts'
import type { CancelOrdersFacts } from '#core/orders/decide-cancel-orders.ts'
import { ConcurrentChange } from '../../../infrastructure/concurrent-change.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { loadKitchen } from '../../kitchen/stations/load-stations.ts'
import { lockMenu, lockPortions } from '../../menu/availability/take-portions.ts'
import { loadApprovals, type Asker } from '../../staff/approvals/load-approvals.ts'
import { lockStock } from '../../stock/marks/load-marks.ts'
import { loadMovesOfLines } from '../../stock/sales/load-moves-of-lines.ts'
import { loadBillSettings } from '../../store/bill-settings.ts'
import { loadNamedReasons } from '../../store/reasons/load-named-reasons.ts'
import { checkFound, findLines, loadLockedOrders, lockRewardsOf } from './load-locked-orders.ts'
import type { NamedLines } from './locked-orders.queries.ts'

/** The person cancelling, with the reason if any. */
export type Voiding = { asker: Asker; reasonId: string | null; approvalId: string | null }

type Named = Partial<NamedLines> & Voiding & { visitIds?: readonly string[] }

/**
 * Locks and loads all facts for cancelling lines or whole orders. The stock they took is read before locking, to know
 * what to lock. `lockLast` sends the last locks, with the numbers at the end.
 */
export async function loadVoids<Last extends { numbers: Numbers }>(
  tx: ReadTx,
  { orderIds = [], lineIds = [], visitIds = [], asker, reasonId, approvalId }: Named,
  lockLast: () => Promise<Last>,
): Promise<Omit<CancelOrdersFacts, 'numbers'> & Last> {
  const found = await findLines(tx, { orderIds, lineIds })
  const stockIds = [...new Set(found.lines.flatMap((line) => line.stockIds))]
  const sold = found.lines.flatMap(({ id, splitFrom }) => (splitFrom === null ? [id] : [id, splitFrom]))
  const [locked, approvals, balances, portions, , rewards, moves, kitchen, reasons, settings, last] =
    await awaitPipelined([
      loadLockedOrders(tx, found.orderIds, visitIds),
      loadApprovals(tx, asker, approvalId === null ? [] : [approvalId]),
      lockStock(tx, stockIds),
      lockPortions(tx, [...portionsOf(found.lines).keys()]),
      lockMenu(tx),
      lockRewardsOf(tx, found),
      loadMovesOfLines(tx, [...new Set(sold)]),
      loadKitchen(tx),
      loadNamedReasons(tx, reasonId === null ? [] : [reasonId]),
      loadBillSettings(tx),
      lockLast(),
    ])
  checkFound(locked, found, orderIds)
  if (moves.some(({ itemId }) => !stockIds.includes(itemId))) throw new ConcurrentChange()
  const { voidRight, largeVoidFrom, currency, digits } = settings
  return {
    ...locked,
    person: tx.actor?.name ?? null,
    asker,
    approvals,
    reasons,
    voidRight,
    largeVoidFrom,
    currency,
    digits,
    portions,
    balances,
    moves,
    rewards,
    kitchen,
    newId,
    ...last,
  }
}
