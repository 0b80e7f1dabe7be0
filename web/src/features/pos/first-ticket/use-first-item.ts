import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isForFirstTicket } from '../../home/setup/first-ticket.ts'
import { addToCart } from '../cart/cart.rules.ts'
import { requiresChoice } from '../menu/menu-catalogue.ts'
import { useTill } from '../till.ts'

/**
 * Puts one item into an empty cart when the set-up leads here; removes it from the address, so that it happens once.
 */
export function useFirstItem(): void {
  const { menu, cart, changeCart } = useTill()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const isWanted = isForFirstTicket(state)
  const begin = useEffectEvent(() => {
    const item = menu.items.find((one) => !one.isSoldOut && !requiresChoice(one))
    if (item && cart.lines.length === 0) {
      const variantId = item.variants[0]?.id ?? null
      changeCart((now) => addToCart(now, { itemId: item.id, variantId, addonIds: [], options: [], title: item.title }))
    }
    void navigate(pathname, { replace: true, state: null })
  })
  useEffect(() => {
    if (isWanted) begin()
  }, [isWanted])
}
