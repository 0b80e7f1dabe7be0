import type { CustomerWithHistory } from '#core/contract/guests/customer-record.ts'
import { Download, Ellipsis, Eraser, Mail, Pencil, Trash2 } from 'lucide-react'
import { DeleteDialog } from '../../../lib/forms/delete-dialog.tsx'
import { moneyText } from '../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, type MenuEntry } from '../../../ui/overlays/menu.tsx'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { ConsentsDialog } from './consents/consents-dialog.tsx'
import { consentsTexts } from './consents/consents.texts.ts'
import { CustomerDialog, useDayText, type StoreFacts } from './customer-dialog.tsx'
import { useCustomerCommands } from './customers.api.ts'
import { customersTexts } from './customers.texts.ts'
import { EraseCustomerDialog } from './erase-customer-dialog.tsx'
import { UpdateCustomerDialog } from './update-customer-dialog.tsx'
import { useCustomerExport } from './use-customer-export.ts'

type CustomersTableProps = {
  customers: readonly CustomerWithHistory[]
  store: StoreFacts
  mayManage: boolean
}

export function CustomersTable({ customers, store, mayManage }: CustomersTableProps) {
  const t = useTexts(customersTexts)
  const consents = useTexts(consentsTexts)
  const { remove } = useCustomerCommands()
  const exportData = useCustomerExport(store.timeZone)
  const showing = useDialogOf<CustomerWithHistory>()
  const editing = useDialogOf<CustomerWithHistory>()
  const deleting = useDialogOf<CustomerWithHistory>()
  const stating = useDialogOf<CustomerWithHistory>()
  const erasing = useDialogOf<CustomerWithHistory>()
  const columns = useColumns(store)
  const entriesOf = (customer: CustomerWithHistory): MenuEntry[] => [
    { label: t.list.edit, icon: <Pencil aria-hidden="true" />, onPick: () => editing.show(customer) },
    { label: consents.menu, icon: <Mail aria-hidden="true" />, onPick: () => stating.show(customer) },
    { label: t.list.export, icon: <Download aria-hidden="true" />, onPick: () => void exportData(customer) },
    { kind: 'line' },
    { label: t.list.delete, icon: <Trash2 aria-hidden="true" />, onPick: () => deleting.show(customer), danger: true },
    { label: t.list.erase, icon: <Eraser aria-hidden="true" />, onPick: () => erasing.show(customer), danger: true },
  ]
  const acts: Column<CustomerWithHistory> = {
    key: 'acts',
    title: t.list.acts,
    actions: true,
    cell: (customer) => (
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={t.list.moreOf(customer.name)}
            icon={<Ellipsis aria-hidden="true" className="size-4.5" />}
          />
        }
        entries={entriesOf(customer)}
      />
    ),
  }
  return (
    <>
      <DataTable
        caption={t.list.title}
        columns={mayManage ? [...columns, acts] : columns}
        rows={customers}
        rowKey={({ phone }) => phone}
        onOpen={showing.show}
      />
      {showing.subject && (
        <CustomerDialog
          key={`show ${showing.key}`}
          customer={showing.subject}
          store={store}
          open={showing.isOpen}
          onClose={showing.close}
          onEdit={mayManage ? editing.show : undefined}
        />
      )}
      {editing.subject && (
        <UpdateCustomerDialog
          key={`edit ${editing.key}`}
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
        <ConsentsDialog
          key={`state ${stating.key}`}
          customer={stating.subject}
          open={stating.isOpen}
          onClose={stating.close}
        />
      )}
      {erasing.subject && (
        <EraseCustomerDialog
          key={`erase ${erasing.key}`}
          customer={erasing.subject}
          open={erasing.isOpen}
          onClose={erasing.close}
        />
      )}
    </>
  )
}

function useColumns({ currency }: StoreFacts): Column<CustomerWithHistory>[] {
  const t = useTexts(customersTexts)
  const { locale } = useLanguage()
  const day = useDayText()
  const dash = <span className="text-ink-faint">–</span>
  return [
    {
      key: 'name',
      title: t.add.name,
      main: true,
      cell: ({ name }) => <span className="block max-w-72 truncate">{name}</span>,
      brief: ({ name }) => name,
    },
    {
      key: 'phone',
      title: t.add.phone,
      line: 2,
      cell: ({ phone }) => <span className="tnum whitespace-nowrap">{phone}</span>,
    },
    { key: 'email', title: t.add.email, roomy: true, fills: true, cell: ({ email }) => email || dash },
    { key: 'visits', title: t.list.visits, figure: true, cell: ({ visits }) => visits.toLocaleString(locale) },
    {
      key: 'spent',
      title: t.list.spent,
      figure: true,
      line: 1,
      cell: ({ spent }) => moneyText(spent, currency, locale),
    },
    {
      key: 'lastVisit',
      title: t.list.lastVisit,
      figure: true,
      line: 2,
      cell: ({ last_visit_on: on }) => (on ? day(on) : null),
    },
  ]
}
