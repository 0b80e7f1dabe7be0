import { X } from 'lucide-react'
import { useState } from 'react'
import { finderOf } from '#core/text/fold-text.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Combobox } from '../../../ui/fields/combobox.tsx'
import { priceRulesTexts } from './price-rules.texts.ts'

type Target = { id: string; title: string }
type Props = {
  label: string
  all: readonly Target[]
  name: string
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
  error: string | undefined
}

const MAX_SHOWN = 50

/** Several of the menu: searched by title, and shown below with a button that removes each. */
export function TargetPicker({ label, all, name, value, onChange, error }: Props) {
  const t = useTexts(priceRulesTexts)
  const [query, setQuery] = useState('')
  const isFound = finderOf(query)
  const found = all.filter(({ id, title }) => !value.includes(id) && isFound(title))
  const chosen = all.filter(({ id }) => value.includes(id))
  return (
    <div className="min-w-0">
      <Combobox
        name={name}
        label={label}
        error={error}
        query={query}
        onSearch={setQuery}
        items={found.slice(0, MAX_SHOWN)}
        itemKey={({ id }) => id}
        itemLabel={({ title }) => title}
        onPick={({ id }) => {
          onChange([...value, id])
          setQuery('')
        }}
        loadingText={t.searching}
        emptyText={t.nothingFound}
      />
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {chosen.map(({ id, title }) => (
          <li key={id} className="max-w-full">
            <button
              type="button"
              aria-label={t.removeTarget(title)}
              onClick={() => onChange(value.filter((one) => one !== id))}
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-md bg-brand-soft px-3 text-sm font-medium text-brand-ink hover:bg-hover"
            >
              <span className="truncate">{title}</span>
              <X aria-hidden="true" className="size-4 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
