import { ReceiptText, SearchX, ShoppingBasket, UtensilsCrossed } from 'lucide-react'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { PublicMenu, PublicMenuItem } from '#core/contract/qr-menu.ts'
import { countPieces } from '#core/orders/cart-lines.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { CategoryChips } from './category-chips.tsx'
import { MenuItemCard } from './menu-item-card.tsx'
import { OpenedItem } from './opened-item.tsx'
import { linkTo } from '../guest-address.ts'
import { useGuestCart } from '../cart/guest-cart.ts'
import { moveToTable, totalsOf, type GuestLine } from '../cart/guest-cart.rules.ts'
import { digitsOf, findMenuItems, firstMenuItems, isCustomisable, sectionsOf } from './guest-menu.rules.ts'
import { findLastOrder } from '../order/last-order.ts'
import { MenuHead, MenuSearch } from './menu-head.tsx'
import { MenuState } from './menu-states.tsx'
import { guestMenuTexts } from './guest-menu.texts.ts'
import { StoreSheet } from './store-sheet.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { useDrawnWhole } from './use-drawn-whole.ts'
import { useGuestMenu } from './use-guest-menu.ts'
import { useMoney } from '../use-money.ts'
import { useSectionInView } from './use-section-in-view.ts'
import { showsPricesWithTax, taxNoteOf } from './shown-prices.rules.ts'

type Props = {
  qrcode: string
  table: string | null
  /** Something is in the cart, which may be looked at next. */
  onCartFilled: () => void
}

const NO_CHOICES = { variantId: null, addonIds: [], options: [] }

/** More than the tallest phone shows. */
const FIRST_ITEMS = 10

/** The menu as a guest sees it who scanned the code on the table. */
export default function MenuPage({ qrcode, table, onCartFilled }: Props) {
  const guestMenu = useGuestMenu(qrcode, table)
  if (guestMenu.state !== 'shown') return <MenuState guestMenu={guestMenu} />
  return <ShownMenu key={qrcode} {...{ qrcode, table, onCartFilled, menu: guestMenu.menu }} />
}

