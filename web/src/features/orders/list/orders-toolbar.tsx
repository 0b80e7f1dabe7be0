import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { useSlashKey } from '../../../lib/use-slash-key.ts'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { ORDERS_SWITCHES, type OrdersFilter, type OrdersSwitch } from './orders-filter.rules.ts'
import { DENSITIES, type Density } from './density.ts'
import { ordersViewTexts } from './orders-view.texts.ts'

type Props = {
  filter: OrdersFilter
  onChange: (change: Partial<OrdersFilter>) => void
  /** How many each switch would leave. */
  counts: Record<OrdersSwitch, number>
  floors: readonly string[]
  density: Density
  onDensity: (density: Density) => void
  /** Enter in the search box. */
  onEnter: () => void
}

/** Narrows the tables: by text, switches and floor; and sets how much of each is shown. */
export function OrdersToolbar({ filter, onChange, counts, floors, density, onDensity, onEnter }: Props) {
  const t = useTexts(ordersViewTexts)
  const toggle = (name: OrdersSwitch) => {
    const on = new Set(filter.on)
    if (!on.delete(name)) on.add(name)
    onChange({ on })
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <OrdersSearch query={filter.query} onQuery={(query) => onChange({ query })} onEnter={onEnter} />
      <fieldset aria-label={t.filters} className="flex flex-wrap gap-2">
        {ORDERS_SWITCHES.map((name) => (
          <FilterSwitch
            key={name}
            label={t.switches[name]}
            count={counts[name]}
            isOn={filter.on.has(name)}
            onToggle={() => toggle(name)}
          />
        ))}
      </fieldset>
      {(floors.length > 1 || filter.floor !== null) && (
        <SelectField
          label={t.floor}
          hideLabel
          className="w-48"
          value={filter.floor ?? ''}
          onChange={(floor) => onChange({ floor: floor === '' ? null : floor })}
          options={[{ value: '', label: t.allFloors }, ...floors.map((floor) => ({ value: floor, label: floor }))]}
        />
      )}
      <div className="ml-auto w-44">
        <Segmented
          label={t.density}
          wide
          value={density}
          onChange={onDensity}
          options={DENSITIES.map((value) => ({ value, label: t.densities[value] }))}
        />
      </div>
    </div>
  )
}

type SwitchProps = { label: string; count: number; isOn: boolean; onToggle: () => void }

function FilterSwitch({ label, count, isOn, onToggle }: SwitchProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className={clsx(
        'inline-flex h-11 items-center gap-2 rounded-full border px-4 text-sm font-semibold max-sm:px-3',
        isOn ? 'border-brand bg-brand-soft text-brand-ink' : 'border-edge bg-surface text-ink-soft hover:bg-hover',
      )}
    >
      {isOn && <Check aria-hidden="true" className="size-4" />}
      {label}
      <span className="tnum text-ink-soft">{count}</span>
    </button>
  )
}

type SearchProps = { query: string; onQuery: (query: string) => void; onEnter: () => void }

/** What is typed is searched for at once and written to the address; a change of the address from elsewhere is taken over. */
function OrdersSearch({ query, onQuery, onEnter }: SearchProps) {
  const t = useTexts(ordersViewTexts)
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(query)
  const [seen, setSeen] = useState(query)
  if (query !== seen) {
    setSeen(query)
    if (query !== text.trim()) setText(query)
  }
  useSlashKey(() => form.current?.querySelector('input'))
  const change = (next: string) => {
    setText(next)
    onQuery(next)
  }
  return (
    <search className="min-w-48 flex-1 basis-56 sm:max-w-72">
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          onEnter()
        }}
      >
        <SearchField
          label={t.search}
          placeholder={t.search}
          clearLabel={t.clearSearch}
          value={text}
          onChange={change}
          canClear={text !== ''}
          onClear={() => change('')}
        />
      </form>
    </search>
  )
}
