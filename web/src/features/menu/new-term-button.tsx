import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

/** Props of a field whose choices can be created beside it. */
export type TermFieldProps = {
  name: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** Opens the form of a new category or tax. On a phone only its sign shows, as the field needs the width. */
export function NewTermButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      variant="outline"
      icon={<Plus aria-hidden="true" className="size-4.5" />}
      onClick={onClick}
      className="max-sm:w-11 max-sm:px-0 sm:w-52"
    >
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  )
}
