import { newId } from '#core/new-id.ts'
import type { Cart } from '#core/contract/pos.ts'
import type { CartLine } from '#core/contract/selling/cart-lines.ts'
import { insertCategory } from '../../../server/src/features/menu/categories/categories.queries.ts'
import type { SellableItem } from '#core/menu/sellable-item.ts'
import { loadSellableItems } from '../../../server/src/features/menu/load-sellable-items.ts'
import { saveSale } from '../../../server/src/features/menu/options/save-sale.ts'
import { addMenuItem } from '../../../server/src/features/menu/save-menu-item.ts'
import { setLineStatus } from '../set-line-status.ts'
import { priceCart } from '#core/orders/price-cart.ts'
import type { TenantTx } from '../../../server/src/infrastructure/database/tenant.ts'
import type { SeededRestaurant } from '../history.ts'
import { named, placeCart, sellCart } from '../open-orders.seed.ts'
import type { StoreTaxes } from '../store.seed.ts'
import { query } from '../../../server/src/infrastructure/database/query.ts'

const FORMULE = {
  category: 'Formules',
  title: 'Formule du Comptoir',
  price: '26.90',
  steps: [
    {
      title: 'Entrée',
      choices: [['Soupe à l’oignon gratinée'], ['Œufs mayonnaise'], ['Terrine de campagne, cornichons']],
    },
    {
      title: 'Plat',
      choices: [['Bœuf bourguignon'], ['Coq au vin'], ['Steak frites'], ['Magret de canard au miel', '4.00']],
    },
    { title: 'Dessert', choices: [['Crème brûlée à la vanille'], ['Île flottante'], ['Paris-Brest', '1.50']] },
  ],
} as const

/** Choices of two guests at this table. */
const AT_TABLE = {
  number: 3,
  chosen: [
    ['Soupe à l’oignon gratinée', 'Magret de canard au miel', 'Île flottante'],
    ['Terrine de campagne, cornichons', 'Bœuf bourguignon', 'Paris-Brest'],
  ],
}
const PAID = ['Œufs mayonnaise', 'Coq au vin', 'Crème brûlée à la vanille']

/** A set menu of three steps: two are being eaten at a table, one is paid. */
export async function seedSetMenu(
  tx: TenantTx,
  restaurant: SeededRestaurant,
  { taxes }: { taxes: StoreTaxes },
): Promise<void> {
  const set = await addSetMenu(tx, Object.values(restaurant.menu).flat(), taxes)
  const table = restaurant.tables[AT_TABLE.number - 1]!
  const lines = AT_TABLE.chosen.map((titles) => chosenLine(set, titles))
  const cart = { ...NO_CART, cart: lines, tableId: table.id, covers: lines.length }
  const { orderId } = await placeCart(tx, cart)
  const served = await query<{ id: string; isFirst: boolean }>(tx.db)`
    select id, (set_menu -> 'is_first')::boolean as "isFirst" from order_items
    where order_id = ${orderId} order by position`
  for (const { id, isFirst } of served)
    await setLineStatus(tx, id, { status: isFirst ? 'delivered' : 'preparing', by: 'orders' })
  await payAtOnce(tx, chosenLine(set, PAID))
}

const NO_CART: Omit<Cart, 'cart'> = {
  deliveryType: 'dinein',
  customerType: 'WALKIN',
  customerId: null,
  tableId: null,
  selectedQrOrderItem: null,
  discounts: [],
  covers: null,
  approvalIds: [],
  orderId: null,
  visitId: null,
  fireAll: false,
}

/** The ids of a set menu by the titles of its choices. */
type SetMenu = { id: string; choices: ReadonlyMap<string, { stepId: string; itemId: string }> }

async function addSetMenu(tx: TenantTx, items: readonly SellableItem[], taxes: StoreTaxes): Promise<SetMenu> {
  const { category, title, price, steps } = FORMULE
  const { id: categoryId } = await insertCategory(tx.db, category)
  const { id } = await addMenuItem(tx, { title, price, netPrice: null, categoryId, taxId: taxes.food })
  await saveSale(tx, id, {
    kind: 'set',
    steps: steps.map((step) => ({
      id: null,
      title: step.title,
      min: 1,
      max: 1,
      choices: step.choices.map(([choice, supplement = '0']) => ({
        itemId: named(items, choice).id,
        variantId: null,
        supplement,
      })),
    })),
  })
  const set = (await loadSellableItems(tx, [id])).get(id)!
  const titleOf = new Map(items.map((item) => [item.id, item.title]))
  const choices = set.steps.flatMap((step) =>
    step.choices.map(({ itemId }) => [titleOf.get(itemId)!, { stepId: step.id, itemId }] as const),
  )
  return { id, choices: new Map(choices) }
}

function chosenLine({ id, choices }: SetMenu, titles: readonly string[]): CartLine {
  const nothing = { addons_ids: [], modifiers: [], notes: null }
  const steps = titles.map((title) => {
    const { stepId, itemId } = choices.get(title)!
    return { id: stepId, choices: [{ itemId, variantId: null, course: null, ...nothing }] }
  })
  return {
    id,
    variant_id: null,
    quantity: 1,
    seat: null,
    lineId: null,
    course: null,
    discounts: [],
    unitPrice: null,
    override: null,
    steps,
    ...nothing,
  }
}

async function payAtOnce(tx: TenantTx, line: CartLine): Promise<void> {
  const menu = await loadSellableItems(tx, [
    line.id,
    ...line.steps.flatMap(({ choices }) => choices.map(({ itemId }) => itemId)),
  ])
  const pricing = { inForce: [], digits: 2, diningOption: 'dinein', businessDay: '', newId } as const
  const priced = priceCart([line], menu, pricing)
  await sellCart(tx, { ...NO_CART, cart: [line] }, { priced, payWith: () => [] })
}
