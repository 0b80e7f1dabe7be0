import type { CustomerWithHistory } from '#core/contract/guests/customer-record.ts'
import { DeleteDialog } from '../../lib/forms/delete-dialog.tsx'
import { useTexts } from '../../lib/texts.ts'
import { useDialogOf } from '../../lib/use-dialog-of.ts'
import { CARD_GRID } from '../../ui/card-grid.tsx'
import { ConsentsDialog } from './consents/consents-dialog.tsx'
import { CustomerCard, type StoreFacts } from './customer-card.tsx'
import { useCustomerCommands } from './customers.api.ts'
import { customersTexts } from './customers.texts.ts'
import { EraseCustomerDialog } from './erase-customer-dialog.tsx'
import { UpdateCustomerDialog } from './update-customer-dialog.tsx'
import { useCustomerExport } from './use-customer-export.ts'

type CustomerCardsProps = {
  customers: readonly CustomerWithHistory[]
  store: StoreFacts
  mayManage: boolean
}

export function CustomerCards({ customers, store, mayManage }: CustomerCardsProps) {
  const t = useTexts(customersTexts)
  const { remove } = useCustomerCommands()
  const exportData = useCustomerExport(store.timeZone)
  const editing = useDialogOf<CustomerWithHistory>()
  const deleting = useDialogOf<CustomerWithHistory>()
  const stating = useDialogOf<CustomerWithHistory>()
  const erasing = useDialogOf<CustomerWithHistory>()
  const actionsOn = (customer: CustomerWithHistory) => ({
    onEdit: () => editing.show(customer),
    onDelete: () => deleting.show(customer),
    onConsents: () => stating.show(customer),
    onExport: () => void exportData(customer),
    onErase: () => erasing.show(customer),
  })
  return (
    <>
      <ul className={CARD_GRID}>
        {customers.map((customer) => (
          <li key={customer.phone}>
            <CustomerCard customer={customer} store={store} actions={mayManage ? actionsOn(customer) : undefined} />
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
        <DeleteDialog
          open={deleting.isOpen}
          onClose={deleting.close}
          title={t.remove.title(deleting.subject.name)}
          remove={() => remove(deleting.subject!.phone)}
        >
          <p className="text-sm text-ink-soft">{t.remove.hint}</p>
        </DeleteDialog>
      )}
      {stating.subject && (
        <ConsentsDialog key={stating.key} customer={stating.subject} open={stating.isOpen} onClose={stating.close} />
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
