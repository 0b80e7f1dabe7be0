import { FileDown } from 'lucide-react'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { saveFile } from '../../../../lib/files/save-file.ts'
import { textOf, useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { loadFacturX } from '../invoices.api.ts'
import { buyerTexts } from '../buyer/buyer.texts.ts'

type Props = { invoiceId: string; creditNoteIds: readonly string[] }

/** Saves an invoice to a company, and its credit notes, as PDF with embedded data. */
export function FacturXKeys({ invoiceId, creditNoteIds }: Props) {
  const t = useTexts(buyerTexts)
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <FacturXKey label={t.facturX} load={() => loadFacturX.invoice(invoiceId)} />
      {creditNoteIds.map((id) => (
        <FacturXKey key={id} label={t.facturXOf(id)} load={() => loadFacturX.creditNote(id)} />
      ))}
    </div>
  )
}

/** Names of the fields in an error. */
function missingOf(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.code !== 'factur_x.incomplete') return []
  return (error.body as { fields?: string[] }).fields ?? []
}

function FacturXKey({ label, load }: { label: string; load: () => Promise<{ name: string; content: Blob }> }) {
  const t = useTexts(buyerTexts)
  const { isPending, run } = useCommand({ fallback: t.facturXFailed })
  const onRefused = (error: unknown) => {
    const fields = missingOf(error)
    return fields.length > 0 && t.missing(fields.map((field) => textOf(t.fields, field)).join(', '))
  }
  const save = () =>
    run(
      async () => {
        const { name, content } = await load()
        saveFile(name, content, 'application/pdf')
        return t.saved(name)
      },
      { onRefused },
    )
  return (
    <Button
      variant="outline"
      size="sm"
      icon={<FileDown aria-hidden="true" className="size-4" />}
      pending={isPending}
      onClick={() => void save()}
    >
      {label}
    </Button>
  )
}
