import { X } from 'lucide-react'
import type { WastableItem } from '#core/contract/inventory/stock-documents.ts'
import { useTexts } from '../../../lib/texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { inventoryTexts } from '../inventory.texts.ts'
import { ItemChoice } from '../item-choice.tsx'
import { QuantityField } from '../quantity-field.tsx'
import { itemsTexts } from './items.texts.ts'

/** Whole menu items that are written off, as they are typed. */
export type WastedMenuItem = { menuItemId: string; quantity: string }

type WasteMenuItemsProps = {
  known: readonly WastableItem[]
  lines: readonly WastedMenuItem[]
  onChange: (lines: WastedMenuItem[]) => void
}

/** Menu items to write off as a whole, each with its units. */
export function WasteMenuItems({ known, lines, onChange }: WasteMenuItemsProps) {
  const t = useTexts(itemsTexts).loss
  const { quantity, remove } = useTexts(inventoryTexts)
  const titles = new Map(known.map(({ id, title }) => [id, title]))
  return (
    <div className="flex flex-col gap-3">
      <ItemChoice
        label={t.addMenuItem}
        placeholder={t.findMenuItem}
        items={known.filter(({ id }) => !lines.some(({ menuItemId }) => menuItemId === id))}
        onPick={({ id }) => onChange([...lines, { menuItemId: id, quantity: '1' }])}
      />
      <ul className="flex flex-col divide-y divide-line">
        {lines.map((line) => (
          <li key={line.menuItemId} className="flex items-end gap-2 py-3">
            <p className="min-w-0 flex-1 self-center font-medium break-words">{titles.get(line.menuItemId)}</p>
            <QuantityField
              label={quantity}
              required
              whole
              value={line.quantity}
              onChange={(text) => onChange(lines.map((one) => (one === line ? { ...one, quantity: text } : one)))}
              className="w-28"
            />
            <IconButton
              label={remove(titles.get(line.menuItemId) ?? '')}
              icon={<X aria-hidden="true" className="size-4.5" />}
              onClick={() => onChange(lines.filter((one) => one !== line))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
