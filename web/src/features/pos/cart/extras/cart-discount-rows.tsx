import { X } from 'lucide-react'
import { useTexts } from '../../../../lib/texts.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { figureOf } from '../../../bills/acts/discount-form.rules.ts'
import { useLanguage } from '../../../../lib/texts.ts'
import { useTill } from '../../till.ts'
import { withoutDiscountAt } from './cart-extras.rules.ts'
import { cartExtrasTexts } from './cart-extras.texts.ts'
import type { CartDiscount } from '../cart.rules.ts'

type Props = {
  /** Null is the whole cart. */
  lineKey: number | null
  discounts: readonly CartDiscount[]
}

/** The discounts of a line or of the whole cart, each with its amount and a button to remove it. */
export function CartDiscountRows({ lineKey, discounts }: Props) {
  const t = useTexts(cartExtrasTexts)
  const { locale } = useLanguage()
  const { priced, menu, money, changeCart } = useTill()
  const { totals } = priced
  const amounts = lineKey === null ? totals.discounts : (totals.ofLines.get(lineKey)?.discounts ?? [])
  return discounts.map((discount, at) => (
    // the same discount may be given twice: they differ by their place alone
    // oxlint-disable-next-line react/no-array-index-key
    <p key={at} className="flex items-center gap-2 text-sm text-accent-ink">
      <span className="min-w-0 flex-1 truncate">
        {discount.title} {discount.kind === 'percent' && figureOf(discount, menu.currency, locale)}
      </span>
      <span className="tnum shrink-0">{money(0 - (amounts[at] ?? 0))}</span>
      <IconButton
        size="sm"
        label={t.remove(discount.title)}
        icon={<X aria-hidden="true" className="size-4" />}
        className="-my-1 text-ink-faint"
        onClick={() => changeCart((now) => withoutDiscountAt(now, lineKey, at))}
      />
    </p>
  ))
}
