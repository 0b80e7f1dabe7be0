import { saleEntry } from '#core/fiscal/sale-entry.ts'
import { earnPoints } from '#core/membership/earn-points.ts'
import { redeemGiftCards } from '#core/membership/move-gift-card.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { ConcurrentChange } from '../../../infrastructure/concurrent-change.ts'
import { writeGiftCards } from '../../guests/membership/gift-cards/write-gift-cards.ts'
import { lockEarningCards } from '../../guests/membership/points/lock-earning-cards.ts'
import { writePoints } from '../../guests/membership/points/write-points.ts'
import { earnerOf, type Bill } from './invoice.rules.ts'
import { insertInvoice } from './invoices.queries.ts'

/**
 * Writes the bill down for good under the restaurant's next invoice number, which it returns, with what its customer earns, off the gift cards
 * that pay it, and in the journal. The
 * figures of reports and what customers spent are read from it, and summed when its day is over (docs/decisions/data/0012-figures-of-reports.md).
 */
export async function issueInvoice(tx: TenantTx, bill: Bill): Promise<number> {
  const earner = earnerOf(bill)
  const [cards, { number, day }] = await awaitPipelined([
    earner === null ? null : lockEarningCards(tx, { phones: [earner] }),
    insertInvoice(tx.db, bill),
    tx.lockJournal(),
  ])
  const card = earner === null ? undefined : cards?.get(earner)
  // the day ended in between
  if (card && card.day !== day) throw new ConcurrentChange()
  const earned = card && earnPoints(card, { invoiceNumber: number, total: bill.totals.total })
  const movedBy = tx.actor?.name ?? null
  // what came on a bill was taken off its cards then
  const now = bill.payments.map((payment) =>
    'billPaymentId' in payment ? { ...payment, giftCard: undefined } : payment,
  )
  const moves = redeemGiftCards(now, (at) => ({ invoiceNumber: number, invoicePosition: at + 1 }))
  await awaitPipelined([
    ...writePoints(tx.db, earned ? [earned] : []),
    ...writeGiftCards(
      tx.db,
      moves.map((move) => ({ ...move, movedBy })),
    ),
  ])
  tx.journal(saleEntry(number, bill))
  return number
}
