import { History, Printer as PrinterIcon, ScrollText } from 'lucide-react'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { DataTable, type Column } from '../../../../ui/tables/data-table.tsx'
import { EditableList } from '../../../store/editable-list.tsx'
import { PrintJobsDialog } from '../jobs/print-jobs-dialog.tsx'
import { PrinterStatusBadge } from '../printer-status.tsx'
import { usePrinterCommands, usePrinters, useStationsToPrint, type Printer } from '../printers.api.ts'
import { printersTexts } from '../printers.texts.ts'
import { AgentsSection } from './agents-section.tsx'
import { PrinterDialog } from './printer-dialog.tsx'
import { UnprintableTexts } from './unprintable-texts.tsx'
import { EditAndDelete } from '../../../../ui/tables/edit-and-delete.tsx'

export default function PrintersPage() {
  const t = useTexts(printersTexts)
  const answer = usePrinters()
  const { remove } = usePrinterCommands()
  const jobs = useDialogOf<true>()
  return (
    <>
      <EditableList
        article="printers"
        texts={t}
        icon={<PrinterIcon aria-hidden="true" />}
        answer={answer}
        remove={remove}
        isFinal
        list={(printers, on) => <PrinterTable printers={printers} onEdit={on.edit} onDelete={on.delete} />}
        dialog={({ subject, ...state }) => <PrinterDialog printer={subject} {...state} />}
      />
      {answer.data !== undefined && answer.data.length > 0 && (
        <Button
          variant="outline"
          className="mt-4"
          icon={<History aria-hidden="true" className="size-4.5" />}
          onClick={() => jobs.show(true)}
        >
          {t.jobs}
        </Button>
      )}
      {answer.data !== undefined && answer.data.length > 0 && <UnprintableTexts />}
      <AgentsSection />
      <PrintJobsDialog open={jobs.isOpen} onClose={jobs.close} />
    </>
  )
}

type TableProps = { printers: readonly Printer[]; onEdit: (one: Printer) => void; onDelete: (one: Printer) => void }

function PrinterTable({ printers, onEdit, onDelete }: TableProps) {
  const t = useTexts(printersTexts)
  const { data: stations = [] } = useStationsToPrint()
  const { test } = usePrinterCommands()
  const testing = useCommand()
  const printed = ({ id, purpose }: Printer) => {
    if (purpose === 'receipt') return t.purposes.receipt
    const titles = stations.filter(({ printerId }) => printerId === id).map(({ title }) => title)
    return titles.length > 0 ? t.stationsOf(titles.join(', ')) : t.noStations
  }
  const columns: Column<Printer>[] = [
    {
      key: 'title',
      title: t.columns.title,
      main: true,
      cell: ({ title, host, port }) => (
        <>
          {title}
          <span className="tnum block text-sm font-normal [overflow-wrap:anywhere] text-ink-soft">
            {host}:{port}
          </span>
        </>
      ),
      brief: ({ title }) => title,
    },
    { key: 'prints', title: t.columns.prints, line: 2, cell: printed },
    {
      key: 'status',
      title: t.columns.status,
      line: 2,
      cell: ({ status, reason, waiting }) => (
        <span className="inline-flex flex-col items-start gap-1">
          <PrinterStatusBadge status={status} reason={reason} />
          {waiting > 0 && <span className="text-sm text-ink-soft">{t.waits(waiting)}</span>}
        </span>
      ),
    },
    {
      key: 'actions',
      title: t.columns.actions,
      actions: true,
      cell: (printer) => (
        <span className="inline-flex gap-1">
          <IconButton
            label={t.test(printer.title)}
            disabled={testing.isPending}
            icon={<ScrollText aria-hidden="true" className="size-4.5" />}
            onClick={() => void testing.run(() => test(printer.id))}
          />
          <EditAndDelete
            edit={t.edit(printer.title)}
            onEdit={() => onEdit(printer)}
            delete={t.delete(printer.title)}
            onDelete={() => onDelete(printer)}
          />
        </span>
      ),
    },
  ]
  return <DataTable caption={t.title} columns={columns} rows={[...printers]} rowKey={({ id }) => id} />
}
