import type { StockItem } from '#core/contract/inventory/stock-items.ts'
import { stockItemsApi } from '#core/contract/inventory/stock-items.ts'
import type { MaybeStatement } from '#core/menu/allergens.ts'
import { parseQuantity, type StockUnit } from '#core/stock/units.ts'
import { problemsOf } from '../../../lib/forms/field-problems.ts'
import type { FieldProblems } from '../../../lib/forms/use-form.ts'
import type { ItemBody } from '../inventory.api.ts'

export type PackForm = { id: string | null; title: string; quantity: string }
export type ItemForm = {
  title: string
  unit: StockUnit
  group: string
  supplierId: string
  lowAt: string
  target: string
  isTracked: boolean
  cost: string
  packs: PackForm[]
  allergens: MaybeStatement
}

export const NEW_ITEM: ItemForm = {
  title: '',
  unit: 'kg',
  group: '',
  supplierId: '',
  lowAt: '',
  target: '',
  isTracked: true,
  cost: '',
  packs: [],
  allergens: null,
}

export function toItemForm({
  title,
  unit,
  group,
  supplier_id,
  low_at,
  target,
  is_tracked,
  ...item
}: StockItem): ItemForm {
  const isTracked = is_tracked === 1
  return {
    title,
    unit,
    group: group ?? '',
    supplierId: supplier_id ?? '',
    lowAt: low_at ?? '',
    target: target ?? '',
    isTracked,
    cost: isTracked ? '' : (item.average_cost ?? '').replace(/\.?0+$/, ''),
    packs: item.packs.map((pack) => ({ ...pack })),
    allergens: item.allergens,
  }
}

/** The form as the body of a request. */
export function itemBodyOf({ isTracked, cost, lowAt, target, allergens, ...form }: ItemForm): ItemBody {
  const stated = allergens && {
    contains: allergens.contains.map(({ code, kinds }) => ({ code, kinds: [...kinds] })),
    traces: [...allergens.traces],
  }
  const body = { ...form, allergens: stated, isTracked }
  return isTracked ? { ...body, lowAt, target } : { ...body, cost }
}

/** Problems by field, as the server would find them. */
export function checkItem(form: ItemForm): FieldProblems<ItemForm> {
  const problems = problemsOf<ItemForm>(stockItemsApi.add.body!, itemBodyOf(form) as ItemForm)
  const isQuantity = (text: string) => text === '' || parseQuantity(text, form.unit) !== null
  if (form.isTracked && !isQuantity(form.lowAt)) problems.lowAt = 'stock.quantity_invalid'
  if (form.isTracked && !isQuantity(form.target)) problems.target = 'stock.quantity_invalid'
  if (!form.isTracked && form.cost.trim() === '') problems.cost = 'stock_item.cost_invalid'
  const arePacks = form.packs.every(
    ({ title, quantity }) => title.trim() !== '' && (parseQuantity(quantity, form.unit) ?? 0n) > 0n,
  )
  return arePacks ? problems : { ...problems, packs: 'stock_item.packs_invalid' }
}
