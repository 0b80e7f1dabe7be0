import { clsx } from 'clsx'
import { ClipboardList, Files, Plus, QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { useConnectionNeed } from '../../lib/till-log/use-connection-need.ts'
import { CountBadge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EMPTY_CART } from './cart/cart.rules.ts'
import { useDrafts } from './drafts/draft-storage.ts'
import { useQrOrderCount } from './pos.api.ts'
import { posTexts } from './pos.texts.ts'
import { useQrOrderChime } from './qr-orders/use-qr-order-chime.ts'
import { useTill } from './till.ts'

const ICON = 'size-4.5 shrink-0'

/** The four buttons of the till's header, with their names below; in a short window as icons only. */
export function TillKeys({ hasNames = true }: { hasNames?: boolean }) {
  const t = useTexts(posTexts)
  const { tenantId, menu, changeCart, dialogs } = useTill()
  const needsConnection = useConnectionNeed()
  const counted = useQrOrderCount()
  useQrOrderChime(counted)
  const waiting = counted ?? 0
  const kept = useDrafts(tenantId, menu).length
  const look = clsx(
    buttonClass({ variant: 'outline' }),
    'relative !shrink',
    hasNames ? '!h-13 min-w-0 flex-col !gap-0.5 !px-1 font-medium!' : 'w-11 !px-0',
  )
  const nameClass = hasNames ? 'text-center text-2xs leading-3 tracking-tight whitespace-normal' : 'sr-only'
  return (
    // a name of two words breaks before one of a single word touches its border
    <div className={clsx('gap-1', hasNames ? 'grid grid-cols-[repeat(4,auto)]' : 'flex')}>
      <TillKey
        label={t.header.newOrder}
        icon={<Plus aria-hidden="true" className={ICON} />}
        onPress={() => changeCart(() => EMPTY_CART)}
        {...{ look, nameClass }}
      />
      <TillKey
        label={t.header.qrOrders}
        blocked={needsConnection}
        icon={<QrCode aria-hidden="true" className={ICON} />}
        count={
          // shows a new order, besides the sound
          <span key={waiting} className={clsx('block rounded-full', waiting > 0 && 'animate-pulse-once')}>
            <CountBadge count={waiting} label={t.header.qrOrdersWaiting(waiting)} />
          </span>
        }
        onPress={() => dialogs.open({ kind: 'qr-orders' })}
        {...{ look, nameClass }}
      />
      <TillKey
        label={t.header.drafts}
        icon={<Files aria-hidden="true" className={ICON} />}
        count={<CountBadge count={kept} label={t.header.draftsKept(kept)} />}
        onPress={() => dialogs.open({ kind: 'drafts' })}
        {...{ look, nameClass }}
      />
      <Link to={paths.orders} title={t.header.tableOrders} className={look}>
        <ClipboardList aria-hidden="true" className={ICON} />
        <span className={nameClass}>{t.header.tableOrders}</span>
      </Link>
    </div>
  )
}

type TillKeyProps = {
  label: string
  /** The reason why it cannot be pressed now, in place of its name. */
  blocked?: string | null
  icon: ReactNode
  count?: ReactNode
  onPress: () => void
  look: string
  nameClass: string
}

function TillKey({ label, blocked, icon, count, onPress, look, nameClass }: TillKeyProps) {
  return (
    <button
      type="button"
      title={label}
      disabled={Boolean(blocked)}
      className={clsx(look, blocked && 'opacity-50')}
      onClick={onPress}
    >
      {icon}
      {blocked && <span className="sr-only">{label}</span>}
      <span className={nameClass}>{blocked ?? label}</span>
      {count && <span className="absolute top-0.5 left-1/2 ml-2">{count}</span>}
    </button>
  )
}
