import { addDays, type Day } from '#core/calendar/business-day.ts'
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { DateField } from '../../../../lib/forms/date-field.tsx'
import { useMakeArchive } from '../accounting.api.ts'
import { archivesTexts } from './archives.texts.ts'

type Props = { today: Day; open: boolean; onClose: () => void }

/** The days of a new archive: this year until yesterday is proposed. */
export function ArchiveDialog({ today, open, onClose }: Props) {
  const t = useTexts(archivesTexts)
  const make = useMakeArchive()
  const yesterday = addDays(today, -1)
  const form = useForm({
    initial: { from: `${yesterday.slice(0, 4)}-01-01`, to: yesterday },
    check: ({ from, to }) => (from !== '' && from <= to ? {} : { to: 'fiscal.span_invalid' as const }),
    send: make,
    onDone: onClose,
    fieldOf: { 'fiscal.span_invalid': 'to', 'fiscal.period_open': 'to', 'fiscal.nothing_to_archive': 'from' },
  })
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={t.add} description={t.dialogHint} submitLabel={t.make}>
      <DateField {...form.field('from')} label={t.from} max={yesterday} required />
      <DateField {...form.field('to')} label={t.to} max={yesterday} required />
    </FormDialog>
  )
}
