import { X } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { useConnectionNeed } from '../../../lib/till-log/use-connection-need.ts'
import { IconButton } from '../../../ui/button.tsx'
import { actsTexts } from './acts.texts.ts'
import type { ShownDiscount } from './shown-discounts.rules.ts'

type Props = {
  discounts: readonly ShownDiscount[]
  money: (minor: number) => string
  disabled: boolean
  /** Null if discounts cannot be removed. */
  onRemove: ((discount: ShownDiscount) => void) | null
}

/** Discounts with their amounts, and a button to remove each. */
export function DiscountRows({ discounts, money, disabled, onRemove }: Props) {
  const t = useTexts(actsTexts)
  const needsConnection = useConnectionNeed()
  return discounts.map((discount) => (
    <span key={discount.id} className="flex items-center justify-between gap-2 text-sm text-accent-ink">
      <span className="min-w-0 flex-1 truncate">{discount.title}</span>
      <span className="tnum shrink-0">{money(-discount.amount)}</span>
      {onRemove && (
        <IconButton
          size="sm"
          label={t.removeDiscount(discount.title)}
          icon={<X aria-hidden="true" className="size-4" />}
          className="-my-2 text-ink-faint"
          blocked={needsConnection}
          disabled={disabled}
          onClick={() => onRemove(discount)}
        />
      )}
    </span>
  ))
}
