import { SearchX, ShoppingBasket, UtensilsCrossed } from 'lucide-react'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { PublicMenu, PublicMenuItem } from '#core/contract/qr-menu.ts'
import { countPieces } from '#core/orders/cart-lines.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { useWords } from '../words/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { CategoryChips } from './category-chips.tsx'
import { ItemList, FootLines, OtherItems } from '../item/item-lists.tsx'
import { NO_WISHES, wishCount, type Filter } from '../item/item-filter.ts'
import { splitMenu } from '../item/menu-sections.rules.ts'
import { useLater } from '../item/use-later.ts'
import { OpenedSheet, type Opened } from './opened-sheet.tsx'
import { linkTo } from '../guest-address.ts'
import { useGuestCart } from '../cart/guest-cart.ts'
import { moveToTable, piecesByItem, totalsOf, type GuestLine } from '../cart/guest-cart.rules.ts'
import {
  chosenSections,
  digitsOf,
  FAVOURITES,
  findMenuItems,
  firstMenuItems,
  isCustomisable,
  sectionsOf,
} from './guest-menu.rules.ts'
import { MenuHead, MenuSearch } from './menu-head.tsx'
import { MenuState } from './menu-states.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { useDrawnWhole } from './use-drawn-whole.ts'
import { useGuestMenu } from './use-guest-menu.ts'
import { useMoney } from '../use-money.ts'
import { useSectionInView } from './use-section-in-view.ts'
import { showsPricesWithTax } from './shown-prices.rules.ts'

type Props = {
  qrcode: string
  table: string | null
  /** Called once the cart has items, as it may be opened next. */
  onCartFilled: () => void
}

const NO_CHOICES = { variantId: null, addonIds: [], options: [] }

/** More items than the tallest phone shows. */
const FIRST_ITEMS = 10

/** The menu that guests see after scanning a code. */
export default function MenuPage({ qrcode, table, onCartFilled }: Props) {
  const guestMenu = useGuestMenu(qrcode, table)
  if (guestMenu.state !== 'shown') return <MenuState guestMenu={guestMenu} />
  return <ShownMenu key={qrcode} {...{ qrcode, table, onCartFilled, menu: guestMenu.menu }} />
}

function ShownMenu({ qrcode, table, menu, onCartFilled }: Props & { menu: PublicMenu }) {
  const { guestMenu: t, facts } = useWords()
  const { categories, menuItems, storeSettings, storeTable } = menu
  const currency = storeSettings.currency ?? ''
  const withTax = showsPricesWithTax(storeSettings)
  const [query, setQuery] = useState('')
  const shownQuery = useDeferredValue(query)
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const [opened, setOpened] = useState<Opened>(null)
  const [filter, setFilter] = useState<Filter | null>(null)
  const wishes = filter?.wishes ?? NO_WISHES
  const { lines, change } = useGuestCart(qrcode)
  const list = useRef<HTMLDivElement>(null)
  usePageTitle(storeSettings.store_name)

  const isWhole = useDrawnWhole()
  const outcomes = useMemo(() => {
    const isFiltered = filter !== null && wishCount(filter.wishes) > 0
    return isFiltered ? filter.outcomesOf(menuItems, filter.wishes) : null
  }, [filter, menuItems])
  const laterOfItem = useLater(menu)
  const split = useMemo(
    () => splitMenu(findMenuItems(menuItems, shownQuery), { outcomes, isLater: (item) => laterOfItem.has(item.id) }),
    [menuItems, shownQuery, outcomes, laterOfItem],
  )
  const sections = useMemo(() => {
    const chosen = chosenSections(sectionsOf({ categories }, split.now), categoryId, facts.featured)
    return isWhole ? chosen : firstMenuItems(chosen, FIRST_ITEMS)
  }, [categories, split.now, categoryId, facts, isWhole])
  const inView = useSectionInView(list, sections)

  const isOpen = storeSettings.is_qr_order_enabled === 1
  const isFilled = lines.length > 0
  useEffect(() => {
    if (isFilled) onCartFilled()
  }, [isFilled, onCartFilled])

  const tableCode = storeTable?.id ?? null
  useEffect(() => {
    if (tableCode !== null) change((now) => moveToTable(now, tableCode))
  }, [tableCode, change])

  const add = useAddToCart(menu, qrcode)
  // the functions never change, so that two thousand cards are not rendered again with the cart
  const pick = useCallback(
    (item: PublicMenuItem) => (isCustomisable(item) ? setOpened({ kind: 'choose', item }) : add.item(item, NO_CHOICES)),
    [add],
  )

  const close = () => setOpened(null)
  const showAll = () => {
    setQuery('')
    setCategoryId(null)
    setFilter(null)
  }
  const choose = (id: string | null) => {
    setCategoryId(id)
    // shows the chosen category from its first item, wherever the page was scrolled to
    list.current?.scrollIntoView({ block: 'start' })
  }
  const foundCount =
    sections.reduce((sum, { items }) => sum + items.length, 0) + split.later.length + split.notStated.length
  const open = useCallback((item: PublicMenuItem) => setOpened({ kind: 'look', item }), [])
  const pieces = useMemo(() => piecesByItem(lines), [lines])
  const keys = useMemo(() => ({ add: pick, less: add.less }), [pick, add])
  const shownItems = { menu, withTax, later: laterOfItem, pieces, onOpen: open, change: isOpen ? keys : undefined }

  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col">
      <MenuHead {...{ menu, qrcode, table }} onStoreInfo={() => setOpened({ kind: 'store' })} />
      <MenuSearch
        query={query}
        onChange={setQuery}
        wishes={wishCount(wishes)}
        onFilter={() => setOpened({ kind: 'filter' })}
      >
        <CategoryChips
          categories={categories}
          hasFavourites={menuItems.some(({ featured }) => featured === 1)}
          chosen={categoryId}
          inView={inView}
          onChoose={choose}
        />
      </MenuSearch>
      <main ref={list} className="flex-1 scroll-mt-28 px-4 sm:scroll-mt-16 pb-6">
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
          <section key={id ?? 'others'} data-section={id ?? ''} className="pt-4">
            <h2 className="font-display text-xl font-semibold">{title ?? (categories.length > 0 && t.menu.others)}</h2>
            <ItemList {...shownItems} items={items} eager={at === 0} isMixed={id === FAVOURITES} />
          </section>
        ))}
        {isWhole && <OtherItems {...shownItems} split={split} />}
        {menuItems.length > 0 && <FootLines menu={menu} qrcode={qrcode} />}
      </main>
      <VisuallyHidden live>{lines.length > 0 && t.menu.itemsAdded(countPieces(lines))}</VisuallyHidden>
      {isFilled && isOpen && <CartBar {...{ lines, currency }} cart={paths.menuCart(qrcode, table)} />}
      <OpenedSheet {...{ opened, menu, add, filter, outcomes }} onFilter={setFilter} onClose={close} />
    </div>
  )
}

/** The cart's items and total, always within the thumb's reach. */
function CartBar({ lines, currency, cart }: { lines: readonly GuestLine[]; currency: string; cart: string }) {
  const t = useWords().guestMenu
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
