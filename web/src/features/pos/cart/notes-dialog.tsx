import { useRef, useState } from 'react'
import { MAX_NOTE_CHARACTERS } from '#core/orders/limits.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import type { TillDialogProps } from '../till-dialog-props.ts'
import { findLine, noteOnLine } from './cart.rules.ts'

/** A note to the kitchen on one line; Enter saves it, Shift and Enter begin a new line. */
export function NotesDialog({ lineKey, open, onClose, onClosed }: TillDialogProps & { lineKey: number }) {
  const t = useTexts(posTexts)
  const { cart, menu, changeCart } = useTill()
  const line = findLine(cart, lineKey)
  const [notes, setNotes] = useState(line?.notes ?? '')
  const field = useRef<HTMLTextAreaElement>(null)
  const save = () => {
    changeCart((now) => noteOnLine(now, lineKey, notes))
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      onClosed={onClosed}
      title={t.notes.title}
      description={line && (menu.byId.get(line.itemId)?.title ?? line.title)}
      closeLabel={t.close}
      initialFocus={field}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button onClick={save}>{t.notes.save}</Button>
        </>
      }
    >
      <TextareaField
        ref={field}
        label={t.notes.label}
        placeholder={t.notes.placeholder}
        maxCharacters={MAX_NOTE_CHARACTERS}
        value={notes}
        onChange={setNotes}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          save()
        }}
      />
    </Dialog>
  )
}
