import type { Cart } from '#core/contract/pos.ts'
import { actsOfOverrides, decideOverrides } from '#core/orders/override-prices.ts'
import type { Overrides, RightFacts } from '#core/orders/override-prices.ts'
import type { SoldOrder } from '#core/orders/sold-order.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { recordAudits } from '../../audit/record-audit.ts'
import { loadApprovals, type Asker } from '../../staff/approvals/check-right.ts'
import { writeApprovals } from '../../staff/approvals/write-approvals.ts'
import { loadStore } from '../../store/load-store.ts'
import { loadReasons } from '../../store/reasons/take-reason.ts'

type Overriding = Pick<Cart, 'cart' | 'approvalIds'>

/** By what a cart may be sold at typed prices; asks nothing where none is typed. */
export async function loadRights(tx: ReadTx, asker: Asker | null, cart: Overriding): Promise<RightFacts> {
  const overrides = cart.cart.flatMap(({ override }) => override ?? [])
  if (overrides.length === 0) return { asker, reasons: new Map(), approvals: [] }
  const reasonIds = overrides.flatMap(({ reasonId }) => reasonId ?? [])
  const [reasons, approvals] = await awaitPipelined([
    loadReasons(tx, reasonIds),
    asker ? loadApprovals(tx, asker, cart.approvalIds) : [],
  ])
  return { asker, reasons, approvals }
}

/** The same in the transaction of a command that decides as it goes; the approval is used up. */
export async function takeOverrides(tx: TenantTx, asker: Asker | null, cart: Overriding): Promise<Overrides | null> {
  const overrides = decideOverrides(await loadRights(tx, asker, cart), cart.cart)
  if (overrides?.approval) await awaitPipelined(writeApprovals(tx.db, [overrides.approval.id]))
  return overrides
}

export async function recordOverrides(tx: TenantTx, order: SoldOrder, overrides: Overrides | null): Promise<void> {
  if (!overrides) return
  const { tokenNo, items: lines } = order
  await recordAudits(tx, actsOfOverrides({ tokenNo, lines }, overrides, await loadStore(tx)))
}
