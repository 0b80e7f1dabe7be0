import { createECDH, randomBytes } from 'node:crypto'
import { aRestaurant, expectOk, type AnyServer } from '../restaurant.ts'
import type { TestServer } from '../test-server.ts'

type Init = { menuItems: { id: string }[]; paymentTypes: { id: string }[] }

export type FullRestaurant = Awaited<ReturnType<typeof aFullRestaurant>>

/**
 * A restaurant with one of everything: a menu item of 12.50 with 10 % on top, a variant of 15, an add-on of 1.50 and a group of
 * options of which none must be chosen, and a plain item of 8. Its lines are whole menu items, as clients send them.
 */
export async function aFullRestaurant(server: AnyServer) {
  const restaurant = await aRestaurant(server)
  const categoryId = await restaurant.aCategory('Plats')
  const taxId = await restaurant.aTax({ title: 'TVA', rate: '10', type: 'exclusive' })
  const tableId = await restaurant.aTable('T1', 'Salle', 4)
  const itemId = await restaurant.aMenuItem({ title: 'Tagine', price: '12.50', categoryId, taxId })
  const plainId = await restaurant.aMenuItem({ title: 'Thé', price: '8' })
  const variantId = await restaurant.aVariant(itemId, 'Grand', '15')
  const addonId = await restaurant.anAddon(itemId, 'Fromage', '1.50')
  const group = { title: 'Épices', min: 0, max: 2, options: [{ title: 'Harissa', price: '0.50' }] }
  const { id: groupId } = await restaurant.anOptionGroup(group, [itemId])
  const { menuItems, paymentTypes } = await expectOk(restaurant.owner.get<Init>('/pos/init'))
  const item = menuItems.find(({ id }) => id === itemId)!
  const plain = menuItems.find(({ id }) => id === plainId)!
  return {
    ...restaurant,
    categoryId,
    taxId,
    tableId,
    itemId,
    plainId,
    variantId,
    addonId,
    groupId,
    cashId: paymentTypes[0]!.id,
    cardId: paymentTypes[1]!.id,
    /** The item with variant, add-on and note. */
    line: { ...item, quantity: 2, notes: 'sans sel', variant_id: variantId, addons_ids: [addonId], price: 16.5 },
    /** The plain item as the menu shows it, without a choice. */
    plainLine: { ...plain, quantity: 1 },
  }
}

/** An order of the public menu that waits for staff: one item with variant and add-on. */
export async function aWaitingQrOrder(server: TestServer, restaurant: FullRestaurant): Promise<string> {
  const { tenantId, itemId, variantId, addonId } = restaurant
  const addons = [{ id: addonId, item_id: itemId, title: 'Fromage', price: 150 }]
  const { rows } = await server.owner.query<{ id: string }>(
    `with placed as (
       insert into qr_orders (tenant_id, business_day, customer_type, customer_name)
       values ($1, current_date, 'WALKIN', 'Guest') returning id
     ), lines as (
       insert into qr_order_items (tenant_id, qr_order_id, position, item_id, item_title, variant_id, variant_title,
         addons, unit_price, quantity, notes)
       select $1, id, 1, $2, 'Tagine', $3, 'Grand', $4::jsonb, 1650, 2, 'doux' from placed
     )
     select id from placed`,
    [tenantId, itemId, variantId, JSON.stringify(addons)],
  )
  return rows[0]!.id
}

/** A price rule of which nothing is at another price. */
/** A schedule as a client sends it. */
export const SCHEDULE = { title: 'Midi', spans: [{ days: [1, 2, 3, 4, 5], from: '12:00', to: '14:30' }] }

export const PRICE_RULE = {
  title: 'Rule',
  target: 'all',
  kind: 'percent',
  value: 10,
  weekdays: [1],
  from: '00:00',
  to: '00:00',
  isActive: false,
}

/** A browser's subscription to push messages, whose service is out of reach. */
export function aSubscription() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    endpoint: `https://push.example.com/send/${randomBytes(12).toString('base64url')}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}

/** A gift card, which also adds the payment type that takes it. */
async function aGiftCard(owner: Pick<Awaited<ReturnType<typeof aRestaurant>>['owner'], 'get' | 'post'>) {
  const [{ id: paymentTypeId }] = await expectOk(owner.get<[{ id: string }]>('/settings/payment-types'))
  const payments = [{ paymentTypeId, amount: '25.00' }]
  return (await expectOk(owner.post<{ id: string }>('/gift-cards/sell', { amount: '25.00', payments }))).id
}

/** A loyalty programme with a reward, and a customer with a card; a gift card. */
export async function aMembership({ owner }: Pick<Awaited<ReturnType<typeof aRestaurant>>, 'owner'>, phone: string) {
  const programme = { kind: 'points', amountPerPoint: '1.00' }
  const rewards = [{ title: 'Café', cost: 10, kind: 'amount', value: '2.00' }]
  const { rewards: saved } = await expectOk(
    owner.post<{ rewards: [{ id: string }] }>('/membership/programme', { ...programme, rewards }),
  )
  const { memberId, cardUrl } = await expectOk(
    owner.post<{ memberId: string; cardUrl: string }>('/membership/members/add', { phone }),
  )
  const { id: segmentId } = await expectOk(owner.post<{ id: string }>('/membership/segments/add', { title: 'Tous' }))
  const texts = { subject: { fr: 'Offre', en: '' }, text: { fr: 'Bonjour', en: '' } }
  const { id: campaignId } = await expectOk(
    owner.post<{ id: string }>('/membership/campaigns/add', { title: 'Offre', segmentId, ...texts }),
  )
  const giftCardId = await aGiftCard(owner)
  return { memberId, cardUrl, rewardId: saved[0].id, giftCardId, segmentId, campaignId }
}

/** Flour from a mill, ten kilos of it received, being counted and ordered again. */
export async function aStock({ owner }: Pick<Awaited<ReturnType<typeof aRestaurant>>, 'owner'>) {
  const { id: supplierId } = await expectOk(owner.post<{ id: string }>('/inventory/suppliers', { name: 'Moulin' }))
  const flour = { title: 'Farine', unit: 'kg', supplierId, packs: [{ title: 'Sac', quantity: '25' }] }
  const { itemId } = await expectOk(owner.post<{ itemId: string }>('/inventory/items/add', flour))
  const received = { supplierId, lines: [{ itemId, quantity: '10', price: '8.00' }] }
  const { receiptId } = await expectOk(owner.post<{ receiptId: string }>('/inventory/receipts', received))
  const { countId } = await expectOk(owner.post<{ countId: string }>('/inventory/counts', {}))
  const ordered = { supplierId, lines: [{ itemId, quantity: '25' }] }
  const { purchaseId } = await expectOk(owner.post<{ purchaseId: string }>('/inventory/purchases', ordered))
  return { supplierId, itemId, receiptId, countId, purchaseId }
}
