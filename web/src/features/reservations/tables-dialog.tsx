import { useState, type ReactNode } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useCommand } from '../../lib/api/use-command.ts'
import { formsTexts } from '../../lib/forms/forms.texts.ts'
import { useTexts } from '../../lib/texts.ts'
import { useDialogOf } from '../../lib/use-dialog-of.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { ReservationsInit } from './reservations.api.ts'
import { TableKeys } from './table-keys.tsx'
import { useTakenTables } from './use-taken-tables.ts'

/** An action that needs a choice of tables. */
type Asked = {
  title: string
  label: string
  /** An instant; now if left out. */
  at?: string
  /** A booking whose own tables are free for it. */
  except?: string
  run: (tableIds: readonly string[], key: string) => Promise<string>
}

/** Asks for the tables of an action; `runAt` asks only if none is known, or if others sit there. */
export function useTablesDialog(init: ReservationsInit) {
  const asking = useDialogOf<Asked>()
  const { run } = useCommand()
  const runAt = (tableIds: readonly string[], asked: Asked) => {
    if (tableIds.length === 0) return asking.show(asked)
    void run((key) => asked.run(tableIds, key), {
      values: { tableIds, title: asked.title },
      onRefused: (error) => {
        if (error instanceof ApiError && error.code === 'table.taken') asking.show(asked)
        return false
      },
    })
  }
  const dialog: ReactNode = asking.subject && (
    <TablesDialog key={asking.key} init={init} asked={asking.subject} open={asking.isOpen} onClose={asking.close} />
  )
  return { ask: asking.show, runAt, dialog }
}

type TablesDialogProps = { init: ReservationsInit; asked: Asked; open: boolean; onClose: () => void }

function TablesDialog({ init, asked: { title, label, at, except, run: runAsked }, open, onClose }: TablesDialogProps) {
  const { cancel, close } = useTexts(formsTexts)
  const [tableIds, setTableIds] = useState<readonly string[]>([])
  const [openedAt] = useState(() => new Date().toISOString())
  const taken = useTakenTables(init, { at: at ?? openedAt, except })
  const { run, isPending } = useCommand()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      closeLabel={close}
      title={title}
      footer={
        <>
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button
            pending={isPending}
            disabled={tableIds.length === 0}
            onClick={() =>
              void run((key) => runAsked(tableIds, key), { values: { title, label, tableIds }, onDone: onClose })
            }
          >
            {label}
          </Button>
        </>
      }
    >
      <TableKeys init={init} taken={taken} chosen={tableIds} onChange={setTableIds} />
    </Dialog>
  )
}
