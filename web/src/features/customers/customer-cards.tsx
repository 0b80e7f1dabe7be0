import type { Customer } from '#core/contract/customers.ts'
import { ConfirmAction } from '../../lib/confirm-action.tsx'
import { useTexts } from '../../lib/texts.ts'
import { useDialogOf } from '../../lib/use-dialog-of.ts'
import { CustomerCard } from './customer-card.tsx'
import { useCustomerCommands } from './customers.api.ts'
import { customersTexts } from './customers.texts.ts'
import { EraseCustomerDialog } from './erase-customer-dialog.tsx'
import { UpdateCustomerDialog } from './update-customer-dialog.tsx'
import { useCustomerExport } from './use-customer-export.ts'

type CustomerCardsProps = {
  customers: readonly Customer[]
  timeZone: string
  mayManage: boolean
  className: string
}

export function CustomerCards({ customers, timeZone, mayManage, className }: CustomerCardsProps) {
  const t = useTexts(customersTexts)
  const { remove } = useCustomerCommands()
  const exportData = useCustomerExport(timeZone)
  const editing = useDialogOf<Customer>()
  const deleting = useDialogOf<Customer>()
  const erasing = useDialogOf<Customer>()
  const actionsOn = (customer: Customer) => ({
    onEdit: () => editing.show(customer),
    onDelete: () => deleting.show(customer),
    onExport: () => void exportData(customer),
    onErase: () => erasing.show(customer),
  })
  return (
    <>
      <ul className={className}>
        {customers.map((customer) => (
          <li key={customer.phone}>
            <CustomerCard
              customer={customer}
              timeZone={timeZone}
              actions={mayManage ? actionsOn(customer) : undefined}
            />
          </li>
        ))}
      </ul>
      {editing.subject && (
        <UpdateCustomerDialog
          key={editing.key}
          customer={editing.subject}
          open={editing.isOpen}
          onClose={editing.close}
        />
      )}
      {deleting.subject && (
        <ConfirmAction
          open={deleting.isOpen}
          onClose={deleting.close}
          title={t.remove.title(deleting.subject.name)}
          description={t.remove.confirm}
          confirmLabel={t.remove.submit}
          cancelLabel={t.cancel}
          run={() => remove(deleting.subject!.phone)}
          fallback={t.failed}
        >
          <p className="text-sm text-ink-soft">{t.remove.hint}</p>
        </ConfirmAction>
      )}
      {erasing.subject && (
        <EraseCustomerDialog
          key={erasing.key}
          customer={erasing.subject}
          open={erasing.isOpen}
          onClose={erasing.close}
        />
      )}
    </>
  )
}
