import { clsx } from 'clsx'
import { ListFilter, Search, Settings2, X } from 'lucide-react'
import type { RefObject } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { useSlashKey } from '../../../lib/use-slash-key.ts'
import { IconButton } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { deviceTexts } from '../device/device.texts.ts'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import { TillKeys } from '../till-keys.tsx'
import { useTillShape } from '../use-till-shape.ts'
import { ViewSwitch } from './view-switch.tsx'

type SearchBoxProps = {
  search: RefObject<HTMLInputElement | null>
  query: string
  setQuery: (query: string) => void
  onEnter: () => void
}

/** The row above the items: search, filter and view; in a short window also the till's buttons. */
export function MenuToolbar(props: SearchBoxProps) {
  const t = useTexts(posTexts)
  const device = useTexts(deviceTexts)
  const { dialogs, categoryId } = useTill()
  const { isShort } = useTillShape()
  useSlashKey(() => props.search.current)
  return (
    <div className="flex gap-2 px-4 py-2 short:gap-1.5">
      <SearchBox {...props} />
      <button
        type="button"
        aria-haspopup="dialog"
        title={t.menu.filters}
        onClick={() => dialogs.open({ kind: 'filters' })}
        className={clsx(
          buttonClass({ variant: 'outline' }),
          'max-xl:w-11 max-xl:!px-0',
          categoryId !== null && '!border-brand !bg-brand-soft !text-brand-ink',
        )}
      >
        <ListFilter aria-hidden="true" className="size-4.5" />
        <span className="max-xl:sr-only">{t.menu.filters}</span>
      </button>
      {!isShort && <ViewSwitch className="max-lg:hidden" />}
      <IconButton
        variant="outline"
        label={device.title}
        aria-haspopup="dialog"
        icon={<Settings2 aria-hidden="true" className="size-4.5" />}
        onClick={() => dialogs.open({ kind: 'device' })}
      />
      {isShort && <TillKeys hasNames={false} />}
    </div>
  )
}

function SearchBox({ search, query, setQuery, onEnter }: SearchBoxProps) {
  const t = useTexts(posTexts)
  return (
    <TextField
      ref={search}
      type="text"
      inputMode="search"
      label={t.menu.search}
      hideLabel
      placeholder={t.menu.search}
      autoComplete="off"
      aria-keyshortcuts="/"
      className="flex-1"
      value={query}
      onChange={setQuery}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter()
        if (event.key === 'Escape') setQuery('')
      }}
      icon={<Search aria-hidden="true" className="size-4.5" />}
      end={
        query === '' ? (
          <kbd className="mr-2 rounded-sm border border-line bg-sunken px-1.5 font-sans text-xs text-ink-faint max-xl:hidden pointer-coarse:hidden">
            /
          </kbd>
        ) : (
          <IconButton
            size="sm"
            label={t.menu.clearSearch}
            icon={<X aria-hidden="true" className="size-4.5" />}
            onClick={() => {
              setQuery('')
              search.current?.focus()
            }}
          />
        )
      }
    />
  )
}
