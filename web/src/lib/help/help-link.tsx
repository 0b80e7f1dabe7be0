import { CircleQuestionMark } from 'lucide-react'
import { paths } from '../paths.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { askForArticle } from './asked-article.ts'
import { helpLinkTexts } from './help-link.texts.ts'

/** Leads to an article of the help centre: beside the screen in the dashboard, else as a page of its own. */
export function HelpLink({ slug }: { slug: string }) {
  const t = useTexts(helpLinkTexts)
  const { language } = useLanguage()
  return (
    <a
      href={paths.helpArticle(slug, language)}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        // under a dialog the panel could not be used
        const isInDialog = event.currentTarget.closest('[role=dialog], [role=alertdialog]') !== null
        if (!isInDialog && askForArticle(slug)) event.preventDefault()
      }}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-brand-ink underline-offset-4 hover:underline"
    >
      <CircleQuestionMark aria-hidden="true" className="size-4" />
      {t.article}
    </a>
  )
}
