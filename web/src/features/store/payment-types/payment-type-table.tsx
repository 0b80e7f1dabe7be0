import { Pencil, Trash2 } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { PaymentType } from '../settings.api.ts'
import { paymentTypesTexts } from './payment-types.texts.ts'
import { PaymentTypeSwitch } from './payment-type-switch.tsx'

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
          <IconButton
            label={t.edit(type.title)}
            icon={<Pencil aria-hidden="true" className="size-4.5" />}
            onClick={() => onEdit(type)}
          />
          <IconButton
            label={t.delete(type.title)}
            icon={<Trash2 aria-hidden="true" className="size-4.5" />}
            onClick={() => onDelete(type)}
          />
        </span>
      ),
    },
  ]
  const rows = types.map((type, at) => ({ ...type, number: at + 1 }))
  return <DataTable caption={t.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
}
