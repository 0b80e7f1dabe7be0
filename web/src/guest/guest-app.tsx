import { lazy, Suspense, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { menuLanguageOfTags, readMenuLanguage, type MenuLanguage } from '#core/menu/menu-languages.ts'
import { ErrorBoundary } from '../lib/errors/error-boundary.tsx'
import { readText, writeText } from '../lib/local-storage.ts'
import { chosenLanguage, LanguageProvider } from '../lib/texts.ts'
import { Toasts } from '../lib/toasts.tsx'
import { useGuestAddress } from '../features/qr-menu/guest-address.ts'
import { BrokenLink } from '../features/qr-menu/menu/menu-states.tsx'
import MenuPage from '../features/qr-menu/menu/menu-page.tsx'
import { loadWords, SpokenWords } from '../features/qr-menu/words/use-words.ts'
import type { GuestWords } from '../features/qr-menu/words/guest.texts.ts'
import { readGuestScreen, type GuestScreen } from './guest-screen.rules.ts'

const loadSuccess = () => import('../features/qr-menu/order/order-success-page.tsx')
const loadFailed = () => import('../features/qr-menu/order/order-failed-page.tsx')
/**
 * Loads the pages after an order together with the cart: the page about a failure cannot be fetched from a server that
 * just failed.
 */
async function loadCart() {
  const [cart] = await Promise.all([import('../features/qr-menu/cart/cart-page.tsx'), loadSuccess(), loadFailed()])
  return cart
}
/** The cart, which the first visit of the menu does without; the pages of an order and the sheet of allergens likewise. */
const CartPage = lazy(loadCart)
const OrderStatusPage = lazy(() => import('../features/qr-menu/order/order-status-page.tsx'))
const OrderSuccessPage = lazy(loadSuccess)
const OrderFailedPage = lazy(loadFailed)
const AllergenSheetPage = lazy(() => import('../features/qr-menu/sheet/allergen-sheet-page.tsx'))
/** Fetches it ahead; a failure is met where the page is opened. */
const preloadCart = () => void loadCart().catch(() => undefined)

const STORAGE_KEY = 'comptoir_menu_language'

/** The menu's language: chosen on this phone, else the phone's own. */
const phoneLanguage = (): MenuLanguage =>
  readMenuLanguage(readText(STORAGE_KEY)) ?? chosenLanguage() ?? menuLanguageOfTags(navigator.languages) ?? 'en'

// the texts are requested before anything is rendered
const loaded = new Map<MenuLanguage, Promise<GuestWords>>()
function wordsIn(language: MenuLanguage): Promise<GuestWords> {
  const known = loaded.get(language) ?? loadWords(language)
  loaded.set(language, known)
  return known
}

/** The screens of a guest. A result page that names no menu belongs to no restaurant: it is in the specified French. */
export function GuestApp() {
  const { pathname, searchParams } = useGuestAddress()
  const screen = readGuestScreen(pathname)
  const isBareResult = (screen.kind === 'success' || screen.kind === 'failed') && !searchParams.has('menu')
  const [language, setLanguage] = useState<MenuLanguage>(() => (isBareResult ? 'fr' : phoneLanguage()))
  return (
    <LanguageProvider account={language === 'fr' ? 'fr' : 'en'} fallback="fr">
      <ErrorBoundary screen={pathname}>
        <Suspense fallback={null}>
          <Spoken language={language} onChoose={setLanguage}>
            <Screen screen={screen} search={searchParams} />
          </Spoken>
        </Suspense>
      </ErrorBoundary>
      <Toasts />
    </LanguageProvider>
  )
}

type SpokenProps = { language: MenuLanguage; onChoose: (language: MenuLanguage) => void; children: ReactNode }

/** Shows the pages once the words of their language are there; another language takes their place when it is. */
function Spoken({ language, onChoose, children }: SpokenProps) {
  const words = use(wordsIn(language))
  const choose = useCallback(
    async (next: MenuLanguage) => {
      writeText(STORAGE_KEY, next)
      await wordsIn(next)
      onChoose(next)
    },
    [onChoose],
  )
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const spoken = useMemo(
    () => ({ language, words, setLanguage: (next: MenuLanguage) => void choose(next) }),
    [language, words, choose],
  )
  return <SpokenWords value={spoken}>{children}</SpokenWords>
}

function Screen({ screen, search }: { screen: GuestScreen; search: URLSearchParams }) {
  const table = search.get('table')
  switch (screen.kind) {
    case 'menu':
      return <MenuPage qrcode={screen.qrcode} table={table} onCartFilled={preloadCart} />
    case 'cart':
      return <CartPage qrcode={screen.qrcode} table={table} />
    case 'allergens':
      return <AllergenSheetPage qrcode={screen.qrcode} />
    case 'orders':
    case 'card':
    case 'join':
      return <OrderStatusPage {...screen} table={table} />
    case 'success':
      return <OrderSuccessPage search={search} />
    case 'failed':
      return <OrderFailedPage search={search} />
    case 'none':
      return <BrokenLink />
  }
}

void wordsIn(phoneLanguage()).catch(() => undefined)
