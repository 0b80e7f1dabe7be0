import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PublicMenuItem } from '#core/contract/qr-menu.ts'
import { MAX_QUANTITY } from '#core/orders/limits.ts'
import { QuantityStepper } from '../../../ui/fields/quantity-stepper.tsx'
import { useWords } from '../words/use-words.ts'
import { isCustomisable } from './guest-menu.rules.ts'

/** Actions of a card's buttons; the functions never change, so that cards stay memoised. */
export type CartKeys = { add: (item: PublicMenuItem) => void; less: (item: PublicMenuItem) => void }

/** The button that adds an item; in the same place, the number in the cart once it is added. */
export function CartKeysOf({ item, count, change }: { item: PublicMenuItem; count: number; change: CartKeys }) {
  const { guestMenu, guestCart } = useWords()
  const { title } = item
  const isIn = count > 0
  const keys = useFocusKept(isIn)
  return (
    <>
      <div ref={keys} className="z-1 -mt-5 grid h-11 place-items-center">
        {isIn ? (
          <span className="-my-px rounded-full shadow-lift">
            <QuantityStepper
              value={count}
              onIncrease={() => change.add(item)}
              onDecrease={() => change.less(item)}
              increaseLabel={guestCart.cart.increase(title)}
              decreaseLabel={guestCart.cart.decrease(title)}
              max={MAX_QUANTITY}
            />
          </span>
        ) : (
          <button
            type="button"
            aria-label={`${guestMenu.menu.add} ${title}`}
            aria-haspopup={isCustomisable(item) ? 'dialog' : undefined}
            onClick={() => change.add(item)}
            className="flex h-11 w-full touch-manipulation items-center justify-center gap-1 rounded-full border border-brand bg-raised text-sm font-bold text-brand shadow-lift transition-colors select-none hover:bg-brand-soft active:bg-brand-soft"
          >
            {guestMenu.menu.add}
            <Plus aria-hidden="true" className="size-4" />
          </button>
        )}
      </div>
      {isCustomisable(item) && <p className="mt-1 text-center text-xs text-ink-faint">{guestMenu.menu.customisable}</p>}
    </>
  )
}

/** Moves the focus from a replaced button to the last of those that replace it. */
function useFocusKept(isIn: boolean) {
  const keys = useRef<HTMLDivElement>(null)
  const was = useRef(isIn)
  useEffect(() => {
    if (was.current === isIn) return
    was.current = isIn
    if (document.activeElement === document.body) [...keys.current!.querySelectorAll('button')].at(-1)?.focus()
  }, [isIn])
  return keys
}
