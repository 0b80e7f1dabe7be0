import { VOID_RIGHTS } from '#core/contract/selling/voids.ts'
import type { Form } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { billSettingsTexts } from './bill-settings.texts.ts'
import type { PaperForm } from './paper-form.rules.ts'

/** Chooses who may cancel ordered items (docs/rules/orders.md#cancel-a-line). */
export function VoidRightSection({ form }: { form: Form<PaperForm> }) {
  const t = useTexts(billSettingsTexts)
  return (
    <Card className="flex flex-col gap-3">
      <RadioCards
        label={t.voids}
        showLabel
        value={form.values.voidRight}
        onChange={(voidRight) => form.set({ voidRight })}
        options={VOID_RIGHTS.map((right) => ({ value: right, label: t.voidRights[right] }))}
      />
      <p className="text-sm text-ink-soft">{t.voidsHint}</p>
    </Card>
  )
}
