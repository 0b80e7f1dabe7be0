import { CloudOff } from 'lucide-react'
import { useLostAt } from '../../lib/live/live-channel.ts'
import { useTexts } from '../../lib/texts.ts'
import { useCardTime } from '../orders/store-clock.ts'
import { cutSince } from './cut-since.rules.ts'
import { kitchenTexts } from './kitchen.texts.ts'

type Props = { latest: { data?: { loadedAt: number } | undefined; error?: unknown } }

/** Says in red, across the screen, that orders do not arrive here, and since when. */
export function CutBar({ latest: { data, error } }: Props) {
  const t = useTexts(kitchenTexts)
  const time = useCardTime()
  const since = cutSince({ lostAt: useLostAt(), loadedAt: data?.loadedAt ?? null, hasFailed: error !== undefined })
  if (since === null) return null
  return (
    <p
      role="alert"
      className="flex min-h-14 shrink-0 items-center justify-center gap-3 rounded-md bg-danger px-4 py-2 text-center text-lg font-semibold text-on-danger"
    >
      <CloudOff aria-hidden="true" className="size-6 shrink-0" />
      <span className="tnum">{t.cutSince(time(since))}</span>
    </p>
  )
}
