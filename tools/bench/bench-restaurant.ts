import { aRestaurant, expectOk } from '../../server/test/restaurant.ts'

const CATEGORIES = ['Entrées', 'Plats', 'Grillades', 'Pizzas', 'Desserts', 'Boissons', 'Vins', 'Cafés']
const MENU_ITEMS = 60

/** A line of the cart that is sold. */
type Line = { itemId: string; variantId: string | null; addonIds: string[]; quantity: number; notes: string | null }

export type BenchRestaurant = Awaited<ReturnType<typeof openBenchRestaurant>>

/** A restaurant of an ordinary size, opened through HTTP: 60 items in 8 categories, guests may order. */
export async function openBenchRestaurant(origin: string, tableCount: number) {
  const { tenantId, owner, aCategory, aTax, aTable, aMenuItem, aVariant, anAddon } = await aRestaurant(
    { origin },
    'Bench',
  )
  const taxes = [await aTax({ title: 'TVA 10 %', rate: '10' }), await aTax({ title: 'TVA 20 %', rate: '20' })]
  const categories: string[] = []
  for (const title of CATEGORIES) categories.push(await aCategory(title))
  const tables: string[] = []
  for (let table = 1; table <= tableCount; table++)
    tables.push(await aTable(`T${table}`, table <= 12 ? 'Salle' : 'Terrasse'))

  const items: { id: string; variantId: string | null; addonId: string | null }[] = []
  for (let item = 0; item < MENU_ITEMS; item++) {
    const categoryId = categories[item % categories.length]!
    const taxId = taxes[item % 4 === 3 ? 1 : 0]!
    const id = await aMenuItem({ title: `Plat ${item + 1}`, price: `${5 + (item % 20)}.50`, categoryId, taxId })
    const hasVariants = item % 3 === 0
    const variantId = hasVariants ? await aVariant(id, 'Grand', `${9 + (item % 20)}.00`) : null
    if (hasVariants) await aVariant(id, 'Familial', `${15 + (item % 20)}.00`)
    const addonId = item % 3 === 1 ? await anAddon(id, 'Fromage', '1.50') : null
    items.push({ id, variantId, addonId })
  }
  const open = { isQRMenuEnabled: true, isQROrderEnabled: true }
  const { uniqueQRCode } = await expectOk(owner.post<{ uniqueQRCode: string }>('/settings/store-setting', open))

  // a line of each kind: with a variant, with an add-on and a note, and one of another tax rate
  const lines: Line[] = [items[0]!, items[1]!, items[11]!].map(({ id, variantId, addonId }, index) => ({
    itemId: id,
    variantId,
    addonIds: addonId === null ? [] : [addonId],
    quantity: 1 + (index % 2),
    notes: addonId === null ? null : 'sans oignons',
  }))
  const cart = lines.map(({ itemId, variantId, addonIds, quantity, notes }) => ({
    id: itemId,
    variant_id: variantId,
    addons_ids: addonIds,
    quantity,
    notes,
  }))
  const order = { deliveryType: 'dinein', customerType: 'WALKIN', customerId: null, tableId: null, cart }

  return {
    tenantId,
    owner,
    cookie: owner.cookieHeader,
    /** Path of the guests' menu. */
    menuPath: `/qrmenu/${uniqueQRCode}?tableId=null`,
    lines,
    order,
    tables,
    /** Body of a sale of this cart: the same order with the totals that the server computes. */
    theSale: async () => {
      const path = '/pos/create-order-and-invoice'
      const refusal = await owner.post<{ totals?: object }>(path, { ...order, netTotal: 0, taxTotal: 0, total: 0 })
      const { subTotal, taxTotal, total } = refusal.body.totals as Record<'subTotal' | 'taxTotal' | 'total', number>
      return { ...order, netTotal: subTotal, taxTotal, total }
    },
  }
}
