import { TypedNameDialog } from '../../../lib/forms/typed-name-dialog.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { useCustomerCommands } from './customers.api.ts'
import { customersTexts } from './customers.texts.ts'

type EraseCustomerDialogProps = {
  customer: { phone: string; name: string }
  open: boolean
  onClose: () => void
}

/** Explains which data of a person is erased and which stays. */
export function EraseCustomerDialog({ customer, open, onClose }: EraseCustomerDialogProps) {
  const t = useTexts(customersTexts).erase
  const { erase } = useCustomerCommands()
  return (
    <TypedNameDialog
      name={customer.name}
      words={{ title: t.title(customer.name), description: t.confirm, submit: t.submit }}
      nameLabel={t.typeName(customer.name)}
      open={open}
      onClose={onClose}
      onConfirm={() => erase(customer.phone)}
    >
      <dl className="grid gap-3 text-sm">
        <Consequence title={t.goes} text={t.gone} />
        <Consequence title={t.stays} text={t.kept} />
      </dl>
    </TypedNameDialog>
  )
}

function Consequence({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="mt-0.5 text-ink-soft">{text}</dd>
    </div>
  )
}
