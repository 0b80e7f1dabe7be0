import type { InvoiceDetail } from '#core/contract/invoices.ts'
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useDocumentNumber } from '../../../../lib/restaurant/use-mode.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { CompanyFields } from '../../../guests/customers/company/company-fields.tsx'
import { checkCompany, toCompanyForm } from '../../../guests/customers/company/company-form.rules.ts'
import { useNameBuyer } from '../invoices.api.ts'
import { buyerTexts } from './buyer.texts.ts'

type Props = { invoice: InvoiceDetail; country: string; open: boolean; onClose: () => void }

/** Makes an invoice out to a company. */
export function BuyerDialog({ invoice, country, open, onClose }: Props) {
  const t = useTexts(buyerTexts)
  const shownNumber = useDocumentNumber()
  const nameBuyer = useNameBuyer()
  const form = useForm({
    initial: toCompanyForm(invoice.buyer, country),
    check: checkCompany,
    send: (values, key) => nameBuyer(invoice.invoice_id, values, key),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={t.title(shownNumber(invoice.invoice_id))}
      className="grid gap-4 sm:grid-cols-2"
    >
      <p className="text-sm text-ink-soft sm:col-span-2">{t.hint}</p>
      <CompanyFields form={form} />
    </FormDialog>
  )
}
