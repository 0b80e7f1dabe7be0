import { CreditCard } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { EditableList } from '../editable-list.tsx'
import { usePaymentTypeCommands, usePaymentTypes } from '../settings.api.ts'
import { PaymentTypeDialog } from './payment-type-dialog.tsx'
import { PaymentTypeTable } from './payment-type-table.tsx'
import { paymentTypesTexts } from './payment-types.texts.ts'

export default function PaymentTypesPage() {
  const { remove } = usePaymentTypeCommands()
  return (
    <EditableList
      article="payment-types"
      texts={useTexts(paymentTypesTexts)}
      icon={<CreditCard aria-hidden="true" />}
      answer={usePaymentTypes()}
      remove={remove}
      list={(types, on) => <PaymentTypeTable types={types} onEdit={on.edit} onDelete={on.delete} />}
      dialog={({ subject, ...state }) => <PaymentTypeDialog type={subject} {...state} />}
    />
  )
}
