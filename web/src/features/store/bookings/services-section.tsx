import { Plus, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { isDay } from '#core/calendar/business-day.ts'
import type { Form } from '../../../lib/forms/use-form.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { DateField } from '../../../lib/forms/date-field.tsx'
import { WeekdayField } from '../price-rules/weekday-field.tsx'
import { isService, type BookingsForm, type ServiceForm } from './bookings-form.rules.ts'
import { bookingsTexts } from './bookings.texts.ts'
import { TimeField } from '../../../lib/forms/time-field.tsx'

type SectionProps = { form: Form<BookingsForm> }

const EVENING: ServiceForm = { days: [1, 2, 3, 4, 5, 6, 7], first: '19:00', last: '21:30' }

/** Times and days at which parties can start, and closed days. */
export function ServicesSection({ form, dayStartsAt }: SectionProps & { dayStartsAt: string }) {
  const t = useTexts(bookingsTexts)
  const { services } = form.values
  const { error } = form.field('services')
  const change = (at: number, edit: Partial<ServiceForm>) =>
    form.set({ services: services.map((service, index) => (index === at ? { ...service, ...edit } : service)) })
  return (
    <Card className="flex flex-col gap-4">
      <CardHeader title={t.services} hint={t.servicesHint} />
      {services.length === 0 && <p className="text-sm text-ink-soft">{t.noServices}</p>}
      <ul className="flex flex-col gap-4 empty:hidden">
        {services.map((service, at) => (
          // a service has nothing but its place in the list
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="grid items-end gap-3 rounded-lg border border-line p-3 sm:grid-cols-[1fr_1fr_auto]">
            <WeekdayField
              name={`days ${at}`}
              value={service.days}
              onChange={(days) => change(at, { days })}
              error={error !== undefined && !isService(service, dayStartsAt) ? error : undefined}
              words={{ label: t.days(at + 1), hint: '' }}
            />
            <span className="max-sm:hidden" />
            <TimeField label={t.first} value={service.first} onChange={(first) => change(at, { first })} />
            <TimeField label={t.last} value={service.last} onChange={(last) => change(at, { last })} />
            <IconButton
              label={t.removeService(at + 1)}
              icon={<Trash2 aria-hidden="true" className="size-4.5" />}
              onClick={() => form.set({ services: services.filter((_, index) => index !== at) })}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        className="self-start"
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => form.set({ services: [...services, services.length === 0 ? EVENING : { ...services.at(-1)! }] })}
      >
        {t.addService}
      </Button>
      <ClosedDays form={form} />
    </Card>
  )
}

function ClosedDays({ form }: SectionProps) {
  const t = useTexts(bookingsTexts)
  const { locale } = useLanguage()
  const [day, setDay] = useState('')
  const { closedDays } = form.values
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <div className="border-t border-line pt-4">
      <div className="flex flex-wrap items-end gap-3">
        <DateField label={t.closedDay} value={day} onChange={setDay} className="w-44" />
        <Button
          variant="outline"
          disabled={!isDay(day) || closedDays.includes(day)}
          onClick={() => {
            form.set({ closedDays: [...closedDays, day].toSorted() })
            setDay('')
          }}
        >
          {t.addClosedDay}
        </Button>
      </div>
      <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {closedDays.map((closed) => {
          const name = words.format(new Date(`${closed}T00:00:00Z`))
          return (
            <li key={closed} className="flex items-center rounded-full border border-line bg-sunken pl-3 text-sm">
              <span className="tnum">{name}</span>
              <IconButton
                size="sm"
                label={t.removeClosedDay(name)}
                icon={<X aria-hidden="true" className="size-4" />}
                onClick={() => form.set({ closedDays: closedDays.filter((other) => other !== closed) })}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
