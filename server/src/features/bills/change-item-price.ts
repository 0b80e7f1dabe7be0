import { AppError } from '#core/app-error.ts'
import { decideItemPrice, type AskedPrice } from '#core/bills/decide-item-price.ts'
import { succeed } from '#core/contract/fields.ts'
import { newId } from '#core/new-id.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { Tenant } from '../../infrastructure/database/tenant.ts'
import { loadRights } from '../staff/approvals/load-rights.ts'
import type { Asker } from '../staff/approvals/load-approvals.ts'
import { loadStore } from '../store/load-store.ts'
import { findOrderOfItem } from './bills.queries.ts'
import { loadBillsBeside } from './load-bills.ts'

type Asked = AskedPrice & { asker: Asker; approvalIds: readonly string[] }

/** Changes the price of an ordered item, on its bills too. */
export const changeItemPrice = (tenant: Tenant, { asker, approvalIds, ...price }: Asked) =>
  tenant.command({
    plansOnce: true,
    load: async (tx, { lockNumbers }) => {
      const orderId = await findOrderOfItem(tx.db, price.itemId)
      if (orderId === undefined) throw new AppError('order.item_not_found')
      const [beside, rights, { currency, digits }, numbers] = await awaitPipelined([
        loadBillsBeside(tx, [orderId]),
        loadRights(tx, { asker, reasonIds: [price.reasonId], approvalIds }),
        loadStore(tx),
        lockNumbers(),
      ])
      return { ...beside, rights, currency, digits, numbers, newId }
    },
    decide: (facts) => ({ ...decideItemPrice(facts, price), reply: succeed('order.price_changed') }),
  })
