import { parseTypedAmount } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useNumberInput } from '../../../lib/forms/use-number-input.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { useStoreDetails } from '../../store/settings.api.ts'
import { useSavePreferences } from '../notifications.api.ts'
import { notificationsTexts } from '../notifications.texts.ts'

/** The amount from which a cancellation counts as large: the owner's choice for the restaurant. */
export function LargeVoidCard({ stored }: { stored: string }) {
  const t = useTexts(notificationsTexts).largeVoid
  const currency = useStoreDetails().data?.currency ?? ''
  const { symbol, digits } = findCurrency(currency) ?? { symbol: currency, digits: 2 }
  const save = useSavePreferences()
  const { element, onSubmit, isPending, isChanged, field } = useForm({
    initial: { largeVoidFrom: stored },
    check: ({ largeVoidFrom }) =>
      parseTypedAmount(largeVoidFrom, digits) === null ? { largeVoidFrom: 'notification.void_limit_invalid' } : {},
    send: ({ largeVoidFrom }) => save({ largeVoidFrom }),
  })
  const { name, ...limit } = field('largeVoidFrom')
  const input = useNumberInput({ ...limit, currency })
  return (
    <Card>
      <CardHeader title={t.title} hint={t.hint} className="mb-3" />
      <form ref={element} noValidate onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
        <NumberField name={name} {...input} label={t.label} unit={symbol} maxLength={16} required className="w-48" />
        <Button type="submit" variant="outline" pending={isPending} disabled={!isChanged}>
          {t.save}
        </Button>
      </form>
    </Card>
  )
}
