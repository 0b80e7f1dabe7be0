import { Pagination } from '../../ui/tables/pagination.tsx'
import { useLanguage, useTexts } from '../texts.ts'
import { listsTexts } from './lists.texts.ts'

type ListFooterProps = {
  /** Of the noun that is listed. */
  words: { showing: (values: { shown: string; total: string }) => string; pages: string }
  shown: number
  total: number
  page: number
  totalPages: number
  onPage: (page: number) => void
  /** Hides the buttons if there is only one page. */
  hidesOnlyPage?: boolean
}

/** Number of rows in view, and the way to other pages. */
export function ListFooter({ words, shown, total, page, totalPages, onPage, hidesOnlyPage = false }: ListFooterProps) {
  const t = useTexts(listsTexts)
  const { locale } = useLanguage()
  const count = (n: number) => n.toLocaleString(locale)
  return (
    <footer className="flex flex-wrap items-center justify-between gap-3">
      <p className="tnum text-sm text-ink-soft">{words.showing({ shown: count(shown), total: count(total) })}</p>
      {!(hidesOnlyPage && totalPages <= 1) && (
        <Pagination
          page={page}
          totalPages={totalPages}
          onPage={onPage}
          label={words.pages}
          pageLabel={t.page(count(page))}
          labels={t}
        />
      )}
    </footer>
  )
}
