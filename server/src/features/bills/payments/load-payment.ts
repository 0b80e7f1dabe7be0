import { newId } from '#core/new-id.ts'
import type { PriceList } from '#core/menu/price-list.ts'
import type { PaymentFacts } from '#core/payments/decide-payment.ts'
import { codesOf } from '#core/payments/take-payments.ts'
import type { Payments } from '#core/contract/payments.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../../infrastructure/database/planned-command.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { lockDrawer } from '../../cash/lock-drawer.ts'
import { lockKnownCustomer, resolveCustomer } from '../../guests/customers/resolve-customer.ts'
import { lockGiftCards } from '../../guests/membership/gift-cards/move-gift-cards.ts'
import { lockEarningCards, type Earners } from '../../guests/membership/points/lock-earning-cards.ts'
import { findWhoWorksHere } from '../../staff/find-who-works-here.ts'
import type { LockedBills } from '../load-bills.ts'

type Loading<Bills extends LockedBills> = HowToLoad & {
  menu: PriceList
  payments: Payments
  customerId: { phone: string; name: string | null } | null
  /** Sends the locks of the bills to pay. */
  loadBills: () => Promise<Bills>
  earners: Omit<Earners, 'phones'>
}

/**
 * Locks and loads all facts for a payment in one round trip. Cards of customers who are not named with it are locked
 * only once the decision asks for them: most bills have no customer.
 */
export async function loadPayment<Bills extends LockedBills>(
  tx: ReadTx,
  { menu, payments, customerId, missing, lockNumbers, loadBills, earners }: Loading<Bills>,
): Promise<Bills & PaymentFacts> {
  const resolved = missing.has('customer') && customerId ? await resolveCustomer(tx, customerId) : undefined
  const named = resolved ?? customerId
  const tippedNames = payments.flatMap(({ tipFor }) => tipFor ?? [])
  const [bills, known, drawer, giftCards, earningCards, staff, numbers] = await awaitPipelined([
    loadBills(),
    resolved === undefined && customerId ? lockKnownCustomer(tx, customerId.phone) : null,
    lockDrawer(tx),
    lockGiftCards(tx, codesOf(payments)),
    named || missing.has('earning card')
      ? lockEarningCards(tx, { ...earners, phones: named ? [named.phone] : [] })
      : null,
    findWhoWorksHere(tx, tippedNames),
    lockNumbers(),
  ])
  return {
    ...bills,
    menu,
    numbers,
    drawer,
    giftCards,
    earningCards,
    staff,
    customer: customerId === null ? null : (resolved ?? known ?? 'unknown'),
    person: tx.actor?.name ?? null,
    newId,
  }
}
