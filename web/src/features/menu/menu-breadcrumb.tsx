import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { menuTexts } from './menu.texts.ts'

const LINK_CLASS = 'inline-flex min-h-11 items-center rounded-sm text-ink-soft hover:text-ink hover:underline'

/** Menu Items > the current page. */
export function MenuBreadcrumb({ here }: { here: string }) {
  const t = useTexts(menuTexts)
  return (
    <nav aria-label={t.breadcrumb} className="text-sm">
      <ol className="flex min-w-0 items-center gap-1.5">
        <li className="shrink-0">
          <Link to={paths.menuItems} className={LINK_CLASS}>
            {t.items.title}
          </Link>
        </li>
        <Arrow />
        <li className="min-w-0 truncate font-medium" aria-current="page">
          {here}
        </li>
      </ol>
    </nav>
  )
}

function Arrow() {
  return (
    <li aria-hidden="true" className="shrink-0 text-ink-faint">
      <ChevronRight className="size-4" />
    </li>
  )
}
