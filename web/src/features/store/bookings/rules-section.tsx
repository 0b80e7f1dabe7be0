import { SLOT_CHOICES } from '#core/reservations/booking-rules.ts'
import type { Form } from '../../../lib/forms/use-form.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import type { BookingsForm } from './bookings-form.rules.ts'
import { bookingsTexts } from './bookings.texts.ts'

/** Length of stay, guests per time slot, and freeing the tables of no-shows. */
export function RulesSection({ form }: { form: Form<BookingsForm> }) {
  const t = useTexts(bookingsTexts)
  const { locale } = useLanguage()
  return (
    <Card className="flex flex-col gap-4">
      <CardHeader title={t.turns} hint={t.turnsHint} />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {(['upTo2', 'upTo4', 'upTo6', 'more'] as const).map((name) => (
          <NumberField key={name} {...form.field(name)} label={t.turnOf[name]} unit={t.minutes} whole maxLength={3} />
        ))}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <SelectField
          {...form.field('slotMinutes')}
          label={t.slot}
          options={SLOT_CHOICES.map((choice) => ({
            value: String(choice),
            label: t.everyMinutes(choice.toLocaleString(locale)),
          }))}
        />
        <NumberField
          {...form.field('bufferMinutes')}
          label={t.buffer}
          hint={t.bufferHint}
          unit={t.minutes}
          whole
          maxLength={2}
        />
        <NumberField {...form.field('coversPerSlot')} label={t.covers} hint={t.coversHint} whole maxLength={4} />
      </div>
      <Switch
        checked={form.values.freesNoShows}
        onChange={(freesNoShows) => form.set({ freesNoShows })}
        label={t.noShows}
        hint={t.noShowsHint}
      />
    </Card>
  )
}
