import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../lib/texts.ts'
import { navigationTexts } from '../../layouts/navigation.texts.ts'
import type { SidebarLink } from '../../layouts/navigation.ts'
import { homeTexts } from './home.texts.ts'

/** A big key to a screen. */
export function ScreenTile({ link }: { link: SidebarLink }) {
  const t = useTexts(homeTexts)
  const titles = useTexts(navigationTexts).sidebar
  return (
    <Link
      to={link.path}
      className="group flex h-full items-center gap-5 rounded-lg border border-line bg-surface p-5 shadow-card transition-[box-shadow,border-color] duration-150 hover:border-edge hover:shadow-lift sm:p-6"
    >
      <span className="grid size-14 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand-ink">
        <link.icon aria-hidden="true" className="size-7" strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-lg font-semibold">{titles[link.id]}</span>
        {link.id !== 'home' && <span className="mt-0.5 block text-sm text-ink-soft">{t.about[link.id]}</span>}
      </span>
      <ArrowRight
        aria-hidden="true"
        className="size-5 shrink-0 text-ink-faint transition-transform duration-150 group-hover:translate-x-1"
      />
    </Link>
  )
}
