import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../../lib/texts.ts'
import { QrPicture, type QrPath } from '../../../ui/qr-code.tsx'
import './qr-sheet.css'
import type { Table } from './tables.api.ts'
import { tablesTexts } from './tables.texts.ts'

export type TableCode = { table: Table; code: QrPath }

type QrSheetProps = { codes: readonly TableCode[]; storeName: string }

/** A card for each table, to print, cut and set up; opens the print dialog once rendered. */
export function QrSheet({ codes, storeName }: QrSheetProps) {
  const t = useTexts(tablesTexts).sheet
  useEffect(() => window.print(), [codes])
  return createPortal(
    <section className="qr-sheet" aria-label={t.print}>
      {codes.map(({ table, code }) => (
        <article key={table.id} className="qr-sheet-card">
          <QrPicture code={code} label={t.codeOf(table.table_title)} className="qr-sheet-code" />
          <div className="qr-sheet-words">
            <p className="qr-sheet-store">{storeName}</p>
            <p className="qr-sheet-table">{table.table_title}</p>
            {/* restaurants without floors have a dash in this field */}
            {table.floor !== '' && table.floor !== '-' && <p className="qr-sheet-floor">{table.floor}</p>}
            <p className="qr-sheet-hint">{t.hint}</p>
          </div>
        </article>
      ))}
    </section>,
    document.body,
  )
}
