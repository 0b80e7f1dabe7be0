import type { FastifyInstance } from 'fastify'
import { billsApi } from '#core/contract/bills.ts'
import { membershipApi } from '#core/contract/guests/membership.ts'
import { ordersApi } from '#core/contract/orders.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import type { GiftCodes } from '../../guests/membership/gift-cards/open-gift-code.ts'
import { cancelPayment } from './cancel-payment.ts'
import type { PriceLists } from '../../orders/pos/price-list.ts'
import { guardCodesOf } from './gift-cards/guard-codes.ts'
import { payOrders } from './pay-orders.ts'
import { payBill } from './pay-bill.ts'
import { spendOnReward } from './rewards/use-reward.ts'

type Dependencies = Pick<GiftCodes, 'guardCodes'> & { priceLists: PriceLists }

export function paymentRoutes(app: FastifyInstance, { guardCodes, priceLists }: Dependencies): void {
  serve(
    app,
    ordersApi.payAndComplete,
    ({ tenant, body: { orderIds, payments, finishItems, buyer, customerId, ...client } }) =>
      guardCodesOf({ guardCodes, tenant, payments }, () =>
        payOrders(tenant, priceLists, { orderIds, client, payments, finishItems, buyer, customerId }),
      ),
  )
  serve(app, membershipApi.useReward, ({ tenant, params, body }) =>
    spendOnReward(tenant, { billId: params.id, ...body }),
  )
  serve(app, billsApi.cancelPayment, ({ tenant, session, params, body: { reasonId, approvalId } }) =>
    cancelPayment(tenant, priceLists, {
      asker: session as StaffSession,
      billId: params.id,
      paymentId: params.paymentId,
      reasonId,
      approvalIds: approvalId === null ? [] : [approvalId],
    }),
  )
  serve(app, billsApi.pay, ({ tenant, params, body: { payments, buyer, customerId } }) =>
    guardCodesOf({ guardCodes, tenant, payments }, () =>
      payBill(tenant, priceLists, { billId: params.id, payments, buyer, customerId }),
    ),
  )
}
