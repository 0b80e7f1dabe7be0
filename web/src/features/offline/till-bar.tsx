import { clsx } from 'clsx'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { isStop, type TillNotice } from '../../lib/till-log/till-notice.rules.ts'
import { useTillStatus } from '../../lib/till-log/till-status.ts'
import { offlineTexts } from './offline.texts.ts'

/** A notice for everybody at this till, across the screen: amber, or red where it makes no new sales. */
export function TillBar({ notice }: { notice: TillNotice }) {
  const text = useNoticeText(notice)
  const Icon = notice === 'offline' ? CloudOff : TriangleAlert
  return (
    <output
      className={clsx(
        'flex h-12 items-center justify-center gap-2 px-4 text-xs leading-tight font-semibold lg:h-8 lg:text-sm',
        isStop(notice) ? 'bg-danger-soft text-danger-ink' : 'bg-warning-soft text-warning-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="tnum min-w-0">{text}</span>
      {notice === 'offline' && <MenuOf />}
    </output>
  )
}

/** Beside the menu: when it was last heard of. */
function MenuOf() {
  const t = useTexts(offlineTexts).bar
  const { locale } = useLanguage()
  const menuAt = useTillStatus()?.menuAt ?? null
  const { pathname } = useLocation()
  if (menuAt === null || pathname !== paths.pos) return null
  return (
    <span className="tnum shrink-0">
      {t.menuOf(new Date(menuAt).toLocaleTimeString(locale, { timeStyle: 'short' }))}
    </span>
  )
}

function useNoticeText(notice: TillNotice): string {
  const t = useTexts(offlineTexts).bar
  const { locale } = useLanguage()
  const status = useTillStatus()
  if (notice === 'many' || notice === 'full') return t[notice]((status?.waiting ?? 0).toLocaleString(locale))
  if (notice !== 'leaseEnds') return t[notice]
  const until = new Date(status?.leaseUntil ?? 0)
  return t.leaseEnds(until.toLocaleString(locale, { weekday: 'short', hour: '2-digit', minute: '2-digit' }))
}
