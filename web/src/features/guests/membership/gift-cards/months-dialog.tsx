import { LEAST_MONTHS, MOST_MONTHS } from '#core/membership/gift-cards.ts'
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useGiftCardCommands } from './gift-cards.api.ts'
import { giftCardsTexts } from './gift-cards.texts.ts'

const isValid = (months: string) =>
  /^\d{1,3}$/.test(months.trim()) && Number(months) >= LEAST_MONTHS && Number(months) <= MOST_MONTHS

/** Months of validity for cards sold from now on. */
export function MonthsDialog({ months, open, onClose }: { months: number; open: boolean; onClose: () => void }) {
  const t = useTexts(giftCardsTexts).months
  const { saveMonths } = useGiftCardCommands()
  const form = useForm({
    initial: { months: String(months) },
    check: (values) => (isValid(values.months) ? {} : { months: 'gift_card.months_invalid' as const }),
    send: (values, key) => saveMonths(values.months.trim(), key),
    onDone: onClose,
  })
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={t.title} description={t.hint}>
      <TextField {...form.field('months')} label={t.label} inputMode="numeric" required maxLength={3} />
    </FormDialog>
  )
}
