import { clsx } from 'clsx'
import { useLiveState } from '../../lib/live/live-channel.ts'
import type { LiveState } from '../../lib/live/live-connection.ts'
import { useTexts } from '../../lib/texts.ts'
import { dashboardLayoutTexts } from './dashboard-layout.texts.ts'

const LOOKS: Record<LiveState, { badge: string; dot: string }> = {
  live: { badge: 'text-ink-soft', dot: 'bg-success' },
  connecting: { badge: 'text-ink-soft', dot: 'animate-pulse bg-edge' },
  lost: { badge: 'bg-warning-soft text-warning-ink', dot: 'bg-warning' },
}

/** State of the live channel: a dot and a word. Phones show the word only if the connection is lost. */
export function LiveBadge() {
  const t = useTexts(dashboardLayoutTexts)
  const state = useLiveState()
  const { short, long } = t.live[state]
  return (
    <output
      title={long}
      className={clsx(
        'inline-flex h-8 items-center gap-2 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap',
        LOOKS[state].badge,
      )}
    >
      <span aria-hidden="true" className={clsx('size-2 shrink-0 rounded-full', LOOKS[state].dot)} />
      <span className={clsx(state !== 'lost' && 'max-sm:sr-only')}>{short}</span>
    </output>
  )
}
