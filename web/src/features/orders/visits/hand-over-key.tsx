import { ArrowLeftRight } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Button } from '../../../ui/button.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { handOverTexts } from './hand-over.texts.ts'
import { useServes } from './visits-of-orders.api.ts'

/** Hands all of one's own tables to somebody else, as at the end of a shift; for who serves tables. */
export function HandOverKey() {
  const t = useTexts(handOverTexts)
  const dialog = useDialogOf<true>()
  if (!useServes()) return null
  return (
    <>
      <Button
        variant="outline"
        icon={<ArrowLeftRight aria-hidden="true" className="size-4" />}
        onClick={() => dialog.show(true)}
      >
        {t.open}
      </Button>
      {dialog.subject && <HandOverDialog key={dialog.key} open={dialog.isOpen} onClose={dialog.close} visit={null} />}
    </>
  )
}
