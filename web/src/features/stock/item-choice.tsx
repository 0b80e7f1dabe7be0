import { useState } from 'react'
import type { StockItem } from '#core/contract/inventory/stock-items.ts'
import { finderOf } from '#core/text/fold-text.ts'
import { useTexts } from '../../lib/texts.ts'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { inventoryTexts } from './inventory.texts.ts'

const SHOWN = 12

type Choice = { id: string; title: string }
type ItemChoiceProps<T extends Choice> = {
  label: string
  items: readonly T[]
  onPick: (item: T) => void
  error?: string
  placeholder?: string
}

/** Finds one of the items by part of its title. */
export function ItemChoice<T extends Choice = StockItem>({
  label,
  items,
  onPick,
  error,
  placeholder,
}: ItemChoiceProps<T>) {
  const t = useTexts(inventoryTexts)
  const [query, setQuery] = useState('')
  const isFound = finderOf(query)
  const found = items.filter(({ title }) => isFound(title)).slice(0, SHOWN)
  return (
    <Combobox
      label={label}
      placeholder={placeholder ?? t.find}
      error={error}
      query={query}
      onSearch={setQuery}
      items={found}
      itemKey={({ id }) => id}
      itemLabel={({ title }) => title}
      loadingText={t.searching}
      emptyText={t.notFound}
      onPick={(item) => {
        setQuery('')
        onPick(item)
      }}
    />
  )
}
