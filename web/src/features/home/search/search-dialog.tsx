import { Autocomplete } from '@base-ui/react/autocomplete'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { Language } from '#core/places/languages.ts'
import { useNavigationEntries } from '../../../layouts/navigation-entries.ts'
import { navigationTexts } from '../../../layouts/navigation.texts.ts'
import { settingsTexts } from '../../../layouts/settings/settings.texts.ts'
import { isAskedBeforeLeaving } from '../../../lib/forms/use-leave-question.ts'
import { askForArticle } from '../../../lib/help/asked-article.ts'
import { paths } from '../../../lib/paths.ts'
import { usePerson } from '../../../lib/session/person.ts'
import { useUnusedFeatures } from '../../../lib/session/unused-features.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { CONTROL_CLASS } from '../../../ui/fields/field-frame.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ITEM_CLASS } from '../../../ui/overlays/popup-class.ts'
import type { ListedArticle } from '../../site/help/search/search-articles.ts'
import { findHits, type Hit, type HitGroup } from './hits.ts'
import { useRows } from './search.api.ts'
import { searchTexts } from './search.texts.ts'

/** Pause in the typing before the server is asked. */
const PAUSE_MS = 150

export type SearchDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Finds screens, acts, rows of the restaurant, settings and help: arrows choose, Enter goes there, Escape and the X close. */
export function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  const t = useTexts(searchTexts)
  const box = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.title}
      description={t.hint}
      closeLabel={t.close}
      initialFocus={box}
    >
      <Finder box={box} onFound={() => onOpenChange(false)} />
    </Dialog>
  )
}

function Finder({ box, onFound }: { box: RefObject<HTMLInputElement | null>; onFound: () => void }) {
  const t = useTexts(searchTexts)
  const [query, setQuery] = useState('')
  const { groups, rows } = useHits(query)
  const go = useGoal(onFound)
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      items={groups}
      value={query}
      onValueChange={(next, { reason }) => {
        // choosing an entry also writes into the box; only typed text is a search
        if (reason === 'input-change' || reason === 'input-clear') setQuery(next)
      }}
      itemToStringValue={(hit: Hit) => hit.title}
      autoHighlight="always"
      keepHighlight
    >
      <div className="relative flex items-center">
        <Search aria-hidden="true" className="pointer-events-none absolute left-3 size-4.5 text-ink-faint" />
        <Autocomplete.Input
          ref={box}
          aria-label={t.title}
          placeholder={t.placeholder}
          autoComplete="off"
          maxLength={200}
          className={clsx(CONTROL_CLASS, 'h-12 pr-3 pl-10')}
        />
      </div>
      <Status query={query} count={groups.reduce((sum, { items }) => sum + items.length, 0)} rows={rows} />
      <Autocomplete.List
        aria-label={t.results}
        className="mt-2 h-[min(26rem,50dvh)] overflow-y-auto overscroll-contain"
      >
        {groups.map(({ value, items }) => (
          <Autocomplete.Group key={value} items={items}>
            <Autocomplete.GroupLabel className="px-3 pt-2.5 pb-0.5 text-2xs font-semibold text-ink-faint">
              {t.groups[value]}
            </Autocomplete.GroupLabel>
            {items.map((hit) => (
              <HitItem key={hit.key} hit={hit} onGo={go} />
            ))}
          </Autocomplete.Group>
        ))}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}

function HitItem({ hit, onGo }: { hit: Hit; onGo: (hit: Hit) => void }) {
  return (
    <Autocomplete.Item value={hit} onClick={() => onGo(hit)} className={clsx(ITEM_CLASS, 'min-h-11')}>
      <hit.icon aria-hidden="true" className="size-5 shrink-0 text-ink-faint" strokeWidth={1.9} />
      <span className="min-w-0">
        <span className="block truncate">{hit.title}</span>
        {hit.note && <span className="tnum block truncate text-xs text-ink-soft">{hit.note}</span>}
      </span>
    </Autocomplete.Item>
  )
}

type StatusProps = { query: string; count: number; rows: Rows }

/** Announces the number of hits to screen readers; shows that nothing was found, or that the server is out of reach. */
function Status({ query, count, rows }: StatusProps) {
  const t = useTexts(searchTexts)
  const isSearch = query.trim() !== ''
  const isBlank = isSearch && count === 0 && !rows.error
  return (
    <>
      <Autocomplete.Status className={isBlank ? 'px-3 pt-3 text-sm text-ink-soft' : 'sr-only'}>
        {rows.isLoading ? t.loading : isBlank ? t.nothing(query.trim()) : isSearch ? t.found(count) : null}
      </Autocomplete.Status>
      {rows.error && !rows.isLoading && (
        <div
          role="alert"
          className="mt-2 flex flex-wrap items-center justify-between gap-2 px-3 text-sm text-danger-ink"
        >
          {t.failed}
          <Button variant="outline" size="sm" onClick={rows.retry}>
            {t.retry}
          </Button>
        </div>
      )}
    </>
  )
}

type Rows = { isLoading: boolean; error: boolean; retry: () => void }

function useHits(query: string): { groups: HitGroup[]; rows: Rows } {
  const words = useTexts(searchTexts)
  const titles = useTexts(navigationTexts).search
  const settings = useTexts(settingsTexts)
  const { locale, language } = useLanguage()
  const person = usePerson()
  const unused = useUnusedFeatures()
  const entries = useNavigationEntries()
  const asked = useRested(query.trim())
  const { data, error, isLoading, mutate } = useRows(asked)
  const articles = useArticles(asked, language)
  const isCurrent = asked === query.trim()
  const titleOf = (id: keyof typeof titles) => titles[id]
  const looked = { query, unused, entries, words, titleOf, settings, locale }
  return {
    groups: person
      ? findHits({ ...looked, person, rows: isCurrent ? data : undefined, articles: isCurrent ? articles : [] })
      : [],
    rows: { isLoading: isLoading || !isCurrent, error: Boolean(error) && isCurrent, retry: () => void mutate() },
  }
}

/** A text once its typing rests. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

const NONE: readonly ListedArticle[] = []

/** Articles of the help; out of reach, the search does without them. */
function useArticles(query: string, language: Language): readonly ListedArticle[] {
  const [found, setFound] = useState({ query: '', articles: NONE })
  useEffect(() => {
    if (query === '') return undefined
    let isLeft = false
    const look = async () => {
      const { loadArticles } = await import('../../site/help/search/search-articles.ts')
      const articles = (await loadArticles(language)).search(query)
      if (!isLeft) setFound({ query, articles })
    }
    look().catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [query, language])
  return found.query === query ? found.articles : NONE
}

function useGoal(onFound: () => void): (hit: Hit) => void {
  const navigate = useNavigate()
  const { language } = useLanguage()
  return ({ goal }) => {
    onFound()
    if ('article' in goal) {
      if (!askForArticle(goal.article)) window.open(paths.helpArticle(goal.article, language), '_blank', 'noopener')
    } else if (!isAskedBeforeLeaving(goal.path)) void navigate(goal.path, { state: goal.state ?? null })
  }
}
