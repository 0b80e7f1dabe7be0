import { succeed } from '#core/contract/fields.ts'
import { decideVoidItem } from '#core/orders/decide-void-item.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import { loadVoids, type Voiding } from './load-voids.ts'

type VoidingItem = Voiding & { itemId: string; quantity: number | null }

/** Cancels a line, or some units of it. */
export const voidItem = (tenant: Tenant, asked: VoidingItem) =>
  tenant.command({
    plansOnce: true,
    isJournaled: true,
    load: (tx, { lockNumbers }) =>
      loadVoids(tx, { ...asked, lineIds: [asked.itemId] }, async () => ({ numbers: await lockNumbers() })),
    decide: (facts) => ({ ...decideVoidItem(facts, asked), reply: succeed('order.item_updated') }),
  })
