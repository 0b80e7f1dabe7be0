import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import type { Ticket } from '#core/contract/dining/tickets.ts'
import { EXPO } from '#core/kitchen/stations.ts'
import type { Station } from '#core/contract/dining/stations.ts'
import { useTexts } from '../../../lib/texts.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { placeTitle } from '../../orders/order-place.ts'
import { orderTexts } from '../../orders/order.texts.ts'
import { changeKitchenDevice, useIsLow, type KitchenDevice } from '../device/kitchen-device.ts'
import { DeviceDialog } from '../keys/device-dialog.tsx'
import { useKitchenKeys } from '../keys/use-kitchen-keys.ts'
import { kitchenTexts } from '../kitchen.texts.ts'
import { AllDayPanel } from '../panels/all-day-panel.tsx'
import { RecallDialog } from '../panels/recall-dialog.tsx'
import type { Place } from '../tickets.api.ts'
import { useKitchenActs } from '../use-kitchen-acts.ts'
import type { Limits } from './ticket-pages.rules.ts'
import { pressOn } from './press-on.ts'
import { KitchenToolbar } from './kitchen-toolbar.tsx'
import { TicketBoard } from './ticket-board.tsx'
import { usePages } from './use-pages.ts'
import { useSelection } from './use-selection.ts'

type Props = {
  place: Place
  title: string
  stations: readonly Station[]
  /** Undefined until they are known. */
  tickets: readonly Ticket[] | undefined
  recent: readonly Ticket[] | undefined
  fresh: ReadonlySet<string>
  limits: Limits
  device: KitchenDevice
  screen: { isFull: boolean; toggle: () => void }
  latest: { data?: { loadedAt: number } | undefined; error?: unknown }
  isReloading: boolean
  onReload: () => void
  /** Shown in place of the tickets: there are none, they are loading, or they failed to load. */
  children: ReactNode
}

const NONE: readonly Ticket[] = []
/** Tickets in pages, with their actions by touch and by key. */
export function TicketPages(props: Props) {
  const { place, stations, recent, fresh, limits, device, screen, children } = props
  const tickets = props.tickets ?? NONE
  const t = useTexts(kitchenTexts)
  const words = useTexts(orderTexts)
  const isPass = place === EXPO
  const isLow = useIsLow()
  const isDense = device.isDense || isLow
  const shown = usePages({ tickets, isDense, isPass, limits })
  const { board, byId, parts, onPage, opened, touch } = shown
  const selection = useSelection(onPage)
  const [open, setOpen] = useState<'recall' | 'device' | null>(null)
  const kitchen = useKitchenActs(place, { select: selection.select, showDone: shown.showDone })
  useFocusOnSelected(board, selection.selectedId)

  const last = kitchen.bumped ?? lastOf(recent)
  const recallLast = () => {
    if (last) kitchen.recall('last', last.itemIds)
  }
  const toggleAllDay = () => changeKitchenDevice({ showsAllDay: !device.showsAllDay })
  useKitchenKeys(device.keys, (pressing) => {
    touch()
    pressOn(pressing, {
      onPage,
      parts: parts.filter(({ id }) => byId.has(id)),
      selected: selection.selectedId === null ? null : (byId.get(selection.selectedId) ?? null),
      isSettled: selection.isSettled,
      isPass,
      select: selection.select,
      acts: kitchen.acts,
      do: {
        recallLast,
        recallList: () => setOpen('recall'),
        allDay: toggleAllDay,
        pageBack: () => shown.turn(-1),
        pageOn: () => shown.turn(1),
        fullScreen: screen.toggle,
        help: () => setOpen('device'),
      },
    })
  })

  return (
    <>
      <KitchenToolbar
        place={place}
        title={props.title}
        stations={stations}
        latest={props.latest}
        isReloading={props.isReloading}
        onReload={props.onReload}
        device={device}
        screen={screen}
        counted={shown.counted}
        onTurn={shown.turn}
        last={last}
        isRecalling={kitchen.running.has('last')}
        onRecallLast={recallLast}
        onRecallList={() => setOpen('recall')}
        onAllDay={toggleAllDay}
        onDevice={() => setOpen('device')}
        onBumpPage={isPass || onPage.every((id) => id === null) ? null : () => kitchen.bumpAll(...shown.toBump())}
      />
      <div className="flex min-h-0 flex-1 flex-col gap-2 md:flex-row">
        <TicketBoard
          board={board}
          sheet={shown.sheet}
          onTouch={touch}
          packed={shown.packed}
          parts={parts}
          measuring={shown.measuring}
          byId={byId}
          selectedId={selection.selectedId}
          fresh={fresh}
          opened={opened}
          limits={limits}
          acts={kitchen.acts}
          isPass={isPass}
          isDense={isDense}
        >
          {children}
        </TicketBoard>
        {device.showsAllDay && props.tickets !== undefined && <AllDayPanel tickets={tickets} />}
      </div>
      <RecallDialog
        open={open === 'recall'}
        onClose={() => setOpen(null)}
        tickets={recent}
        recalling={kitchen.running}
        onRecall={(subject, { items }) =>
          kitchen.recall(
            subject,
            items.map(({ id }) => id),
          )
        }
      />
      <DeviceDialog open={open === 'device'} onClose={() => setOpen(null)} />
      {kitchen.serving && (
        <ConfirmDialog
          open
          onOpenChange={kitchen.stopServing}
          title={t.serveTitle(placeTitle(kitchen.serving.ticket, words))}
          description={t.serveOpen(kitchen.serving.open)}
          confirmLabel={t.serveAnyway}
          cancelLabel={t.keep}
          onConfirm={() => kitchen.serving && kitchen.serveNow(kitchen.serving)}
        />
      )}
    </>
  )
}

function lastOf(recent: readonly Ticket[] | undefined) {
  const ticket = recent?.[0]
  return ticket ? { itemIds: ticket.items.map(({ id }) => id), tickets: [ticket] } : null
}

/** The chosen ticket has the focus: a screen reader reads it, and its lines are the next that Tab leads to. */
function useFocusOnSelected(grid: RefObject<HTMLElement | null>, id: string | null): void {
  useEffect(() => {
    if (id === null) return
    const card = [...(grid.current?.querySelectorAll<HTMLElement>('[data-ticket]') ?? [])].find(
      ({ dataset }) => dataset['ticket'] === id,
    )
    if (card && !card.contains(document.activeElement)) card.focus({ preventScroll: false })
  }, [grid, id])
}
