import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../button.tsx'
import { TextField } from './text-field.tsx'

type SearchFieldProps = {
  label: string
  placeholder: string
  clearLabel: string
  value: string
  onChange: (text: string) => void
  /** There is something to clear. */
  canClear: boolean
  onClear: () => void
  className?: string
}

/** Field for a search; clearing it keeps the focus there. */
export function SearchField({ label, placeholder, clearLabel, value, onChange, ...field }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    field.onClear()
    input.current?.focus()
  }
  return (
    <TextField
      ref={input}
      label={label}
      hideLabel
      placeholder={placeholder}
      value={value}
      onChange={onChange}
      maxLength={200}
      autoComplete="off"
      enterKeyHint="search"
      icon={<Search aria-hidden="true" className="size-4.5" />}
      end={
        field.canClear && (
          <IconButton
            size="sm"
            label={clearLabel}
            icon={<X aria-hidden="true" className="size-4.5" />}
            onClick={clear}
          />
        )
      }
      className={field.className}
    />
  )
}
