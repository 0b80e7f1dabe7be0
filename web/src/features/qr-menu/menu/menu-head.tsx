import { Info, Search, Share2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PublicMenu } from '#core/contract/qr-menu.ts'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { copyText } from '../../../lib/files/copy-text.ts'
import { qrMenuTexts } from '../qr-menu.texts.ts'
import { guestMenuTexts } from './guest-menu.texts.ts'

type Props = { menu: PublicMenu; onStoreInfo: () => void }

/** Whose menu it is, with buttons to share it and to show the restaurant's details. */
export function MenuHead({ menu, onStoreInfo }: Props) {
  const t = useTexts(guestMenuTexts)
  const words = useTexts(qrMenuTexts)
  const { storeSettings: store, storeTable } = menu
  const share = async () => {
    const isCopied = await copyText(window.location.href)
    if (isCopied) notify.success(t.menu.linkCopied, 'share')
    else notify.error(t.menu.notCopied, 'share')
  }
  return (
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
  )
}

type SearchProps = { query: string; onChange: (query: string) => void; children: ReactNode }

/** The search box with the chips below it: they stay while the menu scrolls. */
export function MenuSearch({ query, onChange, children }: SearchProps) {
  const t = useTexts(guestMenuTexts)
  return (
    <div className="sticky top-0 z-10 bg-paper/95 pt-3 shadow-[0_1px_0_var(--color-line)] backdrop-blur-sm">
      <search className="relative mx-4 mb-3 flex items-center">
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
      {children}
    </div>
  )
}
