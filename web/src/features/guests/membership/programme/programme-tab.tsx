import type { Programme } from '#core/contract/guests/membership.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { PageForm } from '../../../../lib/forms/page-form.tsx'
import { useForm, type Form } from '../../../../lib/forms/use-form.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { DecimalField } from '../../../../lib/forms/decimal-field.tsx'
import { Card } from '../../../../ui/card.tsx'
import { RadioCards } from '../../../../ui/fields/radio-cards.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useMembershipCommands, useProgramme } from '../membership.api.ts'
import { checkProgramme, programmeOf, toProgrammeForm, type ProgrammeForm } from './programme-form.rules.ts'
import { programmeTexts } from './programme.texts.ts'
import { RewardFields } from './reward-fields.tsx'
import { TierFields } from './tier-fields.tsx'

/** Form of the loyalty programme: how guests earn, and their rewards. */
export function ProgrammeTab() {
  const t = useTexts(programmeTexts)
  const programme = useProgramme()
  return (
    <div className="max-w-3xl pt-2">
      <Loaded answer={programme} failed={t.loadFailed} skeleton={<Skeleton className="h-128 rounded-lg" />}>
        {(stored) => <ProgrammeFields stored={stored} />}
      </Loaded>
    </div>
  )
}

function ProgrammeFields({ stored }: { stored: Programme }) {
  const t = useTexts(programmeTexts)
  const { saveProgramme } = useMembershipCommands()
  const { symbol, digits } = findCurrency(stored.currency) ?? { symbol: stored.currency, digits: 2 }
  const form = useForm<ProgrammeForm>({
    initial: toProgrammeForm(stored),
    check: (values) => checkProgramme(values, digits),
    send: (values, key) => saveProgramme(programmeOf(values), key),
    fieldOf: { 'loyalty.kind_fixed': 'kind' },
  })
  return (
    <PageForm label={t.title} form={form}>
      <EarningFields form={form} symbol={symbol} />
      <RewardFields form={form} symbol={symbol} />
      {form.values.kind === 'points' && <TierFields form={form} />}
    </PageForm>
  )
}

function EarningFields({ form, symbol }: { form: Form<ProgrammeForm>; symbol: string }) {
  const t = useTexts(programmeTexts)
  const { isActive, kind } = form.values
  return (
    <Card className="flex flex-col gap-4">
      <Switch
        checked={isActive}
        onChange={(next) => form.set({ isActive: next })}
        label={t.active}
        hint={t.activeHint}
      />
      <RadioCards
        label={t.kind}
        showLabel
        value={kind}
        onChange={(next) => form.set({ kind: next })}
        options={(['points', 'visits'] as const).map((value) => ({ value, label: t.kinds[value] }))}
      />
      <p className="text-sm text-ink-soft">{form.field('kind').error ?? t.kindHint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {kind === 'points' ? (
          <DecimalField
            {...form.field('amountPerPoint')}
            label={t.amountPerPoint}
            end={<span className="pr-2.5">{symbol}</span>}
            required
            maxLength={16}
          />
        ) : (
          <DecimalField
            {...form.field('minBill')}
            label={t.minBill}
            hint={t.optional}
            end={<span className="pr-2.5">{symbol}</span>}
            maxLength={16}
          />
        )}
        <TextField {...form.field('months')} label={t.months} inputMode="numeric" required maxLength={2} />
      </div>
    </Card>
  )
}
