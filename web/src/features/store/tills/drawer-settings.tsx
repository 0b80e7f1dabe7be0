import type { BillSettings } from '#core/contract/selling/bill-settings.ts'
import { parseTypedAmount } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { PageForm } from '../../../lib/forms/page-form.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useNumberInput } from '../../../lib/forms/use-number-input.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useStoreDetails } from '../settings.api.ts'
import { useBillSettings, useTillCommands } from './tills.api.ts'
import { tillsTexts } from './tills.texts.ts'

/** Settings for taking and counting cash, the same for every till. */
export function DrawerSettings() {
  const { detailsFailed } = useTexts(formsTexts)
  const settings = useBillSettings()
  const store = useStoreDetails()
  const skeleton = <Skeleton className="h-72 rounded-lg" />
  return (
    <div className="mt-6">
      <Loaded answer={settings} failed={detailsFailed} skeleton={skeleton}>
        {(stored) => (
          <Loaded answer={store} failed={detailsFailed} skeleton={skeleton}>
            {({ currency }) => <DrawerForm stored={stored} currency={currency} />}
          </Loaded>
        )}
      </Loaded>
    </div>
  )
}

function DrawerForm({ stored, currency }: { stored: BillSettings; currency: string }) {
  const t = useTexts(tillsTexts)
  const { saveDrawers } = useTillCommands()
  const { symbol, digits } = findCurrency(currency) ?? { symbol: currency, digits: 2 }
  const { cashNeedsSession, blindCount, cashDifferenceLimit } = stored
  const form = useForm({
    initial: { cashNeedsSession, blindCount, cashDifferenceLimit },
    check: (draft) =>
      parseTypedAmount(draft.cashDifferenceLimit, digits) === null ? { cashDifferenceLimit: 'cash.limit_invalid' } : {},
    send: saveDrawers,
  })
  const { name, ...limit } = form.field('cashDifferenceLimit')
  const input = useNumberInput({ ...limit, currency })
  return (
    <PageForm label={t.drawers} form={form}>
      <Card>
        <CardHeader title={t.drawers} hint={t.drawersHint} className="mb-2" />
        {(['cashNeedsSession', 'blindCount'] as const).map((option) => (
          <Switch
            key={option}
            checked={form.values[option]}
            onChange={(isOn) => form.set({ [option]: isOn })}
            label={t[option]}
            hint={t[`${option}Hint`]}
            className="py-2"
          />
        ))}
        <NumberField
          name={name}
          {...input}
          label={t.cashDifferenceLimit}
          hint={t.cashDifferenceLimitHint}
          unit={symbol}
          maxLength={16}
          required
          className="mt-2 max-w-sm"
        />
      </Card>
    </PageForm>
  )
}
