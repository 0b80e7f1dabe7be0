import type { MenuItem } from '#core/contract/records.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { formatRate } from '#core/money/tax.ts'
import type { ChoiceRow, MenuItemRow } from './menu-items.queries.ts'

/** A menu item as the wire shows it. */
export function toMenuItem(row: MenuItemRow): MenuItem {
  const digits = row.currencyDigits
  const choices = (list: ChoiceRow[] | null) =>
    (list ?? []).map(({ id, title, price }) => ({ id, item_id: row.id, title, price: formatDecimal(price, digits) }))
  return {
    id: row.id,
    title: row.title,
    price: formatDecimal(row.price, digits),
    net_price: row.netPrice === null ? null : formatDecimal(row.netPrice, digits),
    tax_id: row.taxId,
    tax_title: row.taxTitle,
    tax_rate: row.rateMilli === null ? null : formatRate(row.rateMilli),
    tax_type: row.taxType,
    category_id: row.categoryId,
    category_title: row.categoryTitle,
    image: row.image,
    addons: choices(row.addons),
    variants: choices(row.variants),
  }
}
