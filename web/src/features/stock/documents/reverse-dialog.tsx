import type { StockMove } from '#core/contract/inventory/stock-documents.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm, type FieldProblems } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useStockCommands } from '../inventory.api.ts'
import { documentsTexts } from './documents.texts.ts'

type ReverseDialogProps = { move: StockMove | null; open: boolean; onClose: () => void }

/** Reverses the document that a move belongs to. */
export function ReverseDialog({ move, open, onClose }: ReverseDialogProps) {
  const t = useTexts(documentsTexts)
  const { reverse } = useStockCommands()
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }): FieldProblems<{ reason: string }> =>
      reason.trim() === '' ? { reason: 'stock.reason_required' } : {},
    send: ({ reason }, key) => reverse(move!.document_id!, reason, key),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={t.reverseTitle}
      description={t.reverseHint}
      submitLabel={t.reverse}
    >
      <TextField {...form.field('reason')} label={t.reason} required maxLength={500} autoComplete="off" />
    </FormDialog>
  )
}
