import { succeed } from '#core/contract/fields.ts'
import type { PriceList } from '#core/menu/price-list.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { decideRefund, type Refunding } from '#core/payments/decide-refund.ts'
import { kindOf } from '#core/payments/payment-kinds.ts'
import { awaitPipelined } from '../../../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../../../infrastructure/database/planned-command.ts'
import type { Commands, ReadTx } from '../../../../infrastructure/database/tenant.ts'
import { lockDrawer } from '../../../cash/lock-drawer.ts'
import { lockGiftCardsOfInvoice } from '../../../guests/membership/gift-cards/move-gift-cards.ts'
import { loadPointsOfInvoice, lockCardsOfInvoice } from '../../../guests/membership/points/load-points-of-invoice.ts'
import { loadRights } from '../../../staff/approvals/load-rights.ts'
import type { PriceLists } from '../../../orders/pos/price-list.ts'
import type { Asker } from '../../../staff/approvals/load-approvals.ts'
import { findInvoiceToRefund } from './refunds.queries.ts'

type Asked = Refunding & { asker: Asker; approvalIds: readonly string[] }

/** Refunds an invoice whole, by lines or by amount, on a credit note of today. */
export function refundInvoice(tenant: Commands, priceLists: PriceLists, { asker, approvalIds, ...refunding }: Asked) {
  return priceLists.decide(tenant, {
    plansOnce: true,
    isJournaled: true,
    load: (tx, how) => loadRefund(tx, { asker, approvalIds, ...refunding }, how),
    decide: (facts) => {
      const { reply, ...plan } = decideRefund(facts, refunding)
      const total = formatDecimal(-reply.total, facts.invoice!.digits)
      return { ...plan, reply: { ...succeed('invoice.refunded'), creditNoteId: `A-${reply.number}`, total } }
    },
  })
}

type LoadingRefund = Refunding & { asker: Asker | null; approvalIds: readonly string[] }

/** Loads all facts for refunding an invoice. */
export async function loadRefund(
  tx: ReadTx,
  { asker, approvalIds, ...refunding }: LoadingRefund,
  { menu, lockNumbers }: HowToLoad & { menu: PriceList },
) {
  const { invoiceNumber, reasonId } = refunding
  const [rights, drawer, giftCards, hasCards, numbers, invoice] = await awaitPipelined([
    loadRights(tx, { asker, reasonIds: [reasonId], approvalIds }),
    lockDrawer(tx),
    isOntoGiftCard(menu, refunding) ? lockGiftCardsOfInvoice(tx, invoiceNumber) : [],
    lockCardsOfInvoice(tx, invoiceNumber),
    lockNumbers(),
    // after the numbers' lock: it shows how much the previous refund has left
    findInvoiceToRefund(tx.db, invoiceNumber),
  ])
  const points = hasCards ? await loadPointsOfInvoice(tx, invoiceNumber) : { earned: [], spent: [], lots: [] }
  return { menu, rights, drawer, giftCards, points, numbers, invoice, person: tx.actor?.name ?? null }
}

const isOntoGiftCard = ({ paymentTypes }: PriceList, { payments }: Refunding): boolean =>
  paymentTypes.some(
    (type) => kindOf(type) === 'gift_card' && payments.some(({ paymentTypeId }) => paymentTypeId === type.id),
  )
