import { ChefHat, CreditCard } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { useCartActions } from '../checkout/use-cart-actions.ts'
import { NowAndLater } from '../courses/now-and-later.tsx'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'

/** A short window has them side by side, with their names on two lines. */
const SHORT = 'short:!h-12 short:!px-2 short:!text-xs short:[&_svg]:hidden short:!leading-4 short:whitespace-normal'

/** Buttons to save a draft, send, or pay: each with its own look and place, so that none is mistaken for another. */
export function CartActions() {
  const t = useTexts(posTexts)
  const { hasLostTry, isUnderWay } = useTill()
  const { park, send, pay, isSending, approval } = useCartActions()
  return (
    <div className="grid grid-cols-[auto_1fr] gap-2 short:grid-cols-[auto_1fr_1fr]">
      {hasLostTry && (
        <p className="col-span-full rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">{t.cart.lostTry}</p>
      )}
      <NowAndLater isCompact />
      <Button variant="outline" size="lg" className={`!px-3 !text-sm ${SHORT}`} disabled={isUnderWay} onClick={park}>
        {t.cart.draft}
      </Button>
      <Button
        size="lg"
        className={`min-w-0 !px-2 !text-sm ${SHORT}`}
        pending={isSending || isUnderWay}
        icon={<ChefHat aria-hidden="true" className="size-4.5" />}
        onClick={send}
      >
        {t.cart.send}
      </Button>
      <Button
        variant="accent"
        size="lg"
        className={`col-span-2 short:col-span-1 ${SHORT}`}
        disabled={isUnderWay}
        icon={<CreditCard aria-hidden="true" className="size-5" />}
        onClick={pay}
      >
        {t.cart.pay}
      </Button>
      {approval}
    </div>
  )
}
