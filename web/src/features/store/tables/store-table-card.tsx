import { Armchair, Pencil, QrCode, Trash2 } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { menuAddress } from '../qr/menu-address.ts'
import { qrFileName } from '../qr/qr-file-name.rules.ts'
import { useQrDownload } from '../qr/use-qr-download.ts'
import type { StoreDetails } from '../settings.api.ts'
import type { Table } from './tables.api.ts'
import { tablesTexts } from './tables.texts.ts'

type Props = { table: Table; store: StoreDetails; onEdit: () => void; onDelete: () => void }

export function StoreTableCard({ table, store, onEdit, onDelete }: Props) {
  const t = useTexts(tablesTexts)
  const { download, isPending } = useQrDownload()

  const downloadQr = () => {
    if (!store.isQRMenuEnabled) return notify.error(t.qrMenuOff, 'table-qr')
    return void download(menuAddress(store, table.encrypted_id), qrFileName(table.table_title))
  }

  return (
    <Card padding="sm" className="flex h-full flex-col gap-3">
      <div className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
          <Armchair aria-hidden="true" className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold break-words">{table.table_title}</h2>
          <p className="text-sm break-words text-ink-soft">{t.floor(table.floor)}</p>
          <p className="tnum text-sm text-ink-soft">{t.seats(table.seating_capacity)}</p>
        </div>
      </div>
      <div className="mt-auto flex items-center gap-1 border-t border-line pt-3">
        <Button
          variant="outline"
          size="sm"
          pending={isPending}
          className="mr-auto"
          icon={<QrCode aria-hidden="true" className="size-4" />}
          aria-label={t.downloadOf(table.table_title)}
          onClick={downloadQr}
        >
          {t.download}
        </Button>
        <IconButton
          label={t.edit(table.table_title)}
          icon={<Pencil aria-hidden="true" className="size-4.5" />}
          onClick={onEdit}
        />
        <IconButton
          label={t.delete(table.table_title)}
          icon={<Trash2 aria-hidden="true" className="size-4.5" />}
          onClick={onDelete}
        />
      </div>
    </Card>
  )
}
