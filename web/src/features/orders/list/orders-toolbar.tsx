import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import type { OrderGroup } from '#core/contract/orders.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { useSessionUser } from '../../../lib/session/session-user.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useSlashKey } from '../../../lib/use-slash-key.ts'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { floorsOf, ORDERS_SWITCHES, passes, standingsOf, type OrdersSwitch } from './orders-filter.rules.ts'
import { DENSITIES, useDensity } from './density.ts'
import { ordersViewTexts } from './orders-view.texts.ts'
import { useOrdersFilter } from './use-orders-filter.ts'

type Props = {
  groups: readonly OrderGroup[]
  currency: string
  /** Enter in the search box. */
  onEnter: () => void
  /** In a sheet: one under the other, with how much of each table is shown. */
  isStacked?: boolean
}

/** Narrows the tables: by text, switches and floor. */
export function OrdersToolbar({ groups, currency, onEnter, isStacked = false }: Props) {
  const t = useTexts(ordersViewTexts)
  const username = useSessionUser()?.username ?? ''
  const [filter, onChange] = useOrdersFilter()
  const [density, setDensity] = useDensity()
  const all = standingsOf(groups, findCurrency(currency)?.digits ?? 2)
  const floors = floorsOf(groups)
  const toggle = (name: OrdersSwitch) => {
    const on = new Set(filter.on)
    if (!on.delete(name)) on.add(name)
    onChange({ on })
  }
  return (
    <div className={clsx('flex gap-2', isStacked ? 'flex-col gap-4' : 'flex-wrap items-center')}>
      <OrdersSearch query={filter.query} onQuery={(query) => onChange({ query })} onEnter={onEnter} />
      <fieldset aria-label={t.filters} className="flex flex-wrap gap-2">
        {ORDERS_SWITCHES.map((name) => (
          <FilterSwitch
            key={name}
            label={t.switches[name]}
            count={all.filter((one) => passes(one, name, username)).length}
            isOn={filter.on.has(name)}
            onToggle={() => toggle(name)}
          />
        ))}
      </fieldset>
      {(floors.length > 1 || filter.floor !== null) && (
        <SelectField
          label={t.floor}
          hideLabel={!isStacked}
          className={isStacked ? '' : 'w-48 short:w-40'}
          value={filter.floor ?? ''}
          onChange={(floor) => onChange({ floor: floor === '' ? null : floor })}
          options={[{ value: '', label: t.allFloors }, ...floors.map((floor) => ({ value: floor, label: floor }))]}
        />
      )}
      {isStacked && (
        <Segmented
          label={t.density}
          wide
          value={density}
          onChange={setDensity}
          options={DENSITIES.map((value) => ({ value, label: t.densities[value] }))}
        />
      )}
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

/** Searches while one types and writes the text to the address; follows the address when it changes elsewhere. */
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
    <search className="min-w-40 sm:max-w-72 sm:flex-1 sm:basis-40">
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
