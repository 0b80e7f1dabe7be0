import { Minus, Plus, Trash2 } from 'lucide-react'
import { VisuallyHidden } from '../visually-hidden.tsx'

export type QuantityStepperProps = {
  value: number
  onIncrease: () => void
  onDecrease: () => void
  increaseLabel: string
  decreaseLabel: string
  /** Announces the new count to screen readers, such as "3 × Café". */
  valueLabel?: string
  /** At one, the minus takes the line away: it shows a bin then. */
  removesAtOne?: boolean
  max: number
}

const KEY =
  'grid size-9 place-items-center rounded-full text-ink transition-colors select-none touch-manipulation ' +
  'hover:not-disabled:bg-hover active:not-disabled:bg-line disabled:opacity-40 pointer-coarse:size-11'

/** Less, how many, more. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onIncrease, onDecrease, increaseLabel, decreaseLabel, valueLabel, removesAtOne, max } = props
  const Less = removesAtOne && value <= 1 ? Trash2 : Minus
  return (
    <span className="inline-flex items-center rounded-full border border-edge bg-surface">
      <button type="button" className={KEY} aria-label={decreaseLabel} onClick={onDecrease}>
        <Less aria-hidden="true" className="size-4" />
      </button>
      <span className="tnum min-w-6 text-center text-sm font-semibold">
        <span aria-hidden={valueLabel ? 'true' : undefined}>{value}</span>
        {valueLabel && <VisuallyHidden live>{valueLabel}</VisuallyHidden>}
      </span>
      <button type="button" className={KEY} disabled={value >= max} aria-label={increaseLabel} onClick={onIncrease}>
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </span>
  )
}
