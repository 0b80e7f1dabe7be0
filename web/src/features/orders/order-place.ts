import type { KitchenOrder } from '#core/contract/orders.ts'
import type { orderTexts } from './order.texts.ts'

type Words = (typeof orderTexts)['en']
type Place = Pick<KitchenOrder, 'table_title' | 'floor' | 'delivery_type'>

/** Title of an order: its table, else its type of delivery. */
export function placeTitle({ table_title, delivery_type }: Place, t: Words): string {
  return (table_title && titleOfPlace(table_title, t.table)) ?? deliveryTypeName(delivery_type, t) ?? t.noTable
}

/** A table whose title is only a number becomes "Table 4"; other titles stay as they are. */
export const titleOfPlace = (place: string, table: (number: string) => string): string =>
  /^\d/.test(place) ? table(place) : place

/** Name of a delivery type; an unknown one keeps its code, and none is null. */
export function deliveryTypeName(type: string | null, t: Words): string | null {
  if (!type) return null
  return type in t.deliveryTypes ? t.deliveryTypes[type as keyof typeof t.deliveryTypes] : type
}

/** The customer's name or number; "Walk-in customer" if there is none. */
export function customerName(
  { customer_type, customer_name, customer_id }: Pick<KitchenOrder, 'customer_type' | 'customer_name' | 'customer_id'>,
  t: Words,
): string {
  return (customer_type === 'CUSTOMER' && (customer_name ?? customer_id)) || t.walkIn
}
