import { Autocomplete } from '@base-ui/react/autocomplete'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { Person } from '#core/permissions/may.ts'
import { isAskedBeforeLeaving } from '../../lib/forms/use-leave-question.ts'
import { useTexts } from '../../lib/texts.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { CONTROL_CLASS } from '../../ui/fields/field-frame.tsx'
import { ITEM_CLASS } from '../../ui/overlays/popup-class.ts'
import { useNavigationEntries } from '../navigation-entries.ts'
import { searchEntries } from '../navigation.ts'
import { navigationTexts } from '../navigation.texts.ts'
import { dashboardLayoutTexts } from './dashboard-layout.texts.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; person: Person }

/** Finds a screen by its title: arrows choose, Enter goes there, Escape and the X close. */
export function SearchModal({ open, onOpenChange, person }: Props) {
  const t = useTexts(dashboardLayoutTexts)
  const box = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.search}
      description={t.searchHint}
      closeLabel={t.close}
      initialFocus={box}
    >
      <ScreenFinder person={person} box={box} onFound={() => onOpenChange(false)} />
    </Dialog>
  )
}

type FinderProps = { person: Person; box: RefObject<HTMLInputElement | null>; onFound: () => void }

function ScreenFinder({ person, box, onFound }: FinderProps) {
  const t = useTexts(dashboardLayoutTexts)
  const titles = useTexts(navigationTexts).search
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const found = searchEntries(useNavigationEntries(), { person, query, titleOf: (id) => titles[id] })

  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      items={found}
      value={query}
      onValueChange={(next, { reason }) => {
        // choosing an entry also writes into the box; only what the person typed is a search
        if (reason === 'input-change' || reason === 'input-clear') setQuery(next)
      }}
      itemToStringValue={(entry) => titles[entry.id]}
      autoHighlight="always"
      keepHighlight
    >
      <div className="relative flex items-center">
        <Search aria-hidden="true" className="pointer-events-none absolute left-3 size-4.5 text-ink-faint" />
        <Autocomplete.Input
          ref={box}
          aria-label={t.search}
          placeholder={t.searchPlaceholder}
          autoComplete="off"
          className={clsx(CONTROL_CLASS, 'h-12 pr-3 pl-10')}
        />
      </div>
      <Autocomplete.Status className="px-3 text-sm text-ink-faint not-empty:py-4">
        {found.length === 0 ? t.searchEmpty : null}
      </Autocomplete.Status>
      <Autocomplete.List aria-label={t.searchResults} className="mt-2 h-80 overflow-y-auto overscroll-contain">
        {found.map((entry) => (
          <Autocomplete.Item
            key={entry.id}
            value={entry}
            onClick={() => {
              onFound()
              if (!isAskedBeforeLeaving(entry.path)) void navigate(entry.path)
            }}
            className={clsx(ITEM_CLASS, 'min-h-11')}
          >
            <entry.icon aria-hidden="true" className="size-5 shrink-0 text-ink-faint" strokeWidth={1.9} />
            {titles[entry.id]}
          </Autocomplete.Item>
        ))}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}
