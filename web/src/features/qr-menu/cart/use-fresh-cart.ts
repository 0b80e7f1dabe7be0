import { useEffect, useState } from 'react'
import type { PublicMenu } from '#core/contract/qr-menu.ts'
import { useGuestCart } from './guest-cart.ts'
import { freshen, problemOf, totalsOf, type GuestLine } from './guest-cart.rules.ts'
import { digitsOf } from '../menu/guest-menu.rules.ts'
import type { GuestMenu } from '../menu/use-guest-menu.ts'

export type Checked = 'unchanged' | 'changed' | 'unreachable'

/** The cart at current menu prices, and the former price of each changed line. */
export function useFreshCart(qrcode: string, menu: PublicMenu, refresh: GuestMenu['refresh']) {
  const { lines, change } = useGuestCart(qrcode)
  const [formerPrices, setFormerPrices] = useState<ReadonlyMap<number, string>>(new Map())
  const [isChecking, setChecking] = useState(false)

  useEffect(() => {
    change((now) => {
      const fresh = freshenBy(now, menu)
      if (fresh.formerPrices.size > 0) setFormerPrices((before) => new Map([...fresh.formerPrices, ...before]))
      return JSON.stringify(fresh.lines) === JSON.stringify(now) ? now : fresh.lines
    })
  }, [menu, change])

  /** Loads the menu once more before sending, so that nobody pays a price they have not seen. */
  const checkAgain = async (): Promise<Checked> => {
    setChecking(true)
    const now = await refresh()
    setChecking(false)
    if (now === null) return 'unreachable'
    const digits = digitsOf(now.storeSettings.currency ?? '')
    const fresh = freshenBy(lines, now)
    const isChanged =
      fresh.formerPrices.size > 0 ||
      // an added tax may have changed although no price has
      totalsOf(fresh.lines, digits).total !== totalsOf(lines, digits).total ||
      lines.some((line) => problemOf(line, now.menuItems) !== null) ||
      !now.storeSettings.is_qr_order_enabled
    return isChanged ? 'changed' : 'unchanged'
  }

  return { lines, change, formerPrices, checkAgain, isChecking }
}

function freshenBy(lines: readonly GuestLine[], { menuItems, storeSettings }: PublicMenu) {
  return freshen(lines, menuItems, digitsOf(storeSettings.currency ?? ''))
}
