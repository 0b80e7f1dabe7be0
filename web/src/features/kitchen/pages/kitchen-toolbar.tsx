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
import { useRef } from 'react'
import type { Station } from '#core/contract/dining/stations.ts'
import { calledNumber } from '#core/orders/called-number.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { useRoom } from '../../../ui/hooks/use-room.ts'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { LiveStatus } from '../../orders/live-status.tsx'
import { placeTitle } from '../../orders/order-place.ts'
import { orderTexts } from '../../orders/order.texts.ts'
import { changeKitchenDevice, useIsLow, type KitchenDevice } from '../device/kitchen-device.ts'
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
  /** Lines finished last, which one press brings back. */
  last: Bumped | null
  isRecalling: boolean
  onRecallLast: () => void
  onRecallList: () => void
  onAllDay: () => void
  onDevice: () => void
  /** Null if no ticket of the page can be bumped. */
  onBumpPage: (() => void) | null
}

const ICON = { 'aria-hidden': true, className: 'size-5' } as const
/** A phone, upright or on its side: the tickets have the room. */
const IS_SMALL = '(max-width: 47.99rem), (max-height: 30rem)'

/**
 * Widths of the bar in pixels between which its words become signs, so that it is one row beside the sidebar: no text in
 * it may decide that, or the room for tickets would differ from page to page.
 */
const SIGNS = { from: 832, below: 1088 }

/** From how wide the bar is one row. */
const ONE_ROW = {
  usual: {
    bar: '@min-[68rem]:grid-cols-[minmax(0,1fr)_auto_auto]',
    ofPage: '@min-[68rem]:order-none @min-[68rem]:col-span-1',
  },
  small: {
    bar: '@min-[40rem]:grid-cols-[minmax(0,1fr)_auto_auto]',
    ofPage: '@min-[40rem]:order-none @min-[40rem]:col-span-1',
  },
}

/** The bar above the tickets: station, age of the data, pages, and actions on several tickets. */
export function KitchenToolbar(props: Props) {
  const { place, title, stations, latest, screen, last, onBumpPage } = props
  const t = useTexts(kitchenTexts)
  const bar = useRef<HTMLDivElement>(null)
  const width = useRoom(bar)?.width ?? 0
  const isSmall = useMedia(IS_SMALL) || (width >= SIGNS.from && width < SIGNS.below)
  const row = ONE_ROW[isSmall ? 'small' : 'usual']
  const hidesTitle = isSmall || screen.isFull || stations.length > 1
  return (
    <div ref={bar} className="@container shrink-0">
      <div className={clsx('grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1.5', row.bar)}>
        <div className="flex min-w-0 items-center gap-2">
          <h1 className={clsx('font-display text-xl font-semibold', hidesTitle && 'sr-only')}>{title}</h1>
          <StationTabs place={place} stations={stations} />
          <LiveStatus
            loadedAt={latest.data?.loadedAt}
            isStale={latest.error !== undefined}
            size={isSmall ? 'dot' : 'brief'}
          />
          <SoundHint isSmall={isSmall} />
        </div>
        <div className={clsx('order-last col-span-2 flex items-center gap-1', row.ofPage)}>
          {last && <RecallLast {...{ last, isSmall }} isRecalling={props.isRecalling} onRecall={props.onRecallLast} />}
          {onBumpPage && (
            <Button
              variant="outline"
              className={clsx(isSmall && 'px-3!')}
              icon={!isSmall && <CheckCheck {...ICON} />}
              onClick={onBumpPage}
            >
              {t.bumpPage}
            </Button>
          )}
          <Pages counted={props.counted} isSmall={isSmall} onTurn={props.onTurn} />
        </div>
        <More {...props} isSmall={isSmall} />
      </div>
    </div>
  )
}

type RecallLastProps = { last: Bumped; isSmall: boolean; isRecalling: boolean; onRecall: () => void }

function RecallLast({ last: { tickets }, isSmall, isRecalling, onRecall }: RecallLastProps) {
  const t = useTexts(kitchenTexts)
  const words = useTexts(orderTexts)
  const [ticket] = tickets
  const name =
    tickets.length === 1 && ticket
      ? t.recall({ token: calledNumber(ticket.token_no, ticket.offline_no), place: placeTitle(ticket, words) })
      : t.recallMany(tickets.length)
  const shared = { variant: 'outline', icon: <Undo2 {...ICON} />, pending: isRecalling, onClick: onRecall } as const
  return isSmall ? <IconButton {...shared} label={name} /> : <Button {...shared}>{name}</Button>
}

/** Less frequent actions; on small screens they move into the menu. */
function More(props: Props & { isSmall: boolean }) {
  const { device, screen, isSmall } = props
  const isLow = useIsLow()
  const t = useTexts(kitchenTexts)
  const words = useTexts(orderTexts)
  const recallList = { label: t.recallList, icon: <History {...ICON} />, onPick: props.onRecallList }
  const allDay = { label: t.allDay, icon: <ChartNoAxesColumn {...ICON} />, onPick: props.onAllDay }
  const dense = {
    label: device.isDense ? t.lessDense : t.dense,
    icon: <Grid3x3 {...ICON} />,
    onPick: () => changeKitchenDevice({ isDense: !device.isDense }),
  }
  return (
    <div className="flex items-center gap-1">
      {!isSmall && (
        <>
          <IconButton
            label={recallList.label}
            aria-haspopup="dialog"
            icon={recallList.icon}
            onClick={recallList.onPick}
          />
          <IconButton
            label={allDay.label}
            aria-pressed={device.showsAllDay}
            variant={device.showsAllDay ? 'outline' : 'quiet'}
            icon={allDay.icon}
            onClick={allDay.onPick}
          />
        </>
      )}
      <Menu
        trigger={<IconButton label={t.more} icon={<Ellipsis {...ICON} />} />}
        entries={[
          ...(isSmall ? [recallList, allDay] : []),
          ...(isLow ? [] : [dense]),
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
  )
}

const TONES: Record<Tone, string> = {
  fresh: '',
  late: 'bg-warning-soft! text-warning-ink!',
  veryLate: 'bg-danger! text-on-danger!',
}

type PagesProps = Pick<Props, 'counted' | 'onTurn'> & { isSmall: boolean }

function Pages({ counted: { page, pages, tickets, behind, tone }, isSmall, onTurn }: PagesProps) {
  const t = useTexts(kitchenTexts)
  if (tickets === 0) return null
  return (
    <nav aria-label={t.page({ page, pages, tickets })} className="ml-auto flex items-center">
      {pages > 1 && (
        <IconButton
          label={t.pageBack}
          disabled={page === 1}
          icon={<ChevronLeft {...ICON} />}
          onClick={() => onTurn(-1)}
        />
      )}
      <output className="tnum px-2 text-sm font-semibold whitespace-nowrap text-ink-soft">
        {pages > 1 ? `${page} / ${pages}` : t.tickets(tickets)}
      </output>
      {pages > 1 && (
        <Button
          variant="outline"
          data-tone={tone}
          className={clsx('tnum whitespace-nowrap', isSmall && 'px-3!', behind > 0 && TONES[tone])}
          disabled={page === pages}
          iconEnd={!isSmall && <ChevronRight {...ICON} />}
          onClick={() => onTurn(1)}
        >
          <span>
            {t.next(behind)}
            <span className={clsx(isSmall && 'sr-only')}>{t.nextOf(behind)}</span>
            {tone !== 'fresh' && <span className="sr-only">, {t[tone]}</span>}
          </span>
        </Button>
      )}
    </nav>
  )
}
