import { QrCode } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { menuAddress } from '../qr/menu-address.ts'
import { qrFileName } from '../qr/qr-file-name.rules.ts'
import { useQrDownload } from '../qr/use-qr-download.ts'
import type { StoreDetails } from '../settings.api.ts'
import type { Table } from './tables.api.ts'
import { tablesTexts } from './tables.texts.ts'
import { EditAndDelete } from '../../../ui/tables/edit-and-delete.tsx'

type Props = {
  tables: readonly Table[]
  store: StoreDetails
  onEdit: (table: Table) => void
  onDelete: (table: Table) => void
}

export function TableList({ tables, store, onEdit, onDelete }: Props) {
  const t = useTexts(tablesTexts)
  const columns: Column<Table>[] = [
    { key: 'title', title: t.fields.title, main: true, cell: ({ table_title }) => table_title },
    { key: 'floor', title: t.fields.floor, line: 2, cell: ({ floor }) => floor },
    {
      key: 'seats',
      title: t.fields.seats,
      figure: true,
      line: 2,
      cell: ({ seating_capacity }) => t.seats(seating_capacity),
    },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (table) => (
        <span className="inline-flex gap-1">
          <CodeButton table={table} store={store} />
          <EditAndDelete
            edit={t.edit(table.table_title)}
            onEdit={() => onEdit(table)}
            delete={t.delete(table.table_title)}
            onDelete={() => onDelete(table)}
          />
        </span>
      ),
    },
  ]
  return <DataTable caption={t.heading} columns={columns} rows={tables} rowKey={({ id }) => id} />
}

function CodeButton({ table, store }: { table: Table; store: StoreDetails }) {
  const t = useTexts(tablesTexts)
  const { download, isPending } = useQrDownload()
  const downloadQr = () => {
    if (!store.isQRMenuEnabled) return notify.error(t.qrMenuOff, 'table-qr')
    return void download(menuAddress(store, table.encrypted_id), qrFileName(table.table_title))
  }
  return (
    <IconButton
      label={t.downloadOf(table.table_title)}
      pending={isPending}
      icon={<QrCode aria-hidden="true" className="size-4.5" />}
      onClick={downloadQr}
    />
  )
}
