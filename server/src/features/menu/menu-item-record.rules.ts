import type { MenuItem } from '#core/contract/records.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { formatRate } from '#core/money/tax.ts'
import type { ChoiceRow, MenuItemRow } from './menu-items.queries.ts'

/** A menu item as the wire shows it. */
export function toMenuItem(row: MenuItemRow): MenuItem {
  const digits = row.currency_digits
  const choices = (list: ChoiceRow[] | null) =>
    (list ?? []).map(({ id, title, price }) => ({ id, item_id: row.id, title, price: formatDecimal(price, digits) }))
  return {
    id: row.id,
    title: row.title,
    price: formatDecimal(row.price, digits),
    net_price: row.net_price === null ? null : formatDecimal(row.net_price, digits),
    tax_id: row.tax_id,
    tax_title: row.tax_title,
    tax_rate: row.rate_milli === null ? null : formatRate(row.rate_milli),
    tax_type: row.tax_type,
    category_id: row.category_id,
    category_title: row.category_title,
    image: row.image,
    addons: choices(row.addons),
    variants: choices(row.variants),
  }
}
