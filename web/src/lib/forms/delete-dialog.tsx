import type { ReactNode } from 'react'
import { ConfirmAction } from '../confirm-action.tsx'
import { useTexts } from '../texts.ts'
import { formsTexts } from './forms.texts.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** Names what is to be deleted. */
  title: string
  /** Deletes it; returns the server's success message, or null where that is shown already. */
  remove: () => Promise<string | null>
  /** What else is worth knowing before. */
  children?: ReactNode
}

/** The question before a deletion, in the words that docs/rules.md, 62 keeps. */
export function DeleteDialog({ remove, ...rest }: Props) {
  const t = useTexts(formsTexts)
  return <ConfirmAction {...rest} description={t.irreversible} confirmLabel={t.delete} run={remove} />
}
