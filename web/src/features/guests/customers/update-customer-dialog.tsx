import { useRef } from 'react'
import type { Customer } from '#core/contract/guests/customer-record.ts'
import { localDay } from '../../../lib/format/days.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { CustomerFields } from './customer-fields.tsx'
import { checkCustomer, formOf } from './customer-form.rules.ts'
import { useCustomerCommands } from './customers.api.ts'
import { customersTexts } from './customers.texts.ts'

type UpdateCustomerDialogProps = { customer: Customer; open: boolean; onClose: () => void }

export function UpdateCustomerDialog({ customer, open, onClose }: UpdateCustomerDialogProps) {
  const t = useTexts(customersTexts)
  const { update } = useCustomerCommands()
  const firstField = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: formOf(customer),
    check: (values) => checkCustomer(values, localDay(new Date())),
    send: update,
    onDone: onClose,
  })

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={t.update.title}
      initialFocus={firstField}
      className="grid gap-4 sm:grid-cols-2"
    >
      <CustomerFields form={form} isKnown firstField={firstField} />
    </FormDialog>
  )
}
