import { useNumberInput } from '../../lib/forms/use-number-input.ts'
import type { Form } from '../../lib/forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import type { StaffForm } from './staff-form.rules.ts'
import { staffTexts } from './staff.texts.ts'

/** Percentage of a bill that a user may give away without approval. */
export function DiscountLimitField({ form }: { form: Form<StaffForm> }) {
  const t = useTexts(staffTexts)
  const { name, ...limit } = form.field('discountLimit')
  const input = useNumberInput(limit)
  return (
    <NumberField name={name} {...input} label={t.discountLimit} hint={t.discountLimitHint} maxLength={7} unit="%" />
  )
}
