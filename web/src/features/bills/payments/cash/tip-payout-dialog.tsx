import type { Tips } from '#core/contract/selling/cash-records.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { cashStep } from '#core/payments/cash-rounding.ts'
import { signedMinorOf } from '../../../../lib/format/wire-money.ts'
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTillOfDevice } from '../../../../lib/chosen-till.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { useCashCommands, type CashInit } from './cash.api.ts'
import { drawerTexts } from './drawer.texts.ts'
import { MoneyField } from './money-field.tsx'
import { checkMovement } from './movement.rules.ts'

type Props = { tips: Tips; init: CashInit; open: boolean; onClose: () => void }

/** Pays tips to a person from an open drawer; proposes the amount owed. */
export function TipPayoutDialog({ tips, init, open, onClose }: Props) {
  const t = useTexts(drawerTexts)
  const commands = useCashCommands()
  const ofDevice = useTillOfDevice(init.tills)
  const drawers = init.tills.flatMap(({ id, title, session }) =>
    session ? [{ id, title, sessionId: session.id }] : [],
  )
  const first = drawers.find(({ id }) => id === ofDevice?.id) ?? drawers[0]
  const form = useForm({
    initial: { sessionId: first?.sessionId ?? '', amount: cashOf(tips.owed, init) },
    check: ({ amount }) => checkMovement({ amount }, init.currency),
    send: ({ sessionId, amount }, key) =>
      commands.move(sessionId, { kind: 'tip_payout', amount, username: tips.username }, key),
    onDone: onClose,
    fieldOf: { 'cash.amount_invalid': 'amount', 'cash.not_enough': 'amount', 'tip.not_owed': 'amount' },
  })
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={t.tipsTitle(tips.name)} submitLabel={t.move}>
      {drawers.length > 1 && (
        <SelectField
          {...form.field('sessionId')}
          label={t.drawer}
          options={drawers.map(({ sessionId, title }) => ({ value: sessionId, label: title }))}
        />
      )}
      <MoneyField {...form.field('amount')} currency={init.currency} label={t.amount} required />
    </FormDialog>
  )
}

/** The owed amount rounded down to coins that exist; the rest stays owed. */
function cashOf(owed: string, { storeSettings: { currency, country } }: CashInit): string {
  const step = cashStep(currency, country || null)
  const minor = signedMinorOf(owed, currency)
  return step === 0 || minor < 0 ? owed : formatDecimal(minor - (minor % step), findCurrency(currency)?.digits ?? 2)
}
