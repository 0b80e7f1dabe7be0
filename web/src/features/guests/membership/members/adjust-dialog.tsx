import { FormDialog } from '../../../../lib/forms/form-dialog.tsx'
import { useForm, type FieldProblems } from '../../../../lib/forms/use-form.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useMembershipCommands } from '../membership.api.ts'
import { membershipTexts } from '../membership.texts.ts'

type Adjusting = { points: string; reason: string }
type Props = { memberId: string; open: boolean; onClose: () => void }

function check({ points, reason }: Adjusting): FieldProblems<Adjusting> {
  return {
    ...(!/^[+-]?\d{1,7}$/.test(points.trim()) || Number(points) === 0 ? { points: 'loyalty.points_invalid' } : {}),
    ...(reason.trim() === '' ? { reason: 'loyalty.reason_required' } : {}),
  }
}

/** Adds to a balance or takes away from it, with a reason. */
export function AdjustDialog({ memberId, open, onClose }: Props) {
  const t = useTexts(membershipTexts).card
  const { adjust } = useMembershipCommands()
  const form = useForm<Adjusting>({
    initial: { points: '', reason: '' },
    check,
    send: ({ points, reason }, key) => adjust(memberId, { points: String(Number(points)), reason }, key),
    onDone: onClose,
    fieldOf: { 'loyalty.not_enough': 'points' },
  })
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={t.adjustTitle}>
      <TextField {...form.field('points')} label={t.points} required maxLength={8} autoComplete="off" />
      <TextField {...form.field('reason')} label={t.reason} hint={t.reasonHint} required maxLength={200} />
    </FormDialog>
  )
}
