import { ArrowLeftRight, ClipboardList, Ellipsis, ReceiptText, RotateCw } from 'lucide-react'
import type { OrderGroup } from '#core/contract/orders.ts'
import { useTexts } from '../../lib/texts.ts'
import { useConnectionNeed } from '../../lib/till-log/use-connection-need.ts'
import { useDialogOf } from '../../lib/use-dialog-of.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { IconButton } from '../../ui/button.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { billsTexts } from '../bills/bills.texts.ts'
import { ToSettleBadge } from '../bills/settle/to-settle-badge.tsx'
import { TillChoice, useTillEntries } from '../bills/payments/till-choice.tsx'
import { DENSITIES, useDensity } from './list/density.ts'
import { FilterKey } from './list/filter-key.tsx'
import { ordersViewTexts } from './list/orders-view.texts.ts'
import { LiveStatus } from './live-status.tsx'
import { orderTexts } from './order.texts.ts'
import type { OrdersInit } from './orders.api.ts'
import { ordersTexts } from './orders.texts.ts'
import { HandOverDialog } from './visits/hand-over-dialog.tsx'
import { handOverTexts } from './visits/hand-over.texts.ts'
import { useServes } from './visits/visits-of-orders.api.ts'

const TABS = ['orders', 'bills'] as const
type OrdersTab = (typeof TABS)[number]

type Props = {
  tab: OrdersTab
  onTab: (tab: OrdersTab) => void
  /** Undefined until they are loaded. */
  groups: readonly OrderGroup[] | undefined
  init: OrdersInit | undefined
  isReloading: boolean
  onReload: () => void
  loadedAt: number | undefined
  isStale: boolean
}

/** Title of the screen, and actions on all orders; a phone has two buttons. */
export function OrdersHead({ tab, onTab, groups, init, isReloading, onReload, loadedAt, isStale }: Props) {
  const t = useTexts(ordersTexts)
  const words = useTexts(orderTexts)
  const handOver = useTexts(handOverTexts)
  const titles = useTitles()
  const needsConnection = useConnectionNeed()
  const isPhone = useIsPhone()
  const serves = useServes()
  const handingOver = useDialogOf<true>()
  const tills = useTillEntries(init?.tills ?? [])
  const other = tab === 'orders' ? 'bills' : 'orders'
  const Sign = other === 'bills' ? ReceiptText : ClipboardList
  const Keys = isPhone ? PhoneKeys : DeskKeys
  return (
    <header className="flex flex-wrap items-center gap-2">
      <h1 className="mr-auto font-display text-2xl font-semibold short:text-xl">{t.title}</h1>
      {isStale && <LiveStatus loadedAt={loadedAt} isStale />}
      <ToSettleBadge className="max-sm:order-last" />
      <Keys {...{ tab, onTab, groups, init }} />
      <Menu
        trigger={
          <IconButton
            variant="outline"
            label={t.more}
            pending={isReloading}
            icon={<Ellipsis aria-hidden="true" className="size-5" />}
          />
        }
        entries={[
          ...(isPhone ? [{ label: titles[other], icon: <Sign aria-hidden="true" />, onPick: () => onTab(other) }] : []),
          ...(serves
            ? [
                {
                  label: handOver.open,
                  icon: <ArrowLeftRight aria-hidden="true" />,
                  onPick: () => handingOver.show(true),
                  blocked: needsConnection,
                },
              ]
            : []),
          { label: words.refresh, icon: <RotateCw aria-hidden="true" />, onPick: onReload },
          ...(isPhone && tills.length > 0 ? [{ kind: 'line' } as const, ...tills] : []),
        ]}
      />
      {handingOver.subject && (
        <HandOverDialog key={handingOver.key} open={handingOver.isOpen} onClose={handingOver.close} visit={null} />
      )}
    </header>
  )
}

type KeysProps = Pick<Props, 'tab' | 'onTab' | 'groups' | 'init'>

function DeskKeys({ tab, onTab, init }: KeysProps) {
  const t = useTexts(ordersTexts)
  const view = useTexts(ordersViewTexts)
  const titles = useTitles()
  const [density, setDensity] = useDensity()
  return (
    <>
      <Segmented
        label={t.tabs}
        value={tab}
        onChange={onTab}
        options={TABS.map((value) => ({ value, label: titles[value] }))}
      />
      {tab === 'orders' && (
        <Segmented
          label={view.density}
          value={density}
          onChange={setDensity}
          options={DENSITIES.map((value) => ({ value, label: view.densities[value] }))}
        />
      )}
      {init && <TillChoice tills={init.tills} />}
    </>
  )
}

function PhoneKeys({ tab, groups, init }: KeysProps) {
  if (tab === 'bills' || !groups || groups.length === 0 || !init) return null
  return <FilterKey groups={groups} currency={init.storeSettings.currency} />
}

function useTitles(): Record<OrdersTab, string> {
  const { openOrders } = useTexts(ordersTexts)
  const { openBills } = useTexts(billsTexts)
  return { orders: openOrders, bills: openBills }
}
