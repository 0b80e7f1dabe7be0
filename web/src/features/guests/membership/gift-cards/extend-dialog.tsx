import { useState } from 'react'
import { addDays } from '#core/calendar/business-day.ts'
import type { GiftCard } from '#core/contract/guests/gift-cards.ts'
import { dayAfterMonths, MOST_MONTHS } from '#core/membership/gift-cards.ts'
import { localDay } from '../../../../lib/format/days.ts'
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { DateField } from '../../../../lib/forms/date-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useGiftCardCommands } from './gift-cards.api.ts'
import { giftCardsTexts } from './gift-cards.texts.ts'

type Props = { card: Pick<GiftCard, 'id' | 'receiptNo' | 'expiresOn'>; open: boolean; onClose: () => void }

const USUAL_EXTENSION = 6

/** Gives a card a later last day: half a year more is proposed, as far as it may go. */
export function ExtendDialog({ card, open, onClose }: Props) {
  const t = useTexts(giftCardsTexts).extending
  const words = useTexts(giftCardsTexts).card
  const { extend } = useGiftCardCommands()
  const [most] = useState(() => dayAfterMonths(localDay(new Date()), MOST_MONTHS))
  const proposed = dayAfterMonths(card.expiresOn, USUAL_EXTENSION)
  const form = useForm({
    initial: { expiresOn: proposed < most ? proposed : most, reason: '' },
    check: ({ expiresOn }) => (expiresOn > card.expiresOn ? {} : { expiresOn: 'gift_card.expiry_invalid' as const }),
    send: (values, key) => extend(card.id, values, key),
    onDone: onClose,
    fieldOf: { 'gift_card.expiry_invalid': 'expiresOn' },
  })
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={t.title(card.receiptNo)} submitLabel={words.extend}>
      <DateField
        {...form.field('expiresOn')}
        label={t.day}
        hint={t.dayHint}
        min={addDays(card.expiresOn, 1)}
        max={most}
        required
      />
      <TextField {...form.field('reason')} label={t.reason} hint={t.optional} maxLength={200} />
    </FormDialog>
  )
}
