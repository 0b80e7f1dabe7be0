import { clsx } from 'clsx'
import { Plus, Trash2 } from 'lucide-react'
import { TABLES_OF_COMBINATION } from '#core/reservations/booking-rules.ts'
import type { Form } from '../../../lib/forms/use-form.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { isCombination, type BookingsForm, type CombinationForm, type TableForm } from './bookings-form.rules.ts'
import { bookingsTexts } from './bookings.texts.ts'

type SectionProps = { form: Form<BookingsForm> }

/** Chooses the tables that can be booked, each with its minimum party size. */
export function TablesSection({ form }: SectionProps) {
  const t = useTexts(bookingsTexts)
  const { locale } = useLanguage()
  const { tables } = form.values
  const { error } = form.field('tables')
  const change = (id: string, edit: Partial<TableForm>) =>
    form.set({ tables: tables.map((table) => (table.id === id ? { ...table, ...edit } : table)) })
  return (
    <Card className="flex flex-col gap-3">
      <CardHeader title={t.tables} hint={tables.length === 0 ? t.noTables : t.tablesHint} />
      {error && (
        <p role="alert" className="text-sm font-medium text-danger-ink">
          {error}
        </p>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {tables.map(({ id, title, seats, isWalkInOnly, minPeople }) => (
          <li key={id} className="grid grid-cols-[1fr_6rem] items-center gap-x-4 gap-y-1 py-3">
            <Switch
              checked={!isWalkInOnly}
              onChange={(isOn) => change(id, { isWalkInOnly: !isOn })}
              label={title}
              hint={seats === 0 ? t.noSeats : t.seats({ count: seats, figure: seats.toLocaleString(locale) })}
            />
            <NumberField
              label={t.minPeopleOf(title)}
              hideLabel
              value={minPeople}
              onChange={(next) => change(id, { minPeople: next })}
              disabled={isWalkInOnly}
              unit={t.least}
              whole
              maxLength={3}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Tables that are pushed together for larger parties. */
export function CombinationsSection({ form }: SectionProps) {
  const t = useTexts(bookingsTexts)
  const { combinations, tables } = form.values
  const { error } = form.field('combinations')
  const change = (at: number, edit: Partial<CombinationForm>) =>
    form.set({ combinations: combinations.map((one, index) => (index === at ? { ...one, ...edit } : one)) })
  if (tables.length < TABLES_OF_COMBINATION.least) return null
  return (
    <Card className="flex flex-col gap-4">
      <CardHeader title={t.combinations} hint={t.combinationsHint} />
      <ul className="flex flex-col gap-4 empty:hidden">
        {combinations.map((combination, at) => (
          // a combination has nothing but its place in the list
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="grid gap-3 rounded-lg border border-line p-3">
            <TablesOfCombination
              tables={tables}
              combination={combination}
              number={at + 1}
              onChange={(edit) => change(at, edit)}
            />
            <div className="flex flex-wrap items-end gap-3">
              <NumberField
                label={t.from}
                value={combination.minPeople}
                onChange={(minPeople) => change(at, { minPeople })}
                whole
                maxLength={3}
                className="w-28"
              />
              <NumberField
                label={t.to}
                value={combination.maxPeople}
                onChange={(maxPeople) => change(at, { maxPeople })}
                whole
                maxLength={3}
                className="w-28"
              />
              <IconButton
                label={t.removeCombination(at + 1)}
                icon={<Trash2 aria-hidden="true" className="size-4.5" />}
                onClick={() => form.set({ combinations: combinations.filter((_, index) => index !== at) })}
              />
            </div>
            {error !== undefined && !isCombination(combination) && (
              <p role="alert" className="text-sm font-medium text-danger-ink">
                {error}
              </p>
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        className="self-start"
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => form.set({ combinations: [...combinations, { tableIds: [], minPeople: '', maxPeople: '' }] })}
      >
        {t.addCombination}
      </Button>
    </Card>
  )
}

type TablesOfCombinationProps = {
  tables: readonly TableForm[]
  combination: CombinationForm
  number: number
  onChange: (edit: Partial<CombinationForm>) => void
}

/** Chooses the tables of a combination; each change sets its party sizes by the seats. */
function TablesOfCombination({ tables, combination: { tableIds }, number, onChange }: TablesOfCombinationProps) {
  const t = useTexts(bookingsTexts)
  const toggle = (id: string) => {
    const next = tableIds.includes(id) ? tableIds.filter((other) => other !== id) : [...tableIds, id]
    const seats = tables.filter((table) => next.includes(table.id)).map((table) => table.seats)
    const largest = Math.max(0, ...seats)
    const sum = seats.reduce((all, count) => all + count, 0)
    onChange({ tableIds: next, minPeople: String(largest + 1), maxPeople: String(Math.max(sum, largest + 1)) })
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t.combinationOf(number)}</legend>
      <div className="flex flex-wrap gap-1.5">
        {tables.map(({ id, title }) => {
          const isOn = tableIds.includes(id)
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isOn}
              disabled={!isOn && tableIds.length >= TABLES_OF_COMBINATION.most}
              onClick={() => toggle(id)}
              className={clsx(
                'h-11 rounded-md border px-3 text-sm font-medium transition-colors select-none disabled:opacity-50',
                isOn
                  ? 'border-brand bg-brand-soft text-brand-ink'
                  : 'border-edge bg-surface text-ink-soft hover:bg-hover',
              )}
            >
              {title}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
