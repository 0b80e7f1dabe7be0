import { dayAfterMonths, USUAL_MONTHS } from '#core/membership/gift-cards.ts'
import { formatDecimal } from '#core/money/amount.ts'
import {
  newGiftCode,
  openGiftCode,
  type CodeBox,
  type StoredCode,
} from '../../../server/src/features/guests/membership/gift-cards/open-gift-code.ts'
import { addPaymentType } from '../../../server/src/features/store/payment-types/save-payment-type.ts'
import type { TenantTx } from '../../../server/src/infrastructure/database/tenant.ts'
import { query } from '../../../server/src/infrastructure/database/query.ts'
import type { ClosedDrawer } from '../drawers/plan-drawers.ts'
import type { SeededRestaurant } from '../history.ts'
import { instant } from '../history.seed.ts'
import { placeOpenOrder } from '../open-orders.seed.ts'
import type { OpenOrder } from '../open-orders.ts'
import { CASHIER } from '../team/staff.seed.ts'
import type { PaymentTypes } from '../store.seed.ts'

/** Sold late in the afternoon; amounts in cents, minutes since midnight of the business day. */
const CARDS = [
  { amount: 5000, minute: 17 * 60 + 2, recipient: 'Hélène', message: 'Joyeux anniversaire !' },
  { amount: 10_000, minute: 17 * 60 + 9, recipient: 'Paul et Nadia', message: 'Tous nos vœux de bonheur' },
  { amount: 3000, minute: 17 * 60 + 15, recipient: null, message: null },
] as const

/** Orders paid by gift card: `card` is its index. The last order uses up its card. */
const PAID_BY_CARD: readonly { card: number; order: OpenOrder }[] = [
  {
    card: 0,
    order: {
      minutesAgo: 52,
      deliveryType: 'takeaway',
      items: [
        { title: 'Salade lyonnaise', status: 'completed' },
        { title: 'Burger du Comptoir', status: 'completed' },
      ],
    },
  },
  {
    card: 2,
    order: {
      minutesAgo: 36,
      deliveryType: 'takeaway',
      items: [
        { title: 'Salade niçoise', status: 'completed' },
        { title: 'Salade lyonnaise', status: 'completed' },
      ],
    },
  },
]

type Sale = { drawer: ClosedDrawer; card: PaymentTypes['card']; codes: CodeBox }

/** The cards as they were sold, by their place in the list, and the payment type that takes them. */
export type SoldCards = { codes: readonly string[]; paymentTypeId: string }

/** Adds the payments for gift cards to the counted day's drawer. */
export function withGiftCards<D extends { closed: ClosedDrawer }>(drawers: D, card: PaymentTypes['card']): D {
  const sum = CARDS.reduce((before, { amount }) => before + amount, 0)
  const papers = drawers.closed.papers.map((paper) =>
    paper.paymentTypeId === card.id ? { ...paper, n: paper.n + CARDS.length, amount: paper.amount + sum } : paper,
  )
  return { ...drawers, closed: { ...drawers.closed, papers } }
}

/** Gift cards that were sold yesterday by card, as the till's own statement writes them. */
export async function seedGiftCards(tx: TenantTx, sale: Sale): Promise<SoldCards> {
  const { id: paymentTypeId } = await addPaymentType(tx, { title: 'Carte cadeau', isActive: true, kind: 'gift_card' })
  const stored = CARDS.map(() => newGiftCode(sale.codes))
  for (const [at, code] of stored.entries()) await insertSoldCard(tx, sale, { number: at + 1, code })
  await query(tx.db)`update tenant_counters set last_gift_card = ${CARDS.length}`
  return { codes: stored.map((code) => openGiftCode(sale.codes, code)), paymentTypeId }
}

async function insertSoldCard(
  { db }: TenantTx,
  { drawer, card }: Sale,
  { number, code }: { number: number; code: StoredCode },
): Promise<void> {
  const soldOn = drawer.businessDay
  const { amount, minute, recipient, message } = CARDS[number - 1]!
  await query(db)`
    with card as (
      insert into gift_cards (number, code_hash, sealed_code, last_four, currency, currency_digits, amount, balance, expires_on,
        recipient, message, business_day, sold_at, sold_by)
      select ${number}::int, ${code.hash}, ${code.sealed}, ${code.lastFour}, s.currency, s.currency_digits, ${amount}::bigint,
        ${amount}::bigint, ${dayAfterMonths(soldOn, USUAL_MONTHS)}::date, ${recipient}, ${message}, d.day,
        ${instant('d.day', 'd.minute')}, ${CASHIER}
      from store_settings s, (select ${soldOn}::date as day, ${minute}::float8 as minute) d
      returning id, amount, expires_on, business_day, sold_at, sold_by
    ), move as (
      insert into gift_card_moves (card_id, number, kind, amount, business_day, moved_at, moved_by, expires_on)
      select id, 1, 'sold', amount, business_day, sold_at, sold_by, expires_on from card
    )
    insert into gift_card_payments (card_id, position, payment_type_id, title, kind, amount, rounding, change,
      till_id, session_id)
    select c.id, 1, ${card.id}::uuid, ${card.title}, ${card.kind}, c.amount, 0, 0, t.id, ${drawer.id}::uuid from card c, tills t`
}

/** One card pays with part of its balance, another with all of it. */
export async function redeemGiftCards(
  tx: TenantTx,
  restaurant: SeededRestaurant,
  { codes, paymentTypeId }: SoldCards,
): Promise<void> {
  const nothing = { tendered: null, tip: null, reference: null, tipFor: null }
  for (const { card, order } of PAID_BY_CARD)
    await placeOpenOrder(tx, restaurant, order, (total, digits) => [
      { ...nothing, paymentTypeId, amount: formatDecimal(total, digits), giftCardCode: codes[card]! },
    ])
}
