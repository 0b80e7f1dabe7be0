import { kindOf } from '#core/payments/payment-kinds.ts'
import { TEMPLATE_PAYMENTS } from '#core/setup/store-template.ts'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { RadioCards } from '../../../../ui/fields/radio-cards.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { usePaymentTypes, type PaymentType } from '../../../store/settings.api.ts'
import { setupTexts } from '../setup.texts.ts'
import { StepActions } from '../step-actions.tsx'
import type { SetupFlow } from '../use-setup-flow.ts'

const FORMATS = ['80', '57'] as const

/** Choice of payment types, beyond those that exist since the sign-up, and of the paper's width. */
export function PaymentsStep({ flow }: { flow: SetupFlow }) {
  const { draft, change, confirmStep, skipStep, isSkipping } = flow
  const t = useTexts(setupTexts).payments
  const types = usePaymentTypes()
  return (
    <div className="flex flex-col gap-5">
      <Loaded answer={types} failed={t.loadFailed} isTitled skeleton={<Skeleton className="h-36 rounded-lg" />}>
        {(known) => <TypeChoice flow={flow} known={known} />}
      </Loaded>
      <div>
        <RadioCards
          label={t.paper}
          showLabel
          columns={2}
          value={draft.pageFormat}
          onChange={(pageFormat) => change((before) => ({ ...before, pageFormat }))}
          options={FORMATS.map((value) => ({ value, label: t.formats[value] }))}
        />
        <p className="mt-2 text-sm text-ink-faint">{t.paperHint}</p>
      </div>
      <StepActions
        onContinue={() => confirmStep('payments')}
        onSkip={() => skipStep('payments')}
        isSkipping={isSkipping}
      />
    </div>
  )
}

type ChoiceProps = { flow: SetupFlow; known: readonly PaymentType[] }

function TypeChoice({ flow: { draft, change, store }, known }: ChoiceProps) {
  const t = useTexts(setupTexts).payments
  const kinds = new Set(known.map(kindOf))
  const offered = TEMPLATE_PAYMENTS.filter(({ kind }) => !kinds.has(kind))
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t.types}</legend>
      {known.map(({ id, title }) => (
        <Checkbox key={id} checked disabled onChange={() => undefined} label={title} end={t.there} />
      ))}
      {offered.map(({ title, kind }) => (
        <Checkbox
          key={kind}
          checked={!draft.notPaidBy.includes(kind)}
          onChange={(isWanted) =>
            change((before) => {
              const others = before.notPaidBy.filter((one) => one !== kind)
              return { ...before, notPaidBy: isWanted ? others : [...others, kind] }
            })
          }
          label={title[store.language]}
        />
      ))}
    </fieldset>
  )
}
