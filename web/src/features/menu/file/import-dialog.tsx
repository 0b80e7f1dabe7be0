import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FileDrop } from './file-drop.tsx'
import { ImportPreview } from './import-preview.tsx'
import { menuFileTexts } from './menu-file.texts.ts'
import { useMenuImport } from './use-menu-import.ts'

/** Brings the menu in from a CSV file: chosen, looked at, then all of it or nothing. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(menuFileTexts).dialog
  const { chosen, problem, isPending, choose, chooseOther, bringIn } = useMenuImport(onClose)
  const count = chosen ? chosen.outcome.created + chosen.outcome.updated : 0
  const isReady = chosen !== null && chosen.outcome.errors.length === 0 && count > 0
  return (
    <Dialog
      open={open}
      onOpenChange={() => {
        if (!isPending) onClose()
      }}
      title={t.title}
      description={t.hint}
      closeLabel={t.close}
      size={chosen ? 'lg' : 'md'}
      footer={
        chosen ? (
          <>
            <Button variant="outline" disabled={isPending} onClick={chooseOther}>
              {t.chooseOther}
            </Button>
            <Button pending={isPending} disabled={!isReady} onClick={() => bringIn(chosen)}>
              {t.submit(count)}
            </Button>
          </>
        ) : (
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {t.cancel}
          </Button>
        )
      }
    >
      {chosen ? (
        <ImportPreview key={chosen.at} rows={chosen.rows} outcome={chosen.outcome} />
      ) : (
        <FileDrop onFile={choose} isPending={isPending} problem={problem} />
      )}
    </Dialog>
  )
}
