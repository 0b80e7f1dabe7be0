import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { isAskedBeforeLeaving } from '../../lib/forms/use-leave-question.ts'
import { usePerson } from '../../lib/session/person.ts'
import { useUnusedFeatures } from '../../lib/session/unused-features.ts'
import { useTexts } from '../../lib/texts.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { findSettings, settingsEntryAt, type SettingsEntry } from './settings-entries.ts'
import { settingsTexts } from './settings.texts.ts'

/** All settings in their groups, found by their words: beside a page, or as a page of its own. Enter opens the first one found. */
export function SettingsList({ isBeside = false }: { isBeside?: boolean }) {
  const t = useTexts(settingsTexts)
  const person = usePerson()
  const unused = useUnusedFeatures()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [query, setQuery] = useState('')
  const active = settingsEntryAt(pathname)
  const groups = person ? findSettings({ person, unused, query, words: t }) : []
  const found = groups.flatMap(({ entries }) => entries)
  // beside a page its h1 comes after them
  const Title = isBeside ? 'p' : 'h2'
  return (
    <>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const first = query.trim() === '' ? undefined : found[0]
            if (first && !isAskedBeforeLeaving(first.path)) void navigate(first.path)
          }}
        >
          <SearchField
            label={t.search}
            placeholder={t.search}
            clearLabel={t.clear}
            value={query}
            onChange={setQuery}
            canClear={query !== ''}
            onClear={() => setQuery('')}
          />
        </form>
      </search>
      <output className={found.length === 0 ? 'block px-3 py-4 text-sm text-ink-soft' : 'sr-only'}>
        {found.length === 0 ? t.nothing : query.trim() !== '' && t.found(found.length)}
      </output>
      <nav
        aria-label={t.title}
        className={clsx('mt-4', isBeside ? 'flex flex-col gap-4' : 'grid items-start gap-5 sm:grid-cols-2')}
      >
        {groups.map(({ group, entries }) => (
          <section key={group} aria-labelledby={`settings-${group}`}>
            <Title
              id={`settings-${group}`}
              className={clsx('px-3 font-semibold', isBeside ? 'mb-0.5 text-2xs text-ink-faint' : 'mb-1.5 text-sm')}
            >
              {group === 'elsewhere' ? t.elsewhere : t.groups[group]}
            </Title>
            <ul
              className={clsx(
                !isBeside && 'divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface',
              )}
            >
              {entries.map((entry) => (
                <li key={entry.id}>
                  <EntryLink entry={entry} isHere={isBeside && entry === active} isBeside={isBeside} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  )
}

type EntryProps = { entry: SettingsEntry; isHere: boolean; isBeside: boolean }

function EntryLink({ entry: { id, path, icon: Icon }, isHere, isBeside }: EntryProps) {
  const { areas } = useTexts(settingsTexts)
  return (
    <Link
      to={path}
      aria-current={isHere ? 'page' : undefined}
      className={clsx(
        'flex min-h-11 items-center gap-2.5 px-3 text-sm font-medium transition-colors focus-visible:-outline-offset-2',
        isBeside ? 'rounded-md pointer-fine:min-h-8.5' : 'min-h-12',
        isHere ? 'bg-brand-soft text-brand-ink' : 'text-ink-soft hover:bg-hover hover:text-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.9} />
      <span className="min-w-0 flex-1">{areas[id]}</span>
      {!isBeside && <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />}
    </Link>
  )
}
