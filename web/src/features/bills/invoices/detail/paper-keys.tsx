import { Building2, Eye, Link2, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { InvoiceDetail } from '#core/contract/invoices.ts'
import { mentionLines } from '#core/accounting/factur-x/invoice-mentions.ts'
import type { InvoiceMentions } from '#core/contract/selling/invoice-mentions.ts'
import type { Buyer } from '#core/contract/selling/buyers.ts'
import { formsTexts } from '../../../../lib/forms/forms.texts.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card, CardHeader } from '../../../../ui/card.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { DocumentLink } from '../../../printing/document-link.tsx'
import { companyTexts } from '../../../guests/customers/company/company.texts.ts'
import { BuyerDialog } from '../buyer/buyer-dialog.tsx'
import { buyerTexts } from '../buyer/buyer.texts.ts'
import { useInvoiceReceipt } from '../use-invoice-receipt.ts'
import { invoiceDetailTexts } from './invoice-detail.texts.ts'

type Props = { invoice: InvoiceDetail; country: string }

/** Actions on an invoice: show it, print it, hand it out as a link, or make it out to a company. */
export function PaperKeys({ invoice, country }: Props) {
  const t = useTexts(invoiceDetailTexts)
  const words = useTexts(buyerTexts)
  const forms = useTexts(formsTexts)
  const showReceipt = useInvoiceReceipt()
  const link = useDialogOf<InvoiceDetail>()
  const buyer = useDialogOf<InvoiceDetail>()
  const { invoice_id: id } = invoice
  return (
    <>
      <Button
        variant="outline"
        icon={<Eye aria-hidden="true" className="size-4.5" />}
        onClick={() => void showReceipt({ id }, { auto: false })}
      >
        {t.view}
      </Button>
      <Button
        variant="outline"
        icon={<Printer aria-hidden="true" className="size-4.5" />}
        onClick={() => void showReceipt({ id }, { auto: true })}
      >
        {invoice.copies === 0 ? t.print : t.printCopy}
      </Button>
      <Button
        variant="outline"
        icon={<Link2 aria-hidden="true" className="size-4.5" />}
        onClick={() => link.show(invoice)}
      >
        {t.link}
      </Button>
      <Button
        variant="outline"
        icon={<Building2 aria-hidden="true" className="size-4.5" />}
        onClick={() => buyer.show(invoice)}
      >
        {words.open}
      </Button>
      {link.subject && (
        <Dialog
          key={link.key}
          open={link.isOpen}
          onOpenChange={link.close}
          title={t.linkTitle(id)}
          description={t.linkHint}
          closeLabel={forms.close}
        >
          <DocumentLink kind="invoice" id={id} />
        </Dialog>
      )}
      {buyer.subject && (
        <BuyerDialog
          key={buyer.key}
          invoice={buyer.subject}
          country={country}
          open={buyer.isOpen}
          onClose={buyer.close}
        />
      )}
    </>
  )
}

type BuyerProps = { buyer: Buyer; mentions: InvoiceMentions | null; currency: string; children?: ReactNode }

/** The company on the invoice, and the fields that the law requires for it. */
export function BuyerCard({ buyer, mentions, currency, children }: BuyerProps) {
  const t = useTexts(buyerTexts)
  const words = useTexts(companyTexts)
  const { siren, vatNumber } = buyer
  const numbers = [siren && `${words.siren} ${siren}`, vatNumber && `${words.vatNumber} ${vatNumber}`]
  return (
    <Card>
      <CardHeader title={t.billedTo} className="mb-2" />
      <address className="not-italic [overflow-wrap:anywhere]">
        <p className="font-medium">{buyer.name}</p>
        <p className="whitespace-pre-line">{buyer.address}</p>
        <p>
          {buyer.postcode} {buyer.city}, {buyer.country}
        </p>
        {numbers.filter(Boolean).map((line) => (
          <p key={line} className="tnum text-sm text-ink-soft">
            {line}
          </p>
        ))}
        {buyer.email && <p className="text-sm text-ink-soft">{buyer.email}</p>}
      </address>
      {mentions && <Mentions mentions={mentions} currency={currency} />}
      {children}
    </Card>
  )
}

function Mentions({ mentions, currency }: { mentions: InvoiceMentions; currency: string }) {
  const { language } = useLanguage()
  const { rows, notes } = mentionLines(mentions, { language, currency })
  return (
    <div className="mt-3 grid gap-2 text-sm [overflow-wrap:anywhere]">
      <dl className="grid gap-1">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="tnum">{value}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note, at) => (
        <p key={at} className="whitespace-pre-line text-ink-soft">
          {note}
        </p>
      ))}
    </div>
  )
}
