import { ChevronRight, ClipboardList, ListChecks, MapPinned, Store, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { may, type Person } from '#core/permissions/may.ts'
import { navigationTexts } from '../../layouts/navigation.texts.ts'
import { screenAccess } from '../../layouts/screen-access.ts'
import { isUsed } from '../../layouts/screen-features.ts'
import { paths } from '../../lib/paths.ts'
import { useUnusedFeatures } from '../../lib/session/unused-features.ts'
import { useTexts } from '../../lib/texts.ts'
import type { TillStatus } from '../../lib/till-log/till-status.ts'
import { homeTexts } from './home.texts.ts'

const SCREENS = ['floor', 'pos', 'orders', 'queue'] as const
type Screen = (typeof SCREENS)[number]
const ICONS: Record<Screen, LucideIcon> = { floor: MapPinned, pos: Store, orders: ClipboardList, queue: ListChecks }

type Props = {
  person: Person
  till: TillStatus
  /** The figures of today stand below, as last known. */
  hasFigures: boolean
}

/** The screens that go on while this till is without the server. */
export function StillWorks({ person, till, hasFigures }: Props) {
  const t = useTexts(homeTexts).stillWorks
  const { sidebar } = useTexts(navigationTexts)
  const unused = useUnusedFeatures()
  const screens = SCREENS.filter((id) => may(person, screenAccess[id]) && isUsed(paths[id], unused))
  const figures = !hasFigures && <p className="mt-3 text-sm text-ink-soft">{t.figures}</p>
  if (screens.length === 0) return figures
  return (
    <section aria-labelledby="still-works">
      <h2 id="still-works" className="text-lg font-semibold">
        {t.title}
      </h2>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2 sm:gap-3">
        {screens.map((id) => (
          <li key={id}>
            <WayTo
              id={id}
              title={id === 'queue' ? t.queue : sidebar[id]}
              hint={id !== 'queue' ? t[id] : till.waiting > 0 ? t.waiting(till.waiting) : t.nothingWaits}
            />
          </li>
        ))}
      </ul>
      {figures}
    </section>
  )
}

function WayTo({ id, title, hint }: { id: Screen; title: string; hint: string }) {
  const Icon = ICONS[id]
  return (
    <Link
      to={paths[id]}
      className="flex h-full min-h-16 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-ink shadow-card short:min-h-14 short:py-2 transition-colors hover:bg-hover"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>{' '}
        <span className="tnum block text-sm text-ink-soft short:sr-only">{hint}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
    </Link>
  )
}
