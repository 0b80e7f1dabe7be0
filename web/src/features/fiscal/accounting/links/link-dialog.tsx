import { MAX_LINK_DAYS } from '#core/contract/reports/accountant-links.ts'
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useLinkCommands } from '../accounting.api.ts'
import { accountingTexts } from '../accounting.texts.ts'

const USUAL_DAYS = '365'

type Props = {
  open: boolean
  onClose: () => void
  /** Is given the address of the new link. */ onAdded: (url: string) => void
}

/** Whom a new link is for, and how long it is open. */
export function LinkDialog({ open, onClose, onAdded }: Props) {
  const { link: t } = useTexts(accountingTexts)
  const { add } = useLinkCommands()
  const form = useForm({
    initial: { label: '', days: USUAL_DAYS },
    check: ({ label, days }) => ({
      ...(label.trim() === '' ? { label: 'request.invalid' as const } : {}),
      ...(isDays(days) ? {} : { days: 'accounting.link_days_invalid' as const }),
    }),
    send: async ({ label, days }) => {
      const { message, url } = await add({ label, days: Number(days) })
      onAdded(url)
      return message
    },
    onDone: onClose,
  })
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={t.add} description={t.hint}>
      <TextField {...form.field('label')} label={t.label} required maxLength={80} autoComplete="off" />
      <NumberField {...form.field('days')} label={t.days} hint={t.daysHint} required whole />
    </FormDialog>
  )
}

const isDays = (text: string): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MAX_LINK_DAYS
