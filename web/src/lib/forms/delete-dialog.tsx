import type { ReactNode } from 'react'
import { ConfirmAction } from '../confirm-action.tsx'
import { useTexts } from '../texts.ts'
import { formsTexts } from './forms.texts.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** Names the record to delete. */
  title: string
  /** Deletes it; returns the server's message of success, or null if it is shown already, with an Undo. */
  remove: () => Promise<string | null>
  /** There is no way back. */
  isFinal?: boolean
  /** More to know before deleting. */
  children?: ReactNode
}

/**
 * The question before a deletion: whether it can be undone (docs/rules/screens.md#undo-a-deletion), else the words that
 * docs/rules/clients.md#known-names-stay keeps.
 */
export function DeleteDialog({ remove, isFinal = false, ...rest }: Props) {
  const t = useTexts(formsTexts)
  return (
    <ConfirmAction {...rest} description={isFinal ? t.irreversible : t.undoable} confirmLabel={t.delete} run={remove} />
  )
}
