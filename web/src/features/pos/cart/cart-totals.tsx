import { clsx } from 'clsx'
import { countPieces } from '#core/orders/cart-lines.ts'
import { useTexts } from '../../../lib/texts.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import { cartExtrasTexts } from './extras/cart-extras.texts.ts'

/** Totals of the cart, computed by the server's own function. */
export function CartTotals({ isCompact = false }: { isCompact?: boolean }) {
  const t = useTexts(posTexts)
  const { cart, priced, money } = useTill()
  const words = useTexts(cartExtrasTexts)
  const { subTotal, taxTotal, total, discountTotal } = priced.totals
  return (
    <dl
      className={clsx(
        'flex flex-wrap justify-between gap-x-4 text-sm',
        isCompact && 'md:max-xl:gap-x-2 md:max-xl:text-xs',
      )}
    >
      <Figure name={t.cart.net} value={money(subTotal)} isWide={!isCompact} />
      <Figure name={t.cart.tax} value={money(taxTotal)} isWide={!isCompact} />
      {discountTotal > 0 && <Figure name={words.discounts} value={money(-discountTotal)} isWide={!isCompact} />}
      <div className="mt-0.5 flex w-full items-baseline justify-between gap-4">
        <dt className="text-base font-semibold">
          {t.cart.payable}
          <span className="tnum ml-2 text-sm font-normal text-ink-faint md:max-xl:hidden">
            {t.cart.pieces(countPieces(cart.lines))}
          </span>
        </dt>
        <dd className="tnum text-lg font-bold">
          <span aria-hidden="true">{money(total)}</span>
          <VisuallyHidden live>{money(total)}</VisuallyHidden>
        </dd>
      </div>
    </dl>
  )
}

function Figure({ name, value, isWide }: { name: string; value: string; isWide: boolean }) {
  return (
    <div className={clsx('flex justify-between gap-2', isWide ? 'w-full' : 'short:hidden')}>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tnum">{value}</dd>
    </div>
  )
}