function ShownMenu({ qrcode, table, menu, onCartFilled }: Props & { menu: PublicMenu }) {
  const t = useTexts(guestMenuTexts)
  const { categories, menuItems, storeSettings, storeTable } = menu
  const currency = storeSettings.currency ?? ''
  const withTax = showsPricesWithTax(storeSettings)
  const taxNote = taxNoteOf(menu)
  const [query, setQuery] = useState('')
  const shownQuery = useDeferredValue(query)
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const [opened, setOpened] = useState<PublicMenuItem | 'store' | null>(null)
  const { lines, change } = useGuestCart(qrcode)
  const list = useRef<HTMLDivElement>(null)
  usePageTitle(storeSettings.store_name)

  const isWhole = useDrawnWhole()
  const sections = useMemo(() => {
    const found = sectionsOf({ categories }, findMenuItems(menuItems, shownQuery))
    const chosen = categoryId === null ? found : found.filter(({ id }) => id === categoryId)
    return isWhole ? chosen : firstMenuItems(chosen, FIRST_ITEMS)
  }, [categories, menuItems, shownQuery, categoryId, isWhole])
  const inView = useSectionInView(list, sections)

  const isFilled = lines.length > 0
  useEffect(() => {
    if (isFilled) onCartFilled()
  }, [isFilled, onCartFilled])

  const tableCode = storeTable?.id ?? null
  useEffect(() => {
    if (tableCode !== null) change((now) => moveToTable(now, tableCode))
  }, [tableCode, change])

  const add = useAddToCart(menu, qrcode)
  // the same function every time: two thousand cards are not drawn again when the cart changes
  const pick = useCallback(
    (item: PublicMenuItem) => (isCustomisable(item) ? setOpened(item) : add.item(item, NO_CHOICES)),
    [add],
  )

  const close = () => setOpened(null)
  const showAll = () => {
    setQuery('')
    setCategoryId(null)
  }
  const choose = (id: string | null) => {
    setCategoryId(id)
    // the choice begins at its first item, wherever the page had been scrolled to
    list.current?.scrollIntoView({ block: 'start' })
  }
  const foundCount = sections.reduce((sum, { items }) => sum + items.length, 0)

  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col">
      <MenuHead menu={menu} onStoreInfo={() => setOpened('store')} />
      <LastOrderLink qrcode={qrcode} />
      <MenuSearch query={query} onChange={setQuery}>
        <CategoryChips categories={categories} chosen={categoryId} inView={inView} onChoose={choose} />
      </MenuSearch>
      <main ref={list} className="flex-1 scroll-mt-36 px-4 pb-6">
        {query !== '' && <VisuallyHidden live>{t.menu.found(foundCount)}</VisuallyHidden>}
        {menuItems.length === 0 && <EmptyState icon={<UtensilsCrossed aria-hidden="true" />} title={t.menu.empty} />}
        {menuItems.length > 0 && foundCount === 0 && (
          <EmptyState
            icon={<SearchX aria-hidden="true" />}
            title={t.menu.nothingFound}
            hint={t.menu.nothingFoundHint}
            action={
              <Button variant="outline" onClick={showAll}>
                {t.menu.showAll}
              </Button>
            }
          />
        )}
        {sections.map(({ id, title, items }, at) => (
          <section key={id ?? 'others'} data-section={id ?? ''} className="pt-5">
            <h2 className="font-display text-xl font-semibold">{title ?? (categories.length > 0 && t.menu.others)}</h2>
            <ul className="sm:mt-3 sm:grid sm:grid-cols-2 sm:gap-3">
              {items.map((item, place) => (
                <MenuItemCard
                  key={item.id}
                  item={item}
                  currency={currency}
                  withTax={withTax}
                  eager={at === 0 && place < 4}
                  onAdd={storeSettings.is_qr_order_enabled ? pick : undefined}
                />
              ))}
            </ul>
          </section>
        ))}
        {taxNote && menuItems.length > 0 && <p className="py-5 text-sm text-ink-faint">{t.item.taxNotes[taxNote]}</p>}
      </main>
      <VisuallyHidden live>{lines.length > 0 && t.menu.itemsAdded(countPieces(lines))}</VisuallyHidden>
      {lines.length > 0 && storeSettings.is_qr_order_enabled === 1 && (
        <CartBar {...{ lines, currency }} cart={paths.menuCart(qrcode, table)} />
      )}
      {opened === 'store' && <StoreSheet store={storeSettings} onClose={close} />}
      {opened !== null && opened !== 'store' && <OpenedItem item={opened} menu={menu} add={add} onClose={close} />}
    </div>
  )
}

/** What is in the cart and what it comes to, always within the thumb's reach. */
function CartBar({ lines, currency, cart }: { lines: readonly GuestLine[]; currency: string; cart: string }) {
  const t = useTexts(guestMenuTexts)
  const money = useMoney(currency)
  return (
    <div className="pb-safe sticky bottom-0 z-10 px-4 pt-2">
      <a
        {...linkTo(cart)}
        className="flex min-h-14 items-center gap-3 rounded-xl bg-brand px-4 text-on-brand shadow-popup active:bg-brand-strong"
      >
        <ShoppingBasket aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 leading-tight">
          <span className="tnum block text-sm font-semibold">{t.menu.itemsAdded(countPieces(lines))}</span>
          <span className="tnum block text-sm">{money(totalsOf(lines, digitsOf(currency)).total)}</span>
        </span>
        <span className="ml-auto font-bold whitespace-nowrap">{t.menu.viewCart}</span>
      </a>
    </div>
  )
}

function LastOrderLink({ qrcode }: { qrcode: string }) {
  const t = useTexts(guestMenuTexts)
  const [order] = useState(findLastOrder)
  if (order?.qrcode !== qrcode) return null
  return (
    <div className="px-4 pt-2">
      <a {...linkTo(paths.menuOrder(qrcode, order.token))} className={buttonClass({ variant: 'outline' })}>
        <ReceiptText aria-hidden="true" className="size-4.5" />
        {t.menu.myOrder(order.orderNo)}
      </a>
    </div>
  )
}
