import { useEffect, useRef, useState } from 'react'
import type { CountedItem } from '#core/contract/inventory/stock-counts.ts'
import type { StockInit } from '#core/contract/inventory/stock-items.ts'
import { dotted } from '#core/text/isolated.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { nameOfUser } from '../../../lib/restaurant/name-of-user.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useCountCommands } from '../inventory.api.ts'
import { inventoryTexts } from '../inventory.texts.ts'
import { QuantityField } from '../quantity-field.tsx'
import { useStockFormat } from '../use-stock-format.ts'
import { countedQuantity, type Typed } from './counted-quantity.rules.ts'
import { countsTexts } from './counts.texts.ts'

type CountItemCardProps = { countId: string; item: CountedItem; init: StockInit; onDone: () => void }

/** The item being counted: units of each pack, and loose ones. Enter counts, too. */
export function CountItemCard({ countId, item, init, onDone }: CountItemCardProps) {
  const t = useTexts(countsTexts)
  const { unitNames } = useTexts(inventoryTexts)
  const format = useStockFormat(init.currency)
  const { note } = useCountCommands()
  const { run, isPending } = useCommand()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>({})
  const [isChecked, setIsChecked] = useState(false)
  const quantity = countedQuantity(item, typed)
  const fields = [...item.packs.map(({ id, title }) => ({ id, title })), { id: '', title: unitNames[item.unit] }]

  // the keyboard of the phone is there at once
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const send = () => {
    setIsChecked(true)
    if (quantity === null || isPending) return
    void run(
      async (key) => {
        await note(countId, { itemId: item.item_id, quantity }, key)
        // the list below shows it
        return null
      },
      { values: { quantity }, onDone },
    )
  }
  return (
    <Card>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <div>
          <h2 className="font-display text-2xl font-semibold break-words">{item.title}</h2>
          <p className="tnum mt-1 text-sm text-ink-soft">
            {dotted([item.group, item.on_hand !== null && t.expected(format.quantity(item.on_hand, item.unit))])}
          </p>
          {item.counted !== null && (
            <p className="tnum mt-1 text-sm font-medium">
              {item.by
                ? t.countedBy({
                    quantity: format.exactQuantity(item.counted, item.unit),
                    name: nameOfUser(init.people, item.by),
                  })
                : t.counted(format.exactQuantity(item.counted, item.unit))}
            </p>
          )}
        </div>
        {fields.map(({ id, title }, at) => (
          <QuantityField
            key={id}
            label={title}
            value={typed[id] ?? ''}
            onChange={(text) => setTyped((before) => ({ ...before, [id]: text }))}
            error={isChecked && quantity === null && at === 0 ? t.invalid : undefined}
            className="[&_input]:h-16 [&_input]:text-3xl [&_input]:font-semibold"
          />
        ))}
        {fields.length > 1 && quantity !== null && (
          <p aria-live="polite" className="tnum text-sm text-ink-soft">
            {t.total(format.exactQuantity(quantity, item.unit))}
          </p>
        )}
        <div className="flex gap-2">
          <Button variant="outline" size="lg" onClick={onDone}>
            {t.skip}
          </Button>
          <Button type="submit" size="lg" wide pending={isPending}>
            {t.next}
          </Button>
        </div>
      </form>
    </Card>
  )
}
