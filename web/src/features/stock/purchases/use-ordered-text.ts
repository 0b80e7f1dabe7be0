import type { PurchaseLine } from '#core/contract/inventory/purchases.ts'
import { decimalText } from '../../../lib/format/decimal-text.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { inventoryTexts } from '../inventory.texts.ts'

type Ordered = Pick<PurchaseLine, 'quantity' | 'pack_title' | 'unit'>

/** Formats an ordered quantity: "3 × Sack" in packs, else "3 kg". */
export function useOrderedText(): (line: Ordered) => string {
  const { language } = useLanguage()
  const { units } = useTexts(inventoryTexts)
  return ({ quantity, pack_title, unit }) =>
    pack_title === null
      ? `${decimalText(quantity, language)} ${units[unit]}`
      : `${decimalText(quantity, language)} × ${pack_title}`
}
