import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { MAX_NOTE_CHARACTERS } from '#core/orders/limits.ts'
import { useWords } from '../words/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import type { GuestLine } from './guest-cart.rules.ts'

type Props = { line: GuestLine; onSave: (notes: string) => void; onClose: () => void }

/** A note to the kitchen on one line, a hundred characters as a person counts them. */
export function NotesSheet({ line, onSave, onClose }: Props) {
  const t = useWords().guestCart
  const words = useWords().qrMenu
  const id = useId()
  const [notes, setNotes] = useState(line.notes)
  const count = Array.from(notes).length
  return (
    <Sheet
      title={t.notes.title}
      description={line.title}
      closeLabel={words.close}
      onClose={onClose}
      footer={
        <Button size="lg" wide onClick={() => onSave(notes)}>
          {t.notes.save}
        </Button>
      }
    >
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          {t.notes.label}
        </label>
        <span className={clsx('tnum text-xs', count >= MAX_NOTE_CHARACTERS ? 'text-danger-ink' : 'text-ink-faint')}>
          {count}/{MAX_NOTE_CHARACTERS}
        </span>
      </div>
      <textarea
        id={id}
        rows={3}
        value={notes}
        placeholder={t.notes.placeholder}
        onChange={(event) => setNotes(Array.from(event.target.value).slice(0, MAX_NOTE_CHARACTERS).join(''))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          onSave(notes)
        }}
        className="w-full resize-y rounded-md border border-edge bg-surface px-3.5 py-2.5 text-base placeholder:text-ink-faint focus-visible:outline-offset-0"
      />
    </Sheet>
  )
}
