import { Pencil, Percent, Plus, Trash2 } from 'lucide-react'
import { DeleteDialog } from '../../../lib/forms/delete-dialog.tsx'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { localeOf, useLanguage, useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useTaxCommands, useTaxes, type Tax } from '../settings.api.ts'
import { TaxDialog } from './tax-dialog.tsx'
import { taxesTexts } from './taxes.texts.ts'

type Row = Tax & { number: number }

export default function TaxesPage() {
  const t = useTexts(taxesTexts)
  const { listFailed } = useTexts(formsTexts)
  const answer = useTaxes()
  const { remove } = useTaxCommands()
  const editing = useDialogOf<Tax | null>()
  const deleting = useDialogOf<Tax>()
  usePageTitle(t.title)
  const add = (
    <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => editing.show(null)}>
      {t.new}
    </Button>
  )
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} actions={answer.data && answer.data.length > 0 && add} />
      <div className="mt-5">
        <Loaded answer={answer} failed={listFailed} skeleton={<ListSkeleton />}>
          {(taxes) =>
            taxes.length === 0 ? (
              <EmptyState icon={<Percent aria-hidden="true" />} title={t.empty} hint={t.emptyHint} action={add} />
            ) : (
              <TaxTable taxes={taxes} onEdit={editing.show} onDelete={deleting.show} />
            )
          }
        </Loaded>
      </div>
      <TaxDialog key={editing.key} tax={editing.subject} open={editing.isOpen} onClose={editing.close} />
      <DeleteDialog
        open={deleting.isOpen}
        onClose={deleting.close}
        title={t.deleteTitle(deleting.subject?.title ?? '')}
        remove={() => remove(deleting.subject!.id)}
      />
    </>
  )
}

type TableProps = { taxes: readonly Tax[]; onEdit: (tax: Tax) => void; onDelete: (tax: Tax) => void }

function TaxTable({ taxes, onEdit, onDelete }: TableProps) {
  const t = useTexts(taxesTexts)
  const { language } = useLanguage()
  const percent = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 3 })
  const columns: Column<Row>[] = [
    { key: 'number', title: t.number, cell: ({ number }) => <span className="tnum text-ink-faint">{number}</span> },
    { key: 'title', title: t.columns.title, main: true, cell: ({ title }) => title },
    { key: 'rate', title: t.columns.rate, figure: true, cell: ({ rate }) => `${percent.format(rate)} %` },
    {
      key: 'type',
      title: t.columns.type,
      cell: ({ type }) => (type === 'exclusive' || type === 'inclusive' ? t.types[type] : type),
    },
    {
      key: 'actions',
      title: t.columns.actions,
      actions: true,
      cell: (tax) => (
        <span className="inline-flex gap-1">
          <IconButton
            label={t.edit(tax.title)}
            icon={<Pencil aria-hidden="true" className="size-4.5" />}
            onClick={() => onEdit(tax)}
          />
          <IconButton
            label={t.delete(tax.title)}
            icon={<Trash2 aria-hidden="true" className="size-4.5" />}
            onClick={() => onDelete(tax)}
          />
        </span>
      ),
    },
  ]
  const rows = taxes.map((tax, at) => ({ ...tax, number: at + 1 }))
  return <DataTable caption={t.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
}
