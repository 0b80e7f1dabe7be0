import { FormDialog } from '../../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useApproval } from '../../../staff/approvals/use-approval.tsx'
import { useCashCommands, type CashInit, type DrawerOfTill, type OpenSession } from './cash.api.ts'
import { drawerTexts } from './drawer.texts.ts'
import { MoneyField } from './money-field.tsx'
import { checkMovement, MOVED, REASON_KIND, type Moved } from './movement.rules.ts'

type Props = { till: DrawerOfTill; session: OpenSession; init: CashInit; open: boolean; onClose: () => void }

/** Puts cash into an open drawer, or takes it out. */
export function MovementDialog({ till, session, init, open, onClose }: Props) {
  const t = useTexts(drawerTexts)
  const commands = useCashCommands()
  const approval = useApproval()
  const reasonsOf = (kind: Moved) => init.reasons.filter((reason) => reason.kind === REASON_KIND[kind])
  const firstReason = (kind: Moved) => (reasonsOf(kind).length === 1 ? reasonsOf(kind)[0]!.id : '')
  const form = useForm({
    initial: { kind: 'in' as Moved, amount: '', reasonId: firstReason('in'), note: '' },
    check: ({ kind, amount, reasonId }) =>
      checkMovement(REASON_KIND[kind] === null ? { amount } : { amount, reasonId }, init.currency),
    send: ({ reasonId, ...movement }, key) =>
      approval.send(key, (approvalIds) => {
        const reason = REASON_KIND[movement.kind] === null ? null : reasonId
        return commands.move(session.id, { ...movement, reasonId: reason, approvalId: approvalIds.at(-1) ?? null }, key)
      }),
    onDone: onClose,
    fieldOf: { 'cash.amount_invalid': 'amount', 'cash.not_enough': 'amount', 'reason.required': 'reasonId' },
  })
  const { kind } = form.values
  const reasons = reasonsOf(kind)
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={t.moveTitle(till.title)} submitLabel={t.move}>
      <Segmented
        label={t.kind}
        wide
        value={kind}
        onChange={(next) => form.set({ kind: next, reasonId: firstReason(next) })}
        options={MOVED.map((value) => ({ value, label: t.kinds[value] }))}
      />
      <MoneyField {...form.field('amount')} currency={init.currency} label={t.amount} required />
      {REASON_KIND[kind] !== null &&
        (reasons.length === 0 ? (
          <p className="text-sm text-danger-ink">{t.noReasons}</p>
        ) : (
          <SelectField
            {...form.field('reasonId')}
            label={t.reason}
            options={reasons.map(({ id, title }) => ({ value: id, label: title }))}
            placeholder={t.choose}
            required
          />
        ))}
      <TextField {...form.field('note')} label={t.note} maxLength={500} autoComplete="off" />
      {approval.dialog}
    </FormDialog>
  )
}
