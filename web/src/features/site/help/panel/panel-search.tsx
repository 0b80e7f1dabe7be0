import { useRef, useState } from 'react'
import type { Language } from '#core/places/languages.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { SearchField } from '../../../../ui/fields/search-field.tsx'
import { helpTexts } from '../help.texts.ts'
import type { ListedArticle } from '../search/search-articles.ts'

type Found = readonly ListedArticle[] | 'failed' | null

/** Searches the articles while one types; the search itself is fetched with the first letter. */
export function PanelSearch({ onChoose }: { onChoose: (slug: string) => void }) {
  const t = useTexts(helpTexts).search
  const { language } = useLanguage()
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<Found>(null)
  const latest = useRef('')

  const search = (next: string) => {
    setQuery(next)
    latest.current = next
    if (next.trim() === '') {
      setFound(null)
      return
    }
    const look = async () => {
      const result = await findArticles(next, language)
      if (latest.current === next) setFound(result)
    }
    void look()
  }
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (found !== 'failed' && found?.[0]) choose(found[0].slug)
        }}
      >
        <SearchField
          label={t.label}
          placeholder={t.placeholder}
          clearLabel={t.clear}
          value={query}
          onChange={search}
          canClear={query !== ''}
          onClear={() => search('')}
        />
      </form>
      {found !== null && <Results found={found} onChoose={choose} />}
    </search>
  )

  function choose(slug: string) {
    search('')
    onChoose(slug)
  }
}

async function findArticles(query: string, language: Language): Promise<NonNullable<Found>> {
  try {
    const { loadArticles } = await import('../search/search-articles.ts')
    return (await loadArticles(language)).search(query)
  } catch {
    return 'failed'
  }
}

function Results({ found, onChoose }: { found: NonNullable<Found>; onChoose: (slug: string) => void }) {
  const t = useTexts(helpTexts).search
  if (found === 'failed') return <p className="px-3 py-4 text-danger-ink">{t.failed}</p>
  if (found.length === 0)
    return (
      <div className="px-3 py-4">
        <p className="font-semibold">{t.nothing}</p>
        <p className="text-sm text-ink-soft">{t.nothingHint}</p>
      </div>
    )
  return (
    <ul aria-label={t.results} className="mt-2 rounded-lg border border-line bg-raised p-1">
      {found.map(({ slug, title }) => (
        <li key={slug}>
          <button
            type="button"
            onClick={() => onChoose(slug)}
            className="flex min-h-11 w-full items-center rounded-md px-3 text-left text-sm font-medium hover:bg-hover"
          >
            {title}
          </button>
        </li>
      ))}
    </ul>
  )
}
