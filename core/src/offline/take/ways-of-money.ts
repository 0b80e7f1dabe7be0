import type { Drawer } from '../../bills/new-invoice.ts'
import type { PriceList } from '../../menu/price-list.ts'
import type { WayOn } from './try-ways.ts'
import { PERSON_GONE } from './rights-of-till.ts'

type MoneyFacts = { menu: PriceList; drawer: Drawer & { refusesCash?: boolean }; staff: ReadonlySet<string> }

/** Money that was taken is taken: without an open drawer, and by a type that was switched off since. */
export const WAYS_OF_MONEY = {
  'cash.session_required': <F extends MoneyFacts>(facts: F): WayOn<F> => ({
    facts: { ...facts, drawer: { ...facts.drawer, refusesCash: false } },
  }),
  'payment.type_unavailable': <F extends MoneyFacts>(facts: F): WayOn<F> => {
    const { menu } = facts
    const paymentTypes = menu.paymentTypes.map((type) => ({ ...type, isActive: true }))
    return { facts: { ...facts, menu: { ...menu, paymentTypes } }, note: { code: 'payment.type_gone' } }
  },
}

/** Tips stay with the person who got them at the till. */
export const keepTips =
  <F extends MoneyFacts>(payments: readonly { tipFor: string | null }[]) =>
  (facts: F): WayOn<F> => {
    const named = payments.flatMap(({ tipFor }) => tipFor ?? [])
    return { facts: { ...facts, staff: new Set([...facts.staff, ...named]) }, note: PERSON_GONE }
  }
