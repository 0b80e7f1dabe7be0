import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '../lib/errors/error-boundary.tsx'
import { browserLanguage, LanguageProvider } from '../lib/texts.ts'
import { Toasts } from '../lib/toasts.tsx'
import { useGuestAddress } from '../features/qr-menu/guest-address.ts'
import { BrokenLink } from '../features/qr-menu/menu/menu-states.tsx'
import MenuPage from '../features/qr-menu/menu/menu-page.tsx'
import OrderFailedPage from '../features/qr-menu/order/order-failed-page.tsx'
import OrderStatusPage from '../features/qr-menu/order/order-status-page.tsx'
import OrderSuccessPage from '../features/qr-menu/order/order-success-page.tsx'
import { readGuestScreen, type GuestScreen } from './guest-screen.rules.ts'

const loadCart = () => import('../features/qr-menu/cart/cart-page.tsx')
/** The cart, which the first visit of the menu does without. */
const CartPage = lazy(loadCart)
/** Fetches it ahead; a failure is met where the page is opened. */
const preloadCart = () => void loadCart().catch(() => undefined)

const menuLanguage = browserLanguage()
// calls name the page's language to the server, and the first goes out before the page has set its own
document.documentElement.lang = menuLanguage

/** The five screens of a guest. A result page that names no menu belongs to no restaurant: it is in the specified French. */
export function GuestApp() {
  const { pathname, searchParams } = useGuestAddress()
  const screen = readGuestScreen(pathname)
  const isBareResult = (screen.kind === 'success' || screen.kind === 'failed') && !searchParams.has('menu')
  return (
    <LanguageProvider fallback={isBareResult ? 'fr' : menuLanguage}>
      <ErrorBoundary screen={pathname}>
        <Suspense fallback={null}>
          <Screen screen={screen} search={searchParams} />
        </Suspense>
      </ErrorBoundary>
      <Toasts />
    </LanguageProvider>
  )
}

function Screen({ screen, search }: { screen: GuestScreen; search: URLSearchParams }) {
  const table = search.get('table')
  switch (screen.kind) {
    case 'menu':
      return <MenuPage qrcode={screen.qrcode} table={table} onCartFilled={preloadCart} />
    case 'cart':
      return <CartPage qrcode={screen.qrcode} table={table} />
    case 'order':
      return <OrderStatusPage qrcode={screen.qrcode} token={screen.token} />
    case 'success':
      return <OrderSuccessPage search={search} />
    case 'failed':
      return <OrderFailedPage search={search} />
    case 'none':
      return <BrokenLink />
  }
}
