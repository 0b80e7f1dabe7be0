import type { ReactNode } from 'react'

type Props = {
  type: 'radio' | 'checkbox'
  name: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** One thing to choose, the browser's own control in a row that is its target. */
export function ChoiceRow({ type, name, checked, disabled = false, onChange, children }: Props) {
  return (
    <label className="flex min-h-13 cursor-pointer items-center gap-3 rounded-lg border border-edge bg-surface px-3.5 py-2 transition-colors select-none has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-disabled:cursor-not-allowed has-disabled:opacity-55 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type={type}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-brand outline-none"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}
