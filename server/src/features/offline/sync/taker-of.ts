import type { Operation, OperationOf } from '#core/offline/operation.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import { takingCancelledSale } from './take-cancel.ts'
import { takingOpenedDrawer } from './take-drawers.ts'
import { takingOrder } from './take-orders.ts'
import { takingKick, takingToldKitchen } from './take-papers.ts'
import { takingPayment } from './take-payments.ts'
import {
  takingCancelledLines,
  takingChange,
  takingClose,
  takingCourse,
  takingLines,
  takingSeat,
} from './take-visits.ts'
import type { Doing, Taker } from './taker.ts'

type Planned = Exclude<Operation['kind'], 'cash.close' | 'work.clock' | 'paper.print'>

const TAKERS: { [K in Exclude<Planned, 'sale.cancel'>]: (doing: Doing<OperationOf<K>>) => Taker } = {
  'visit.open': takingSeat,
  'visit.change': takingChange,
  'visit.close': takingClose,
  'order.place': takingOrder,
  'order.sell': takingOrder,
  'bill.pay': takingPayment,
  'lines.cancel': takingCancelledLines,
  'lines.change': takingLines,
  'course.fire': takingCourse,
  'course.hold': takingCourse,
  'kitchen.told': takingToldKitchen,
  'drawer.kick': takingKick,
  'cash.open': takingOpenedDrawer,
}

/** Loads and takes an operation by its kind. */
export async function takerOf(tenant: Tenant, doing: Doing): Promise<Taker & { cancels?: number | null }> {
  const { operation } = doing
  if (operation.kind === 'sale.cancel') return takingCancelledSale(tenant, { ...doing, operation })
  const taker = TAKERS[operation.kind as Exclude<Planned, 'sale.cancel'>] as (known: Doing) => Taker
  return taker(doing)
}
