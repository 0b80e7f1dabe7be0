import type { PublicMenuItem } from '#core/contract/qr-menu.ts'
import type { MaybeStatement } from '#core/menu/allergens.ts'

type SheetRow = { id: string; title: string; statement: MaybeStatement }

/**
 * Rows for an item's choices: one for all with the same allergens, and one for all without a statement. A variant
 * without a statement has its item's.
 */
export function choiceRows(item: Pick<PublicMenuItem, 'variants' | 'addons' | 'modifier_groups'>): SheetRow[] {
  const parts = [
    ...item.variants.filter(({ allergens }) => allergens !== null),
    ...item.addons,
    ...item.modifier_groups.flatMap(({ options }) => options),
  ]
  const alike = new Map<string, typeof parts>()
  for (const part of parts) {
    const key = JSON.stringify(part.allergens)
    alike.set(key, [...(alike.get(key) ?? []), part])
  }
  return [...alike].map(([id, found]) => ({
    id,
    title: found.map(({ title }) => title).join(', '),
    statement: found[0]!.allergens,
  }))
}
