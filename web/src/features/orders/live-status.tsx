import { clsx } from 'clsx'
import { useLiveState } from '../../lib/live/live-channel.ts'
import { useNow } from '../../lib/format/now.ts'
import { useTillStatus } from '../../lib/till-log/till-status.ts'
import { useTexts } from '../../lib/texts.ts'
import { orderTexts } from './order.texts.ts'
import { useCardTime } from './store-clock.ts'

type Props = {
  /** Time at which the shown data was fetched. */
  loadedAt: number | undefined
  /** The last attempt to fetch it failed. */
  isStale: boolean
  /**
   * `full` always shows when the data was fetched, `brief` and `dot` only if it is old; `dot` shows no word of the
   * channel's state.
   */
  size?: 'full' | 'brief' | 'dot'
}

const DOTS = { live: 'bg-success', connecting: 'bg-warning', lost: 'bg-danger', stale: 'bg-danger' }

/** State of the live channel, and the age of the data shown. */
export function LiveStatus({ loadedAt, isStale, size = 'full' }: Props) {
  const t = useTexts(orderTexts)
  const time = useCardTime()
  const channel = useLiveState()
  const asOf = useTillStatus()?.shownAsOf ?? null
  if (asOf !== null && loadedAt !== undefined) return <AsOf text={t.asOf(time(asOf))} />
  const state = isStale && channel !== 'lost' ? 'stale' : channel
  const isOld = state === 'lost' || state === 'stale'
  return (
    <p
      className={clsx(
        'inline-flex min-h-9 min-w-0 items-center gap-2 rounded-full text-sm font-medium',
        size === 'dot' && !isOld ? 'px-2' : 'px-3',
        size !== 'full' && 'whitespace-nowrap',
        isOld ? 'bg-danger-soft text-danger-ink' : 'bg-sunken text-ink-soft',
      )}
    >
      <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-full', DOTS[state])} />
      <output className={clsx(size === 'dot' && 'sr-only')}>{t[state]}</output>
      {loadedAt !== undefined && (isOld || size === 'full') && (
        <span className="tnum min-w-0 truncate">
          {size !== 'dot' && '· '}
          {isOld ? <Age loadedAt={loadedAt} /> : t.updatedAt(time(loadedAt))}
        </span>
      )}
    </p>
  )
}

/** A till that goes on alone shows the room as it last heard of it, with its own work. */
const AsOf = ({ text }: { text: string }) => (
  <p className="tnum inline-flex min-h-9 items-center rounded-full bg-sunken px-3 text-sm font-medium whitespace-nowrap text-ink-soft">
    {text}
  </p>
)

function Age({ loadedAt }: { loadedAt: number }) {
  const t = useTexts(orderTexts)
  const seconds = Math.max(0, Math.floor((useNow(1000) - loadedAt) / 1000))
  return seconds < 60 ? t.secondsOld(seconds) : t.minutesOld(Math.floor(seconds / 60))
}
