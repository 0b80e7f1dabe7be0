import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { useWords } from '../words/use-words.ts'
import { notify } from '../../../lib/toasts.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { goTo, linkTo } from '../guest-address.ts'
import { useGuestCart } from '../cart/guest-cart.ts'
import { orderBodyOf } from '../cart/guest-cart.rules.ts'
import { GuestState } from '../guest-state.tsx'
import { findAttempt, sendOrder } from './order-attempt.ts'
import { successPath } from './result-paths.ts'

/** The page after a failed order: try again, which never makes a second order, or go back. */
export default function OrderFailedPage({ search }: { search: URLSearchParams }) {
  const t = useWords().guestOrder
  const words = useWords().qrMenu
  const [pending, setPending] = useState(false)
  const qrcode = search.get('menu')
  const table = search.get('table')
  const { lines } = useGuestCart(qrcode ?? '')
  const [refusal, setRefusal] = useState(() => (qrcode === null ? undefined : findAttempt(qrcode)?.refusal))
  usePageTitle(t.failure.title)

  const retry = async () => {
    const attempt = qrcode === null ? null : findAttempt(qrcode)
    if (!attempt) return window.location.reload()
    // a changed cart is another order, so it starts again from the cart
    const now = orderBodyOf(lines, attempt.body.tableId, { kind: 'guest' })
    if (JSON.stringify(now.cartItems) !== JSON.stringify(attempt.body.cartItems))
      return goTo(paths.menuCart(attempt.qrcode, table))
    setPending(true)
    try {
      const placed = await sendOrder(attempt)
      notify.success(placed.message, 'placed')
      goTo(successPath({ qrcode: attempt.qrcode, table, token: placed.orderToken }), { replace: true })
    } catch (error) {
      setPending(false)
      setRefusal(errorMessage(error, words.checkConnection))
    }
  }

  return (
    <GuestState
      icon={<TriangleAlert aria-hidden="true" />}
      title={t.failure.title}
      reason={refusal}
      hint={t.failure.hint}
    >
      <Button size="lg" pending={pending} onClick={() => void retry()}>
        {t.failure.retry}
      </Button>
      {qrcode === null ? (
        <a href={paths.landing} className={buttonClass({ variant: 'outline', size: 'lg' })}>
          {t.failure.home}
        </a>
      ) : (
        <>
          <a {...linkTo(paths.menuCart(qrcode, table))} className={buttonClass({ variant: 'outline', size: 'lg' })}>
            {t.failure.toCart}
          </a>
          <a {...linkTo(paths.menu(qrcode, table))} className={buttonClass({ variant: 'quiet', size: 'lg' })}>
            {t.failure.home}
          </a>
        </>
      )}
    </GuestState>
  )
}
