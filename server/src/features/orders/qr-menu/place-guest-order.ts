import { randomBytes } from 'node:crypto'
import type { GuestOrder } from '#core/contract/qr-menu.ts'
import { succeed } from '#core/contract/fields.ts'
import { newId } from '#core/new-id.ts'
import { decideGuestOrder, type GuestOrderFacts, type WaitingMax } from '#core/orders/decide-guest-order.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../../infrastructure/database/planned-command.ts'
import type { ReadTx, Tenant } from '../../../infrastructure/database/tenant.ts'
import { lockTableOfCode } from '../../floor/tables/load-table.ts'
import { phoneKey } from '../../guests/phones/phone-key.rules.ts'
import { loadAvailability } from '../../menu/availability/take-portions.ts'
import { loadSchedulesOfItems } from '../../menu/details/schedules/load-schedules.ts'
import { loadStore, lockToSell } from '../../store/load-store.ts'
import type { PriceLists } from '../pos/price-list.ts'
import { getGuestNumbers } from './guest-orders.queries.ts'
import { hashOrderToken } from './show-guest-order.ts'

// The token in the address of the order's page: 128 random bits, so that nobody guesses another guest's.
const TOKEN_BYTES = 16

type Placing = { order: GuestOrder; qrCode: string; waitingMax: WaitingMax }

/**
 * Leaves a guest's cart for the staff, priced from the menu; the phone's owner is not looked up
 * (docs/rules/guests.md#known-phone-numbers).
 */
export function placeGuestOrder(tenant: Tenant, priceLists: PriceLists, { order, qrCode, waitingMax }: Placing) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return priceLists.decide(tenant, {
    load: async (tx, { menu, lockNumbers }) => {
      const facts = await loadGuestOrder(tx, order, lockNumbers)
      return { ...facts, menu, qrCode, token, tokenHash: hashOrderToken(token).toString('hex') }
    },
    decide: (facts) => {
      const plan = decideGuestOrder(facts, order, waitingMax)
      return { ...plan, reply: { ...succeed('qr_order.placed'), ...plan.reply } }
    },
  })
}

type Loaded = Omit<GuestOrderFacts, 'menu' | 'qrCode' | 'token' | 'tokenHash'>

async function loadGuestOrder(
  tx: ReadTx,
  { cartItems, tableId: code, customer }: GuestOrder,
  lockNumbers: HowToLoad['lockNumbers'],
): Promise<Loaded> {
  const [, store, schedules, table, available, numbers, guests] = await awaitPipelined([
    lockToSell(tx),
    loadStore(tx),
    // the items of a set menu are served with it
    loadSchedulesOfItems(
      tx,
      cartItems.map(({ id }) => id),
    ),
    code === null ? null : lockTableOfCode(tx, code),
    loadAvailability(tx),
    lockNumbers(),
    // after the numbers' lock, so that guests are counted one after the other
    getGuestNumbers(tx.db, code),
  ])
  const isPhoneValid = customer.phone !== null && phoneKey(customer.phone, store) !== null
  return { store, schedules, table, available, numbers, guests, isPhoneValid, at: new Date(), newId }
}
