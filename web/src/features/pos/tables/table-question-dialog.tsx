import { clsx } from 'clsx'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { posTexts } from '../pos.texts.ts'
import type { TillDialogProps } from '../till-dialog-props.ts'
import { type TillDialog, useTill } from '../till.ts'
import { tablesTexts } from './tables.texts.ts'
import { useOccupancy } from './use-occupancy.ts'

/** Asks for the table of an order that is eaten here, once; the answer goes on to what was pressed. */
export function TableQuestionDialog({ next, open, onClose, onClosed }: TillDialogProps & { next: TillDialog }) {
  const t = useTexts(tablesTexts)
  const words = useTexts(posTexts)
  const { init, changeCart, declineTable, dialogs } = useTill()
  const { stateOf } = useOccupancy()

  const choose = (tableId: string) => {
    changeCart((now) => ({ ...now, tableId, visitId: null }))
    dialogs.open(next)
  }
  const goWithout = () => {
    declineTable()
    dialogs.open(next)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      onClosed={onClosed}
      title={t.question}
      description={t.questionHint}
      closeLabel={words.close}
      size="lg"
      footer={
        <Button variant="outline" size="lg" onClick={goWithout}>
          {t.without}
        </Button>
      }
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {init.storeTables.map((table) => {
          const { isOccupied, since, due, who } = stateOf(table)
          return (
            <li key={table.id}>
              <button
                type="button"
                onClick={() => choose(table.id)}
                className={clsx(
                  'flex h-full min-h-18 w-full flex-col items-start rounded-lg border px-3 py-2 text-left hover:bg-hover',
                  isOccupied ? 'border-edge bg-sunken' : 'border-line bg-surface',
                )}
              >
                <span className="text-lg leading-tight font-bold break-words">{table.table_title}</span>
                <span className={clsx('tnum text-xs', isOccupied ? 'text-ink-soft' : 'text-success-ink')}>{since}</span>
                {due !== null && <span className="tnum text-sm font-semibold">{due}</span>}
                {who !== null && <span className="max-w-full truncate text-xs text-ink-soft">{who}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
