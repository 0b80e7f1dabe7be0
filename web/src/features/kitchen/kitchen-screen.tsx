import { clsx } from 'clsx'
import { ChefHat } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ALL_STATIONS, DEFAULT_STATION, EXPO } from '#core/kitchen/stations.ts'
import { soundOf } from '#core/kitchen/station-looks.ts'
import { paced } from '../../lib/api/paced.ts'
import { LoadFailure } from '../../lib/forms/load-failure.tsx'
import { HelpLink } from '../../lib/help/help-link.tsx'
import { useLiveEvent } from '../../lib/live/live-channel.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTexts } from '../../lib/texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PrinterBar } from '../printing/printers/printer-bar.tsx'
import { OpenTillLink } from '../orders/list/open-till-link.tsx'
import { orderTexts } from '../orders/order.texts.ts'
import { StoreClock } from '../orders/store-clock.ts'
import { useReload } from '../orders/use-reload.ts'
import { CutBar } from './cut-bar.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { TicketPages } from './pages/ticket-pages.tsx'
import { useKitchenDevice } from './device/kitchen-device.ts'
import { useFullScreen } from './device/use-full-screen.ts'
import { kitchenTexts } from './kitchen.texts.ts'
import { SteadyTickets, useRecent, useStations, useTickets, type Place } from './tickets.api.ts'
import { useArrivals } from './use-arrivals.ts'

/** The room between the bars of the dashboard, or the whole window. */
const ROOM =
  '-m-4 flex h-[calc(100dvh-var(--top-bar)-var(--bottom-bar))] min-h-104 flex-col gap-2 p-2 md:-m-6 md:p-3 short:-mt-3! short:min-h-56 short:p-2!'

/** The tickets of a station, of all, or of the pass. */
export function KitchenScreen({ place }: { place: Place }) {
  const t = useTexts(kitchenTexts)
  const words = useTexts(orderTexts)
  const latest = useTickets(place)
  const recent = useRecent(place)
  const { data: stations = [] } = useStations()
  const { isReloading, reload } = useReload(latest.reload)
  const screen = useFullScreen()
  const device = useKitchenDevice()
  const [steady] = useState(() => new SteadyTickets())
  const tickets = useMemo(() => latest.data && steady.of(latest.data.tickets), [latest.data, steady])
  const station = stations.find(({ id, isDefault }) =>
    place === ALL_STATIONS || place === EXPO ? isDefault : id === place,
  )
  const fresh = useArrivals(tickets, soundOf(station?.sound ?? null))
  useRefetchOnKitchenEvent(latest.mutate, recent.mutate)
  const title = place === ALL_STATIONS ? t.title : place === EXPO ? t.expo : (station?.title ?? t.title)
  usePageTitle(title)
  const hasFailed = latest.error !== undefined && tickets === undefined

  return (
    <StoreClock value={latest.data?.timeZone}>
      <div
        data-takes-bar=""
        className={clsx(screen.isFull ? 'fixed inset-0 z-31 flex flex-col gap-2 overflow-y-auto bg-paper p-2' : ROOM)}
      >
        {!hasFailed && <CutBar latest={latest} />}
        <PrinterBar purpose="kitchen" />
        <TicketPages
          key={place}
          place={place}
          title={title}
          stations={stations}
          tickets={tickets}
          recent={recent.data?.tickets}
          fresh={fresh}
          limits={station ?? DEFAULT_STATION}
          device={device}
          screen={screen}
          latest={latest}
          isReloading={isReloading}
          onReload={reload}
        >
          {hasFailed ? (
            <div className="flex min-h-0 flex-1 overflow-y-auto">
              <div className="m-auto">
                <LoadFailure
                  title={t.loadFailed}
                  error={latest.error}
                  pending={isReloading}
                  onRetry={reload}
                  meanwhile={<Meanwhile />}
                />
              </div>
            </div>
          ) : tickets === undefined ? (
            <Loading
              label={words.loading}
              className="grid flex-1 grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-2"
            >
              {[1, 2, 3, 4].map((card) => (
                <Skeleton key={card} className="h-80 w-full rounded-lg" />
              ))}
            </Loading>
          ) : tickets.length === 0 ? (
            <EmptyState
              icon={<ChefHat aria-hidden="true" />}
              title={words.none}
              hint={t.emptyHint}
              action={<OpenTillLink />}
              article={<HelpLink slug="kitchen-screen" />}
            />
          ) : null}
        </TicketPages>
      </div>
    </StoreClock>
  )
}

/** Fetches again at new, finished and renamed tickets. */
function useRefetchOnKitchenEvent(...refetches: (() => Promise<unknown>)[]): void {
  const [tickets, recent] = refetches as [() => Promise<unknown>, () => Promise<unknown>]
  const ask = useMemo(() => paced(() => Promise.all([tickets(), recent()])), [tickets, recent])
  useLiveEvent(['new_order', 'order_update', 'menu_update', 'floor_update'], ask)
}
