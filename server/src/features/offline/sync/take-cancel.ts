import { AppError } from '#core/app-error.ts'
import { readOperation, type OperationOf } from '#core/offline/operation.ts'
import { CANCELLED_UNTAKEN, takeCancelledSale, type SaleToCancel } from '#core/offline/take/take-cancel.ts'
import { moneyOf } from '#core/offline/take/till-money.ts'
import type { TillMoney } from '#core/offline/take/taken-operation.ts'
import type { Numbers } from '#core/numbers.ts'
import type { ReadTx, Tenant } from '../../../infrastructure/database/tenant.ts'
import { loadPaymentToCancel } from '../../bills/payments/cancel-payment.ts'
import { loadRefund } from '../../bills/invoices/refunds/refund-invoice.ts'
import { loadVoids } from '../../orders/voids/load-voids.ts'
import { NOBODY } from './taker.ts'
import { findInvoiceOfBill, findOperation, listMoneyToSettle, type StoredOperation } from './sync.queries.ts'
import type { Doing, HowToTake, Taker } from './taker.ts'

type Cancelling = Doing<OperationOf<'sale.cancel'>>

/** The sale that an operation cancels, as the server has taken it. */
type Target = {
  stored: StoredOperation
  sale: OperationOf<'order.sell'> | OperationOf<'bill.pay'>
  /** Null while its bill is open, or if nothing of it was taken. */
  invoiceNumber: number | null
  billId: string | null
  /** Money of it that waits for a decision. */
  waiting: readonly TillMoney[]
}

/** Finds what became of the sale that is cancelled, and how to take the cancellation. */
export async function takingCancelledSale(
  tenant: Tenant,
  doing: Cancelling,
): Promise<Taker & { cancels: number | null }> {
  const { device, operation } = doing
  const target = await tenant.read((tx) => findTarget(tx, device.id, operation.body.operationId))
  const cancels = target && target.waiting.length > 0 ? target.stored.seq : null
  return {
    cancels,
    plansOnce: true,
    load: async (tx, how) => {
      if (target === null || (target.invoiceNumber === null && target.billId === null)) {
        const numbers = await how.lockNumbers()
        return { numbers, take: () => takeUntaken(target) }
      }
      const sale = await loadSaleToCancel(tx, { doing, target }, how)
      const { reasonId } = operation.body
      const asked = { reasonId, lineIds: linesOf(target), isQuiet: doing.isQuiet, isStrict: doing.isStrict }
      return { numbers: sale.facts.numbers, take: () => takeCancelledSale(sale, asked) }
    },
  }
}

function takeUntaken(target: Target | null) {
  if (target === null) throw new AppError('order.not_found')
  return CANCELLED_UNTAKEN
}

async function findTarget(tx: ReadTx, deviceId: string, operationId: string): Promise<Target | null> {
  const stored = await findOperation(tx.db, deviceId, operationId)
  const sale = stored && readOperation(stored.text)
  if (!stored || stored.outcome === 'refused' || (sale?.kind !== 'order.sell' && sale?.kind !== 'bill.pay')) return null
  const { invoiceId, billId, bill } = (stored.reply ?? {}) as {
    invoiceId?: string
    billId?: string
    bill?: { id: string }
  }
  const onBill = invoiceId === undefined ? (billId ?? bill?.id ?? null) : null
  const paidSince = onBill === null ? null : await findInvoiceOfBill(tx.db, onBill)
  return {
    stored,
    sale,
    invoiceNumber: invoiceId === undefined ? paidSince : Number(invoiceId),
    billId: onBill,
    waiting: await listMoneyToSettle(tx.db, deviceId, stored.seq),
  }
}

type Loading = { doing: Cancelling; target: Target }

async function loadSaleToCancel(tx: ReadTx, { doing, target }: Loading, how: HowToTake): Promise<SaleToCancel> {
  const { reasonId } = doing.operation.body
  const { sale, billId, invoiceNumber } = target
  const asker = doing.person && { ...doing.person, userId: doing.person.id }
  const withRights = <F extends { rights: object }>(facts: F): F => ({
    ...facts,
    rights: { ...facts.rights, approvals: doing.approvals },
  })
  const paymentIds = sale.body.payments.map(({ id }) => id)
  if (invoiceNumber === null) {
    const cancelling = { asker, approvalIds: [], billId: billId!, paymentId: paymentIds[0]!, reasonId }
    const facts = withRights(await loadPaymentToCancel(tx, cancelling, how))
    return { kind: 'on bill', facts, billId: billId!, paymentIds }
  }
  const refunding = { invoiceNumber, mode: 'whole' as const, reasonId, payments: [], refundTips: true }
  const load = () => loadRefund(tx, { asker, approvalIds: [], ...refunding }, how)
  const { refund, dishes } = await withDishes(tx, linesOf(target), load)
  return { kind: 'invoiced', facts: withRights(refund), invoiceNumber, money: moneyTaken(target, how), dishes }
}

/** Loads the dishes of the sale too, locked before the numbers that are locked with the rest. */
async function withDishes<F extends { numbers: Numbers }>(tx: ReadTx, lineIds: string[], load: () => Promise<F>) {
  if (lineIds.length === 0) return { refund: await load(), dishes: null }
  const voiding = { lineIds, asker: NOBODY, reasonId: null, approvalId: null }
  const { refund, ...dishes } = await loadVoids(tx, voiding, async () => {
    const loaded = await load()
    return { refund: loaded, numbers: loaded.numbers }
  })
  return { refund, dishes }
}

/** The money of the sale that was taken, without what waits for a decision. */
function moneyTaken({ sale, waiting }: Target, { menu }: HowToTake): TillMoney[] {
  const left = [...waiting]
  return moneyOf(sale.body.payments, menu).flatMap((money) => {
    const at = left.findIndex(({ paymentTypeId }) => paymentTypeId === money.paymentTypeId)
    const [waits] = at < 0 ? [] : left.splice(at, 1)
    const amount = money.amount - (waits?.amount ?? 0)
    return amount > 0 ? [{ ...money, amount }] : []
  })
}

/** A sale at the till is cancelled with its dishes; of a party that paid, the dishes stay. */
const linesOf = ({ sale }: Target): string[] =>
  sale.kind === 'order.sell' ? sale.body.cart.flatMap(({ lineId }) => lineId ?? []) : []
