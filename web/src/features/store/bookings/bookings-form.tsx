import { PageForm } from '../../../lib/forms/page-form.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { checkBookings, toBookingSettings, toBookingsForm } from './bookings-form.rules.ts'
import { useBookingSettingsCommands, type BookingSettings } from './bookings.api.ts'
import { bookingsTexts } from './bookings.texts.ts'
import { OnlineSection } from './online-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { ServicesSection } from './services-section.tsx'
import { CombinationsSection, TablesSection } from './tables-section.tsx'

/** Settings of bookings: services, length of stay, tables, and online booking. */
export function BookingsForm({ stored }: { stored: BookingSettings }) {
  const t = useTexts(bookingsTexts)
  const { save } = useBookingSettingsCommands()
  const form = useForm({
    initial: toBookingsForm(stored),
    check: (values) => checkBookings(values, stored.dayStartsAt),
    send: (values, key) => save(toBookingSettings(values), key),
    fieldOf: { 'booking.services_invalid': 'services', 'booking.combination_invalid': 'combinations' },
  })
  return (
    <PageForm label={t.title} form={form}>
      <ServicesSection form={form} dayStartsAt={stored.dayStartsAt} />
      <RulesSection form={form} />
      <TablesSection form={form} />
      <CombinationsSection form={form} />
      <OnlineSection form={form} stored={stored} />
    </PageForm>
  )
}
