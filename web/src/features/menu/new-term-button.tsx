import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

/** What a field of an item's form takes whose choices can be made beside it. */
export type TermFieldProps = {
  name: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** Opens the form of a new category or tax; on a phone the sign alone, as the box needs the width. One width for both. */
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
