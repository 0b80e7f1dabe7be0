import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useCommand } from '../api/use-command.ts'
import { foldText } from '#core/text/fold-text.ts'
import { useTexts } from '../texts.ts'
import { formsTexts } from './forms.texts.ts'

type TypedNameDialogProps = {
  /** The name to type; case and accents are ignored. */
  name: string
  words: { title: string; description: string; submit: string }
  nameLabel: ReactNode
  open: boolean
  onClose: () => void
  /** Does it; returns the server's success message. */
  onConfirm: () => Promise<string>
  /** Explains what is deleted and what stays. */
  children: ReactNode
}

/** Asks before what cannot be undone: a name must be typed, so that no slip of the hand does it. */
export function TypedNameDialog({ name, words, nameLabel, open, onClose, onConfirm, children }: TypedNameDialogProps) {
  const t = useTexts(formsTexts)
  const [typed, setTyped] = useState('')
  const { isPending, run } = useCommand()
  const isTyped = foldText(typed) === foldText(name)

  const confirm = async () => {
    if (isTyped) await run(onConfirm, { onDone: onClose })
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={words.title}
      description={words.description}
      confirmLabel={words.submit}
      cancelLabel={t.cancel}
      onConfirm={() => void confirm()}
      confirmDisabled={!isTyped}
      pending={isPending}
      danger
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        {children}
        <TextField name="name" label={nameLabel} value={typed} onChange={setTyped} autoComplete="off" maxLength={200} />
      </form>
    </ConfirmDialog>
  )
}
