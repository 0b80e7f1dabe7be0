import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { Button } from '../../../ui/button.tsx'
import { qrPathOf } from '../../../ui/qr-code.tsx'
import { menuAddress } from '../qr/menu-address.ts'
import type { StoreDetails } from '../settings.api.ts'
import { QrSheet, type TableCode } from './qr-sheet.tsx'
import type { Table } from './tables.api.ts'
import { tablesTexts } from './tables.texts.ts'

/** Prints the codes of all tables at once. */
export function PrintCodesButton({ tables, store }: { tables: readonly Table[]; store: StoreDetails }) {
  const t = useTexts(tablesTexts)
  const [codes, setCodes] = useState<readonly TableCode[] | null>(null)
  const [isPending, setIsPending] = useState(false)

  const print = async () => {
    if (!store.isQRMenuEnabled) return notify.error(t.qrMenuOff, 'table-qr')
    setIsPending(true)
    try {
      const draw = async (table: Table) => ({ table, code: await qrPathOf(menuAddress(store, table.encrypted_id)) })
      setCodes(await Promise.all(tables.map(draw)))
    } catch {
      notify.error(t.sheet.failed)
    } finally {
      setIsPending(false)
    }
  }

  return (
    <>
      <Button
        folds
        variant="outline"
        pending={isPending}
        icon={<Printer aria-hidden="true" className="size-4" />}
        onClick={() => void print()}
      >
        {t.sheet.print}
      </Button>
      {codes && <QrSheet codes={codes} storeName={store.storeName} />}
    </>
  )
}
