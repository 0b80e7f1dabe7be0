import type { FastifyInstance } from 'fastify'
import { billsApi } from '#core/contract/bills.ts'
import { succeed } from '#core/contract/fields.ts'
import { membershipApi } from '#core/contract/guests/membership.ts'
import { ordersApi } from '#core/contract/orders.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { billRecord } from '../bill-record.rules.ts'
import { recordsOf } from '../show-bills.ts'
import type { GiftCodes } from '../../guests/membership/gift-cards/open-gift-code.ts'
import { cancelPayment } from './cancel-payment.ts'
import { guardCodesOf } from './gift-cards/guard-codes.ts'
import { payAndCompleteOrders } from './pay-and-complete-orders.ts'
import { payBill } from './pay-bill.ts'
import { spendOnReward } from './rewards/use-reward.ts'

export function paymentRoutes(app: FastifyInstance, { guardCodes }: Pick<GiftCodes, 'guardCodes'>): void {
  serve(
    app,
    ordersApi.payAndComplete,
    ({ tenant, body: { orderIds, payments, finishItems, buyer, customerId, ...client } }) =>
      guardCodesOf({ guardCodes, tenant, payments }, () =>
        tenant.command(async (tx) => {
          const number = await payAndCompleteOrders(tx, { orderIds, client, payments, finishItems, buyer, customerId })
          return { ...succeed('order.paid'), invoiceId: String(number) }
        }),
      ),
  )
  serve(app, membershipApi.useReward, ({ tenant, params, body }) =>
    tenant.command(async (tx) => {
      const { bill, discountId, points } = await spendOnReward(tx, { billId: params.id, ...body })
      return { ...succeed('loyalty.reward_used'), bill: (await recordsOf(tx, [bill]))[0]!, discountId, points }
    }),
  )
  serve(app, billsApi.cancelPayment, ({ tenant, session, params, body: { reasonId, approvalId } }) =>
    tenant.command(async (tx) => {
      const { id: billId, paymentId } = params
      const approvalIds = approvalId === null ? [] : [approvalId]
      const bill = await cancelPayment(tx, session as StaffSession, { billId, paymentId, reasonId, approvalIds })
      return { ...succeed('bill.payment_cancelled'), bill: (await recordsOf(tx, [bill]))[0]! }
    }),
  )
  serve(app, billsApi.pay, ({ tenant, params, body: { payments, buyer, customerId } }) =>
    guardCodesOf({ guardCodes, tenant, payments }, () =>
      tenant.command(async (tx) => {
        const { bill, due, change, invoiceNumber, digits } = await payBill(tx, {
          billId: params.id,
          payments,
          buyer,
          customerId,
        })
        return {
          ...succeed(invoiceNumber === null ? 'bill.part_paid' : 'bill.paid'),
          bill: billRecord(bill, digits),
          due: formatDecimal(due, digits),
          change: formatDecimal(change, digits),
          ...(invoiceNumber === null ? {} : { invoiceId: String(invoiceNumber) }),
        }
      }),
    ),
  )
}
