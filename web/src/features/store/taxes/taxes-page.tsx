import { Percent } from 'lucide-react'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { EditableList } from '../editable-list.tsx'
import { useTaxCommands, useTaxes, type Tax } from '../settings.api.ts'
import { TaxDialog } from './tax-dialog.tsx'
import { taxesTexts } from './taxes.texts.ts'
import { EditAndDelete } from '../../../ui/tables/edit-and-delete.tsx'

type Row = Tax & { number: number }

export default function TaxesPage() {
  const { remove } = useTaxCommands()
  return (
    <EditableList
      article="taxes"
      texts={useTexts(taxesTexts)}
      icon={<Percent aria-hidden="true" />}
      answer={useTaxes()}
      remove={remove}
      list={(taxes, on) => <TaxTable taxes={taxes} onEdit={on.edit} onDelete={on.delete} />}
      dialog={({ subject, ...state }) => <TaxDialog tax={subject} {...state} />}
    />
  )
}

type TableProps = { taxes: readonly Tax[]; onEdit: (tax: Tax) => void; onDelete: (tax: Tax) => void }

function TaxTable({ taxes, onEdit, onDelete }: TableProps) {
  const t = useTexts(taxesTexts)
  const { locale } = useLanguage()
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const columns: Column<Row>[] = [
    { key: 'number', title: t.number, cell: ({ number }) => <span className="tnum text-ink-faint">{number}</span> },
    { key: 'title', title: t.columns.title, main: true, cell: ({ title }) => title },
    { key: 'rate', title: t.columns.rate, line: 2, figure: true, cell: ({ rate }) => `${percent.format(rate)} %` },
    {
      key: 'type',
      title: t.columns.type,
      line: 2,
      cell: ({ type }) => (type === 'exclusive' || type === 'inclusive' ? t.types[type] : type),
    },
    {
      key: 'actions',
      title: t.columns.actions,
      actions: true,
      cell: (tax) => (
        <span className="inline-flex gap-1">
          <EditAndDelete
            edit={t.edit(tax.title)}
            onEdit={() => onEdit(tax)}
            delete={t.delete(tax.title)}
            onDelete={() => onDelete(tax)}
          />
        </span>
      ),
    },
  ]
  const rows = taxes.map((tax, at) => ({ ...tax, number: at + 1 }))
  return <DataTable caption={t.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
}
