import { X } from 'lucide-react'
import type { StockItem } from '#core/contract/inventory/stock-items.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { useTexts } from '../../lib/texts.ts'
import { IconButton } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { LineForm } from './document-lines.rules.ts'
import { lineOf } from './document-lines.rules.ts'
import { inventoryTexts } from './inventory.texts.ts'
import { ItemChoice } from './item-choice.tsx'
import { QuantityField } from './quantity-field.tsx'

type DocumentLinesProps = {
  items: readonly StockItem[]
  lines: readonly LineForm[]
  onChange: (lines: LineForm[]) => void
  /** Given if the price paid is typed too. */
  currency?: string
  /** True if quantities are typed in packs. */
  inPacks: boolean
  addLabel: string
  error: string | undefined
}

/** The lines of a document: items are found and added above them. */
export function DocumentLines({ items, lines, onChange, currency, inPacks, addLabel, error }: DocumentLinesProps) {
  const tracked = items.filter(({ is_tracked }) => is_tracked === 1)
  const known = new Map(items.map((item) => [item.id, item]))
  const change = (at: number, part: Partial<LineForm>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  return (
    <div className="flex flex-col gap-3">
      <ItemChoice
        label={addLabel}
        items={tracked.filter(({ id }) => !lines.some(({ itemId }) => itemId === id))}
        onPick={(item) => onChange([...lines, lineOf(item, inPacks)])}
        error={error}
      />
      <ul className="flex flex-col divide-y divide-line">
        {lines.map((line, at) => {
          const item = known.get(line.itemId)
          return (
            item && (
              <li key={line.itemId} className="py-3">
                <Line
                  item={item}
                  line={line}
                  currency={currency}
                  inPacks={inPacks}
                  onChange={(part) => change(at, part)}
                  onRemove={() => onChange(lines.filter((_, index) => index !== at))}
                />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

type LineProps = {
  item: StockItem
  line: LineForm
  currency: string | undefined
  inPacks: boolean
  onChange: (part: Partial<LineForm>) => void
  onRemove: () => void
}

function Line({ item, line, currency, inPacks, onChange, onRemove }: LineProps) {
  const t = useTexts(inventoryTexts)
  const hasPacks = inPacks && item.packs.length > 0
  const symbol = currency === undefined ? '' : (findCurrency(currency)?.symbol ?? currency)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 font-medium break-words">{item.title}</p>
        <IconButton
          label={t.remove(item.title)}
          icon={<X aria-hidden="true" className="size-4.5" />}
          onClick={onRemove}
        />
      </div>
      <div className="grid grid-cols-2 items-end gap-2 sm:grid-cols-3">
        {hasPacks && (
          <SelectField
            label={t.unit}
            value={line.packId}
            onChange={(packId) => onChange({ packId })}
            options={[
              ...item.packs.map(({ id, title }) => ({ value: id, label: title })),
              { value: '', label: t.unitNames[item.unit] },
            ]}
            className="col-span-2 sm:col-span-1"
          />
        )}
        <QuantityField
          label={t.quantity}
          required
          value={line.quantity}
          onChange={(quantity) => onChange({ quantity })}
          {...(line.packId === '' ? { unit: item.unit } : {})}
        />
        {currency !== undefined && (
          <QuantityField
            label={t.price}
            required
            value={line.price}
            onChange={(price) => onChange({ price })}
            unitText={symbol}
          />
        )}
      </div>
    </div>
  )
}
