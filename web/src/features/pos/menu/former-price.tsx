import { Clock } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { priceTexts } from '../../bills/payments/typed-price/price.texts.ts'
import { useTillPrices } from '../till.ts'

type Props = {
  /** Of the list, in minor units. */
  price: number
  now: number
  /** The title of the price rule that changed it. */
  rule?: string | undefined
}

/** The list price, struck through, if a price rule changes it. */
export function FormerPrice({ price, now, rule }: Props) {
  const t = useTexts(priceTexts)
  const { money } = useTillPrices()
  if (price === now) return null
  return (
    <span title={rule} className="min-w-0 truncate text-xs text-ink-faint">
      <s aria-hidden="true" className="tnum">
        {money(price)}
      </s>
      {rule !== undefined && <Clock aria-hidden="true" className="ml-1 inline size-3.5 align-[-0.15em]" />}
      <span className="sr-only">
        {rule === undefined ? t.was(money(price)) : t.byRule({ price: money(price), rule })}
      </span>
    </span>
  )
}
