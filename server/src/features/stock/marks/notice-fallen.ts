import { fallBelow } from '#core/stock/marks.ts'
import type { StockLedger } from '#core/stock/stock-ledger.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { lockMenu } from '../../menu/availability/take-portions.ts'
import { writeMenu } from '../../menu/write-menu.ts'
import { loadMarks } from './load-marks.ts'

/** For an order that is not planned yet, behind the locks of its balances: notifies of what falls, and marks sold out what is short. */
export async function noticeFallen(tx: TenantTx, ledger: StockLedger | null): Promise<void> {
  const fallen = ledger?.fallen() ?? []
  if (!ledger || fallen.length === 0) return
  const itemIds = fallen.map(({ itemId }) => itemId)
  const [, marks] = await awaitPipelined([lockMenu(tx), loadMarks(tx, itemIds)])
  const { soldOut, notifications } = fallBelow(ledger, marks)
  for (const notification of notifications) tx.notify(notification)
  if (soldOut.length === 0) return
  await awaitPipelined(writeMenu(tx.db, { portions: [], soldOut }))
  tx.emit({ type: 'menu_update' })
}
