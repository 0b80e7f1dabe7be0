import type { z } from 'zod'
import { posApi } from '#core/contract/pos.ts'
import { PaymentType, TillMenuItem } from '#core/contract/records.ts'
import { tenantId } from './tenant.ts'
import { smallestReply } from './smallest-reply.ts'

type PosInit = z.output<typeof posApi.init.reply>

export const CASH = '00000000-0000-4000-8000-0000000000c1'
export const CARD = '00000000-0000-4000-8000-0000000000c2'

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

const VAT = { id: id(900), title: 'VAT', rate: 10, type: 'inclusive' }
const WITH_VAT = { tax_id: VAT.id, tax_title: VAT.title, tax_rate: VAT.rate, tax_type: VAT.type }

/** A dish of the menu with French VAT in its price. */
export function aDish(at: number, title: string, price: string, more: Partial<TillMenuItem> = {}): TillMenuItem {
  return {
    ...smallestReply(TillMenuItem),
    ...WITH_VAT,
    tax_by_option: { dinein: VAT, takeaway: VAT, delivery: VAT },
    id: id(at),
    title,
    price,
    list_price: price,
    ...more,
  }
}

export function aVariant(at: number, title: string, price: string): TillMenuItem['variants'][number] {
  const variant = { id: id(at), item_id: '', title, price, list_price: price, sold_out: 0 as const }
  return { ...variant, allergens: smallestReply(TillMenuItem).allergens }
}

/** A till in euros, with cash and cards, that serves these dishes. */
export function aTill(menuItems: TillMenuItem[], more: Partial<PosInit> = {}): PosInit {
  const init = smallestReply(posApi.init.reply)
  const type = (typeId: string, title: string, kind: 'cash' | 'card') => {
    return { ...smallestReply(PaymentType), id: typeId, title, kind, is_active: 1 as const }
  }
  return {
    ...init,
    menuItems,
    paymentTypes: [type(CASH, 'Cash', 'cash'), type(CARD, 'Card', 'card')],
    storeSettings: {
      ...init.storeSettings,
      tenant_id: tenantId(),
      store_name: 'Chez Ana',
      currency: 'EUR',
      country: 'FR',
      time_zone: 'Europe/Paris',
      day_starts_at: '05:00',
    },
    serverTime: new Date().toISOString(),
    ...more,
  }
}
