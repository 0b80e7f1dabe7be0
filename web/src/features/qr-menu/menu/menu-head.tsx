import { clsx } from 'clsx'
import { Info, ReceiptText, Search, Share2, SlidersHorizontal, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { PublicMenu } from '#core/contract/qr-menu.ts'
import { paths } from '../../../lib/paths.ts'
import { linkTo } from '../guest-address.ts'
import { findLastOrder } from '../order/last-order.ts'
import { useWords } from '../words/use-words.ts'
import { notify } from '../../../lib/toasts.tsx'
import { StoreLogo } from '../../../lib/restaurant/store-logo.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { LanguageSwitch } from '../words/language-switch.tsx'
import { copyText } from '../../../lib/files/copy-text.ts'
import { placeText } from '../place-text.ts'

type Props = { menu: PublicMenu; qrcode: string; table: string | null; onStoreInfo: () => void }

/** The restaurant's name, buttons to share the menu and show details, and a row of links. */
export function MenuHead({ menu, onStoreInfo, ...place }: Props) {
  const t = useWords().guestMenu
  const { storeSettings: store, storeTable } = menu
  const share = async () => {
    const isCopied = await copyText(window.location.href)
    if (isCopied) notify.success(t.menu.linkCopied, 'share')
    else notify.error(t.menu.notCopied, 'share')
  }
  return (
    <div className="sm:flex sm:items-center">
      <header className="flex min-w-0 flex-1 items-center gap-2.5 px-4 pt-2">
        {store.image && (
          <StoreLogo src={store.image} sizes="5rem" className="h-10 max-w-20 rounded-md p-0.5 *:h-full" />
        )}
        <div className="min-w-0 flex-1">
          <h1 className="line-clamp-2 font-display text-xl leading-tight font-semibold break-words">
            {store.store_name}
          </h1>
          {storeTable && <p className="truncate text-sm leading-tight text-ink-soft">{placeText(storeTable)}</p>}
        </div>
        <IconButton
          label={t.menu.share}
          icon={<Share2 aria-hidden="true" className="size-5" />}
          onClick={() => void share()}
        />
        <IconButton
          label={t.menu.storeInfo}
          aria-haspopup="dialog"
          icon={<Info aria-hidden="true" className="size-5" />}
          onClick={onStoreInfo}
        />
      </header>
      <WaysRow menu={menu} {...place} />
    </div>
  )
}

const WAY = 'inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-brand underline underline-offset-4'

/** Links to the last order on this phone, the menu's languages, and the loyalty card, in one row that scrolls. */
function WaysRow({ menu, qrcode, table }: Omit<Props, 'onStoreInfo'>) {
  const t = useWords().guestMenu
  const [order] = useState(findLastOrder)
  return (
    <div className="flex gap-3 overflow-x-auto px-4 [scrollbar-width:none] *:shrink-0">
      {order?.qrcode === qrcode && (
        <a {...linkTo(paths.menuOrder(qrcode, order.token))} className={WAY}>
          <ReceiptText aria-hidden="true" className="size-4.5" />
          {t.menu.myOrder(order.orderNo)}
        </a>
      )}
      {menu.languages.offered.length > 0 && <LanguageSwitch languages={menu.languages} className="-mx-2.5" />}
      {menu.storeSettings.has_loyalty === 1 && (
        <a {...linkTo(paths.menuJoin(qrcode, table))} className={WAY}>
          {t.menu.loyalty}
        </a>
      )}
    </div>
  )
}

type SearchProps = {
  query: string
  onChange: (query: string) => void
  /** Number of allergens and diets in the filter. */
  wishes: number
  onFilter: () => void
  children: ReactNode
}

/** The search box with the chips below it: they stay while the menu scrolls. */
export function MenuSearch({ query, onChange, wishes, onFilter, children }: SearchProps) {
  const { guestMenu: t, facts: words } = useWords()
  return (
    <div className="sticky top-0 z-10 bg-paper/95 pt-2 shadow-[0_1px_0_var(--color-line)] backdrop-blur-sm sm:flex sm:items-center sm:pb-2">
      <div className="mx-4 mb-2 flex items-center gap-2 sm:mr-0 sm:mb-0 sm:basis-2/5">
        <search className="relative flex min-w-0 flex-1 items-center">
          <Search aria-hidden="true" className="pointer-events-none absolute left-3 size-4.5 text-ink-faint" />
          <input
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-label={t.menu.search}
            placeholder={t.menu.search}
            value={query}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onChange('')
              // results are shown already, so Enter only closes the keyboard
              if (event.key === 'Enter') event.currentTarget.blur()
            }}
            className={clsx(
              'h-11 w-full rounded-full border border-edge bg-surface pl-9 text-base text-ink shadow-card placeholder:text-ink-faint',
              query === '' ? 'pr-3' : 'pr-12',
            )}
          />
          {query !== '' && (
            <IconButton
              className="absolute! right-0 rounded-full!"
              label={t.menu.clearSearch}
              icon={<X aria-hidden="true" className="size-4.5" />}
              onClick={() => onChange('')}
            />
          )}
        </search>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onFilter}
          className={clsx(
            'flex h-11 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-sm font-semibold',
            wishes > 0 ? 'border-brand bg-brand text-on-brand' : 'border-edge bg-surface text-ink',
          )}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4.5" />
          {wishes > 0 ? words.filtered(wishes) : words.filter}
        </button>
      </div>
      {children}
    </div>
  )
}
