import type { QrOrder } from '#core/contract/guests/qr-order.ts'
import { countOf, withCount } from '#core/orders/chosen-options.ts'
import type { ChosenOption } from '#core/orders/options.ts'
import { linesOfSets } from '#core/orders/set-lines.ts'
import { type Cart, fillCart, type NewLine } from '../cart/cart.rules.ts'
import { readDiningOption } from '../cart/stored-cart.rules.ts'

/** A guest's order as the cart it becomes: its choices by id, its customer and its table. */
export function cartOfQrOrder(order: QrOrder): Cart {
  const ordered = order.items.filter((item) => item.status !== 'cancelled')
  const lines = linesOfSets(ordered).map(({ set, items }) => (set ? lineOfSet(set, items) : lineOf(items[0]!)))
  const hasCustomer = order.customer_type === 'CUSTOMER' && order.customer_id !== null
  return fillCart(lines, {
    customer: hasCustomer ? { phone: order.customer_id!, name: order.customer_name ?? order.customer_id! } : null,
    // a guest at a table eats there; one without a table chose how, or staff will ask
    diningOption: readDiningOption(order.delivery_type) ?? (order.table_id === null ? null : 'dinein'),
    tableId: order.table_id,
    qrOrderId: order.id,
  })
}

/** The name that clients send for a guest who gave none. */
const NAMELESS = 'Guest'

/** The guest's name, or `walkIn` if none was given. */
export function guestOf(
  { customer_type, customer_name }: Pick<QrOrder, 'customer_type' | 'customer_name'>,
  walkIn: string,
): string {
  const isNameless = customer_type === 'WALKIN' && customer_name === NAMELESS
  return isNameless ? walkIn : customer_name || walkIn
}

type Ordered = QrOrder['items'][number]

function lineOf(item: Ordered): NewLine {
  return { ...choiceOf(item), quantity: item.quantity, title: item.item_title }
}

/** One cart line for a set menu, with the choices of its steps. */
function lineOfSet({ item_id, title }: NonNullable<Ordered['set']>, items: readonly Ordered[]): NewLine {
  const stepIds = [...new Set(items.map(({ set }) => set!.step_id))]
  const steps = stepIds.map((id) => ({ id, choices: items.filter(({ set }) => set!.step_id === id).map(choiceOf) }))
  return { itemId: item_id, variantId: null, addonIds: [], options: [], quantity: items[0]!.quantity, title, steps }
}

function choiceOf(item: Ordered) {
  return {
    itemId: item.item_id,
    variantId: item.variant_id,
    ...extrasOf(item.addons ?? []),
    notes: item.notes ?? '',
  }
}

/** Add-ons and options stand in one list: an option names its group, and each unit of it stands alone. */
function extrasOf(addons: NonNullable<QrOrder['items'][number]['addons']>) {
  const [units, extras] = [true, false].map((isUnit) =>
    addons.filter((one) => (one.group_title !== undefined) === isUnit),
  )
  return {
    addonIds: extras!.map(({ id }) => id),
    options: units!.reduce<ChosenOption[]>((options, { id }) => withCount(options, id, countOf(options, id) + 1), []),
  }
}
