import { Building2, Pencil, X } from 'lucide-react'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CompanyFields } from '../../guests/customers/company/company-fields.tsx'
import { checkCompany, toCompanyForm, type CompanyForm } from '../../guests/customers/company/company-form.rules.ts'
import { countryOfPaying } from '../bills.api.ts'
import { billsTexts } from '../bills.texts.ts'
import type { Paying } from '../use-pay-dialog.ts'

/** Names the company for the invoice; stays visible once one is named. */
export function BuyerKey({ pay, payable, init }: Paying) {
  const t = useTexts(billsTexts).buyer
  const { shown, name } = pay.buyer
  const dialog = useDialogOf<CompanyForm>()
  const open = () => dialog.show(shown?.company ?? toCompanyForm(null, countryOfPaying(init)))
  return (
    <>
      {shown === null ? (
        <Button
          variant="outline"
          disabled={!payable.isOpen}
          icon={<Building2 aria-hidden="true" className="size-5" />}
          onClick={open}
        >
          {t.key}
        </Button>
      ) : (
        <div className="flex grow items-center gap-1 rounded-lg border border-line bg-sunken py-1 pr-1 pl-3">
          <Building2 aria-hidden="true" className="mr-2 size-5 shrink-0 text-ink-soft" />
          <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">{t.named(shown.company.name.trim())}</p>
          <IconButton label={t.edit} icon={<Pencil aria-hidden="true" className="size-4.5" />} onClick={open} />
          {!shown.isSent && (
            <IconButton
              label={t.remove}
              icon={<X aria-hidden="true" className="size-5" />}
              onClick={() => name(null)}
            />
          )}
        </div>
      )}
      {dialog.subject && (
        <BuyerForm
          key={dialog.key}
          initial={dialog.subject}
          open={dialog.isOpen}
          onClose={dialog.close}
          onNamed={name}
        />
      )}
    </>
  )
}

type FormProps = {
  initial: CompanyForm
  open: boolean
  onClose: () => void
  onNamed: (company: CompanyForm) => void
}

/** The company's form; its data is sent with the payment. */
function BuyerForm({ initial, open, onClose, onNamed }: FormProps) {
  const t = useTexts(billsTexts).buyer
  const form = useForm({
    initial,
    check: checkCompany,
    send: () => Promise.resolve(t.kept),
    onDone: (company) => {
      onNamed(company)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={t.key}
      description={t.hint}
      submitLabel={t.submit}
      className="grid gap-4 sm:grid-cols-2"
    >
      <CompanyFields form={form} />
    </FormDialog>
  )
}
