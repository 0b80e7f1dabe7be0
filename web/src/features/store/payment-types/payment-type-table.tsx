import { useTexts } from '../../../lib/texts.ts'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { PaymentType } from '../settings.api.ts'
import { paymentTypesTexts } from './payment-types.texts.ts'
import { PaymentTypeSwitch } from './payment-type-switch.tsx'
import { EditAndDelete } from '../../../ui/tables/edit-and-delete.tsx'

type Row = PaymentType & { number: number }
type Props = {
  types: readonly PaymentType[]
  onEdit: (type: PaymentType) => void
  onDelete: (type: PaymentType) => void
}

export function PaymentTypeTable({ types, onEdit, onDelete }: Props) {
  const t = useTexts(paymentTypesTexts)
  const columns: Column<Row>[] = [
    { key: 'number', title: t.number, cell: ({ number }) => <span className="tnum text-ink-faint">{number}</span> },
    {
      key: 'title',
      title: t.columns.title,
      main: true,
      cell: ({ title, is_active }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {title}
          {is_active === 0 && <Badge>{t.inactive}</Badge>}
        </span>
      ),
    },
    {
      key: 'kind',
      title: t.columns.kind,
      line: 2,
      cell: ({ kind }) => <span className="text-ink-soft">{t.kinds[kind]}</span>,
    },
    {
      key: 'actions',
      title: t.columns.actions,
      actions: true,
      cell: (type) => (
        <span className="inline-flex items-center gap-1">
          <PaymentTypeSwitch type={type} />
          <EditAndDelete
            edit={t.edit(type.title)}
            onEdit={() => onEdit(type)}
            delete={t.delete(type.title)}
            onDelete={() => onDelete(type)}
          />
        </span>
      ),
    },
  ]
  const rows = types.map((type, at) => ({ ...type, number: at + 1 }))
  return <DataTable caption={t.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
}
