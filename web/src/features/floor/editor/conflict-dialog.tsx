import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { editorTexts } from './editor.texts.ts'

type Props = { isOpen: boolean; isPending: boolean; close: () => void; loadTheirs: () => void; saveMine: () => void }

/** Asks whose version counts when somebody else has saved the floor. */
export function ConflictDialog({ isOpen, isPending, close, loadTheirs, saveMine }: Props) {
  const t = useTexts(editorTexts).conflict
  const words = useTexts(formsTexts)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={close}
      title={t.title}
      description={t.hint}
      closeLabel={words.close}
      footer={
        <>
          <Button variant="outline" pending={isPending} onClick={loadTheirs}>
            {t.theirs}
          </Button>
          <Button pending={isPending} onClick={saveMine}>
            {t.mine}
          </Button>
        </>
      }
    />
  )
}
