import { clsx } from 'clsx'
import { Info, Search, Share2, SlidersHorizontal, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PublicMenu } from '#core/contract/qr-menu.ts'
import { linkTo } from '../guest-address.ts'
import { useWords } from '../words/use-words.ts'
import { notify } from '../../../lib/toasts.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { LanguageSwitch } from '../words/language-switch.tsx'
import { copyText } from '../../../lib/files/copy-text.ts'

type Props = { menu: PublicMenu; joinPath: string; onStoreInfo: () => void }

/** Whose menu it is, with buttons to share it and to show the restaurant's details, and the way to its loyalty card. */
export function MenuHead({ menu, joinPath, onStoreInfo }: Props) {
  const t = useWords().guestMenu
  const words = useWords().qrMenu
  const { storeSettings: store, storeTable } = menu
  const share = async () => {
    const isCopied = await copyText(window.location.href)
    if (isCopied) notify.success(t.menu.linkCopied, 'share')
    else notify.error(t.menu.notCopied, 'share')
  }
  return (
    <>
      <header className="flex items-center gap-3 px-4 pt-4 pb-1">
        {store.image && (
          <img src={store.image} alt="" className="size-13 shrink-0 rounded-full border border-line object-cover" />
        )}
        <div className="min-w-0 flex-1">
          <h1 className="line-clamp-2 font-display text-2xl leading-tight font-semibold break-words">
            {store.store_name}
          </h1>
          {storeTable && (
            <p className="truncate text-sm text-ink-soft">{words.place(storeTable.table_title, storeTable.floor)}</p>
          )}
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
      {menu.languages.offered.length > 0 && <LanguageSwitch languages={menu.languages} className="px-2" />}
      {store.has_loyalty === 1 && (
        <a {...linkTo(joinPath)} className="mx-4 inline-flex min-h-11 items-center self-start text-brand underline">
          {t.menu.loyalty}
        </a>
      )}
    </>
  )
}

type SearchProps = {
  query: string
  onChange: (query: string) => void
  /** How many things a guest does without. */
  wishes: number
  onFilter: () => void
  children: ReactNode
}

/** The search box with the chips below it: they stay while the menu scrolls. */
export function MenuSearch({ query, onChange, wishes, onFilter, children }: SearchProps) {
  const { guestMenu: t, facts: words } = useWords()
  return (
    <div className="sticky top-0 z-10 bg-paper/95 pt-3 shadow-[0_1px_0_var(--color-line)] backdrop-blur-sm">
      <div className="mx-4 mb-3 flex items-center gap-2">
        <search className="relative flex min-w-0 flex-1 items-center">
          <Search aria-hidden="true" className="pointer-events-none absolute left-3.5 size-4.5 text-ink-faint" />
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
              // the results stand below already: Enter only puts the keyboard away
              if (event.key === 'Enter') event.currentTarget.blur()
            }}
            className="h-12 w-full rounded-full border border-edge bg-surface pr-12 pl-11 text-base text-ink shadow-card placeholder:text-ink-faint"
          />
          {query !== '' && (
            <IconButton
              className="absolute! right-0.5 rounded-full!"
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
            'flex h-12 shrink-0 items-center gap-2 rounded-full border px-4 text-sm font-semibold',
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
