import { sql } from 'kysely'
import { dayAfterMonths, USUAL_MONTHS } from '#core/membership/gift-cards.ts'
import { newGiftCode, type CodeBox } from '../../server/src/features/membership/gift-cards/open-gift-code.ts'
import { addPaymentType } from '../../server/src/features/settings/payment-types/save-payment-type.ts'
import type { TenantTx } from '../../server/src/infrastructure/database/tenant.ts'
import type { ClosedDrawer } from './drawers/plan-drawers.ts'
import { instant } from './history.seed.ts'
import { CASHIER } from './staff.seed.ts'
import type { PaymentTypes } from './store.seed.ts'

const VALUE = 5000
/** A quarter past five in the afternoon. */
const SOLD_MINUTE = 17 * 60 + 15

type Sale = { drawer: ClosedDrawer; card: PaymentTypes['card']; codes: CodeBox }

/** The drawer of a day with what came for the card, which was counted with the rest. */
export function withGiftCard<D extends { closed: ClosedDrawer }>(drawers: D, card: PaymentTypes['card']): D {
  const papers = drawers.closed.papers.map((paper) =>
    paper.paymentTypeId === card.id ? { ...paper, n: paper.n + 1, amount: paper.amount + VALUE } : paper,
  )
  return { ...drawers, closed: { ...drawers.closed, papers } }
}

/** A gift card that was sold yesterday by card, as the till's own statement writes it, and the payment type that takes it. */
export async function seedGiftCard(tx: TenantTx, { drawer, card, codes }: Sale): Promise<void> {
  await addPaymentType(tx, { title: 'Carte cadeau', isActive: true, kind: 'gift_card' })
  const soldOn = drawer.businessDay
  const { hash, sealed, lastFour } = newGiftCode(codes)
  await sql`
    with card as (
      insert into gift_cards (number, code_hash, sealed_code, last_four, currency, currency_digits, amount, balance, expires_on,
        recipient, message, business_day, sold_at, sold_by)
      select 1, ${hash}, ${sealed}, ${lastFour}, s.currency, s.currency_digits, ${VALUE}::bigint, ${VALUE}::bigint,
        ${dayAfterMonths(soldOn, USUAL_MONTHS)}::date, 'Hélène', 'Joyeux anniversaire !', d.day, ${instant('d.day', 'd.minute')},
        ${CASHIER}
      from store_settings s, (select ${soldOn}::date as day, ${SOLD_MINUTE}::float8 as minute) d
      returning id, amount, expires_on, business_day, sold_at, sold_by
    ), move as (
      insert into gift_card_moves (card_id, number, kind, amount, business_day, moved_at, moved_by, expires_on)
      select id, 1, 'sold', amount, business_day, sold_at, sold_by, expires_on from card
    )
    insert into gift_card_payments (card_id, position, payment_type_id, title, kind, amount, rounding, change,
      till_id, session_id)
    select c.id, 1, ${card.id}::uuid, ${card.title}, ${card.kind}, c.amount, 0, 0, t.id, ${drawer.id}::uuid from card c, tills t`.execute(
    tx.db,
  )
  await tx.db.updateTable('tenant_counters').set({ last_gift_card: 1 }).execute()
}
