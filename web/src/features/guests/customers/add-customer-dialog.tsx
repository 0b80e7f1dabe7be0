import { useRef } from 'react'
import { localDay } from '../../../lib/format/days.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { CustomerFields } from './customer-fields.tsx'
import { checkCustomer, formFromSearch } from './customer-form.rules.ts'
import { useCustomerCommands } from './customers.api.ts'
import { customersTexts } from './customers.texts.ts'

type AddCustomerDialogProps = {
  open: boolean
  /** The search that found nobody, as the form's first value. */
  query: string
  onClose: () => void
  onAdded: (customer: { phone: string; name: string }) => void
  /** Runs when the closing movement has ended. */
  onClosed?: () => void
}

export function AddCustomerDialog({ open, query, onClose, onAdded, onClosed }: AddCustomerDialogProps) {
  const t = useTexts(customersTexts)
  const { add } = useCustomerCommands()
  const firstField = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: formFromSearch(query),
    check: (values) => checkCustomer(values, localDay(new Date())),
    send: add,
    onDone: ({ phone, name }) => {
      onAdded({ phone: phone.trim(), name: name.trim() })
      onClose()
    },
    fieldOf: { 'customer.phone_taken': 'phone' },
  })

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={t.add.title}
      initialFocus={firstField}
      className="grid gap-4 sm:grid-cols-2"
    >
      <CustomerFields form={form} firstField={firstField} />
    </FormDialog>
  )
}
