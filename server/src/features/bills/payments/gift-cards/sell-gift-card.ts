import { succeed } from '#core/contract/fields.ts'
import { decideGiftCardSale, type SellingGiftCard } from '#core/membership/decide-gift-card-sale.ts'
import { newId } from '#core/new-id.ts'
import { awaitPipelined } from '../../../../infrastructure/database/await-pipelined.ts'
import type { Commands } from '../../../../infrastructure/database/tenant.ts'
import { lockDrawer } from '../../../cash/lock-drawer.ts'
import { newGiftCode, type CodeBox } from '../../../guests/membership/gift-cards/open-gift-code.ts'
import { loadLastGiftCard, loadMonths } from '../../../guests/membership/gift-cards/show-gift-cards.ts'
import { lockToSell } from '../../../store/load-store.ts'
import { lockToAddPaymentType } from '../../../store/payment-types/write-payment-types.ts'
import { loadTakingMoney } from '../load-taking-money.ts'

/** Sells a gift card. The stored reply has its code sealed, so that nobody reads it in the database. */
export function sellGiftCard(tenant: Commands, box: CodeBox, selling: SellingGiftCard) {
  const { hash, sealed, lastFour } = newGiftCode(box)
  const code = { hash: hash.toString('base64'), sealed: sealed.toString('base64'), lastFour }
  return tenant.command({
    isJournaled: true,
    load: async (tx, { missing, lockNumbers }) => {
      const areTypesLocked = missing.has('payment types')
      const [, , till, months, drawer, numbers, lastNumber] = await awaitPipelined([
        lockToSell(tx),
        areTypesLocked ? lockToAddPaymentType(tx) : null,
        loadTakingMoney(tx),
        loadMonths(tx),
        lockDrawer(tx),
        lockNumbers(),
        loadLastGiftCard(tx),
      ])
      const person = tx.actor?.name ?? null
      return { numbers, till, areTypesLocked, drawer, months, lastNumber, code, person, newId }
    },
    decide: (facts) => {
      const plan = decideGiftCardSale(facts, selling)
      return {
        ...plan,
        reply: { ...succeed('gift_card.sold'), ...plan.reply, copy: 0, sealed: code.sealed, hash: code.hash },
      }
    },
  })
}
