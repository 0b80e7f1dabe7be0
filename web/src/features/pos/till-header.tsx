import { clsx } from 'clsx'
import { ClipboardList, Files, Plus, QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { CountBadge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EMPTY_CART } from './cart/cart.rules.ts'
import { useDrafts } from './drafts/draft-storage.ts'
import { useQrOrderCount } from './pos.api.ts'
import { posTexts } from './pos.texts.ts'
import { useQrOrderChime } from './qr-orders/use-qr-order-chime.ts'
import { useTill } from './till.ts'

const ICON = 'size-4.5 max-xl:size-4'
const KEY = clsx(
  buttonClass({ variant: 'outline' }),
  'relative max-xl:!h-12 max-xl:w-22 max-xl:shrink max-xl:flex-col max-xl:!gap-0.5 max-xl:!px-1 max-md:min-w-0 max-md:flex-1',
)
const NAME = 'max-xl:text-center max-xl:text-2xs max-xl:leading-3 max-xl:whitespace-normal'

/** The head of the till. Its keys keep their names on every screen; on a phone they take the row of the title. */
export function TillHeader() {
  const t = useTexts(posTexts)
  const { tenantId, menu, changeCart, dialogs } = useTill()
  const counted = useQrOrderCount()
  useQrOrderChime(counted)
  const waiting = counted ?? 0
  const kept = useDrafts(tenantId, menu).length
  return (
    <header className="flex items-center justify-between gap-3 px-4 py-3 md:px-6">
      <h1 className="min-w-0 font-display text-2xl font-semibold max-md:sr-only">{t.title}</h1>
      <div className="flex items-center gap-2 max-md:w-full md:shrink-0">
        <HeaderKey
          label={t.header.newOrder}
          icon={<Plus aria-hidden="true" className={ICON} />}
          onPress={() => changeCart(() => EMPTY_CART)}
        />
        <HeaderKey
          label={t.header.qrOrders}
          icon={<QrCode aria-hidden="true" className={ICON} />}
          count={
            // a new order is seen as well as heard
            <span key={waiting} className={clsx('block rounded-full', waiting > 0 && 'animate-pulse-once')}>
              <CountBadge count={waiting} label={t.header.qrOrdersWaiting(waiting)} />
            </span>
          }
          onPress={() => dialogs.open({ kind: 'qr-orders' })}
        />
        <HeaderKey
          label={t.header.drafts}
          icon={<Files aria-hidden="true" className={ICON} />}
          count={<CountBadge count={kept} label={t.header.draftsKept(kept)} />}
          onPress={() => dialogs.open({ kind: 'drafts' })}
        />
        <Link to={paths.orders} title={t.header.tableOrders} className={KEY}>
          <ClipboardList aria-hidden="true" className={ICON} />
          <span className={NAME}>{t.header.tableOrders}</span>
        </Link>
      </div>
    </header>
  )
}

type HeaderKeyProps = { label: string; icon: ReactNode; count?: ReactNode; onPress: () => void }

function HeaderKey({ label, icon, count, onPress }: HeaderKeyProps) {
  return (
    <button type="button" title={label} className={KEY} onClick={onPress}>
      {icon}
      <span className={NAME}>{label}</span>
      {count && <span className="absolute -top-1.5 -right-1.5">{count}</span>}
    </button>
  )
}
