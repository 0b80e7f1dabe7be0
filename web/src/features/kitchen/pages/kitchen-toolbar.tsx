import { clsx } from 'clsx'
import {
  ChartNoAxesColumn,
  CheckCheck,
  ChevronLeft,
  ChevronRight,
  Ellipsis,
  Grid3x3,
  History,
  Keyboard,
  Maximize,
  Minimize,
  RotateCw,
  Undo2,
} from 'lucide-react'
import type { Station } from '#core/contract/dining/stations.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { LiveStatus } from '../../orders/live-status.tsx'
import { placeTitle } from '../../orders/order-place.ts'
import { orderWords } from '../../orders/order-words.texts.ts'
import { changeKitchenDevice, type KitchenDevice } from '../device/kitchen-device.ts'
import { kitchenTexts } from '../kitchen.texts.ts'
import { SoundHint } from '../sound-hint.tsx'
import type { Place } from '../tickets.api.ts'
import type { Bumped } from '../use-kitchen-acts.ts'
import type { Tone } from './ticket-pages.rules.ts'
import { StationTabs } from './station-tabs.tsx'

type Props = {
  place: Place
  title: string
  stations: readonly Station[]
  latest: { data?: { loadedAt: number } | undefined; error?: unknown }
  isReloading: boolean
  onReload: () => void
  device: KitchenDevice
  screen: { isFull: boolean; toggle: () => void }
  /** `behind`: how many tickets wait on the pages after this one, and the latest of them by its minutes. */
  counted: { page: number; pages: number; tickets: number; behind: number; tone: Tone }
  onTurn: (by: number) => void
  /** What can be taken back at once. */
  last: Bumped | null
  isRecalling: boolean
  onRecallLast: () => void
  onRecallList: () => void
  onAllDay: () => void
  onDevice: () => void
  /** Null where nothing on the page can be bumped at once. */
  onBumpPage: (() => void) | null
}

const ICON = { 'aria-hidden': true, className: 'size-5' } as const

/** Above the tickets: whose they are, how new they are, pages, and what is done with more than one of them. */
export function KitchenToolbar(props: Props) {
  const { place, title, stations, latest, device, screen, last, onBumpPage } = props
  const t = useTexts(kitchenTexts)
  const words = useTexts(orderWords)
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1.5">
      <h1 className={clsx('font-display text-xl font-semibold', stations.length > 1 && 'sr-only')}>{title}</h1>
      <StationTabs place={place} stations={stations} />
      <LiveStatus loadedAt={latest.data?.loadedAt} isStale={latest.error !== undefined} isBrief />
      <SoundHint />
      <div className="ml-auto flex flex-wrap items-center gap-1">
        {last && (
          <Button variant="outline" icon={<Undo2 {...ICON} />} pending={props.isRecalling} onClick={props.onRecallLast}>
            {nameOf(last)}
          </Button>
        )}
        {onBumpPage && (
          <Button variant="outline" icon={<CheckCheck {...ICON} />} onClick={onBumpPage}>
            {t.bumpPage}
          </Button>
        )}
        <Pages counted={props.counted} onTurn={props.onTurn} />
        <IconButton
          label={t.recallList}
          aria-haspopup="dialog"
          icon={<History {...ICON} />}
          onClick={props.onRecallList}
        />
        <IconButton
          label={t.allDay}
          aria-pressed={device.showsAllDay}
          variant={device.showsAllDay ? 'outline' : 'quiet'}
          icon={<ChartNoAxesColumn {...ICON} />}
          onClick={props.onAllDay}
        />
        <Menu
          trigger={<IconButton label={t.more} icon={<Ellipsis {...ICON} />} />}
          entries={[
            {
              label: device.isDense ? t.lessDense : t.dense,
              icon: <Grid3x3 {...ICON} />,
              onPick: () => changeKitchenDevice({ isDense: !device.isDense }),
            },
            { label: t.device, icon: <Keyboard {...ICON} />, onPick: props.onDevice },
            { label: words.refresh, icon: <RotateCw {...ICON} />, disabled: props.isReloading, onPick: props.onReload },
          ]}
        />
        <IconButton
          label={screen.isFull ? t.leaveFullScreen : t.fullScreen}
          icon={screen.isFull ? <Minimize {...ICON} /> : <Maximize {...ICON} />}
          onClick={screen.toggle}
        />
      </div>
    </div>
  )

  function nameOf({ tickets }: Bumped): string {
    const [ticket] = tickets
    return tickets.length === 1 && ticket
      ? t.recall(ticket.token_no, placeTitle(ticket, words))
      : t.recallMany(tickets.length)
  }
}

const TONES: Record<Tone, string> = {
  fresh: '',
  late: 'bg-warning-soft! text-warning-ink!',
  veryLate: 'bg-danger! text-on-danger!',
}

function Pages({ counted: { page, pages, tickets, behind, tone }, onTurn }: Pick<Props, 'counted' | 'onTurn'>) {
  const t = useTexts(kitchenTexts)
  if (tickets === 0) return null
  return (
    <nav aria-label={t.page(page, pages, tickets)} className="flex items-center">
      {pages > 1 && (
        <IconButton
          label={t.pageBack}
          disabled={page === 1}
          icon={<ChevronLeft {...ICON} />}
          onClick={() => onTurn(-1)}
        />
      )}
      <output className="tnum px-1 text-sm font-semibold whitespace-nowrap text-ink-soft">
        {pages > 1 ? `${page} / ${pages}` : t.tickets(tickets)}
      </output>
      {pages > 1 && (
        <Button
          variant="outline"
          data-tone={tone}
          className={clsx('tnum whitespace-nowrap', behind > 0 && TONES[tone])}
          disabled={page === pages}
          iconEnd={<ChevronRight {...ICON} />}
          onClick={() => onTurn(1)}
        >
          <span>
            {t.next(behind)}
            <span className="max-md:sr-only">{t.nextOf(behind)}</span>
            {tone !== 'fresh' && <span className="sr-only">, {t[tone]}</span>}
          </span>
        </Button>
      )}
    </nav>
  )
}
