import { Files, QrCode } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { CustomerPicker } from '../../guests/customers/customer-picker.tsx'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import { DINING_OPTIONS } from './cart.rules.ts'
import { CoversField } from './extras/covers-field.tsx'
import { TableKey } from './table-key.tsx'

/** Customer, dining option and table of the order. */
export function CartHead() {
  const t = useTexts(posTexts)
  const { cart, changeCart } = useTill()
  return (
    <>
      <CustomerPicker customer={cart.customer} onChange={(customer) => changeCart((now) => ({ ...now, customer }))} />
      <Segmented
        label={t.cart.diningOption}
        wide
        value={cart.diningOption}
        onChange={(diningOption) => changeCart((now) => ({ ...now, diningOption }))}
        options={DINING_OPTIONS.map((value) => ({ value, label: t.cart.dining[value] }))}
      />
      <div className="flex gap-2">
        <TableKey />
        <div className="w-26 shrink-0">
          <CoversField />
        </div>
      </div>
      <Origin />
    </>
  )
}

/** The origin of the cart, so that nobody takes the same order twice. */
function Origin() {
  const t = useTexts(posTexts)
  const { cart } = useTill()
  if (cart.qrOrderId !== null) {
    return (
      <Badge tone="notice" icon={<QrCode aria-hidden="true" />} className="self-start">
        {t.cart.fromQr}
      </Badge>
    )
  }
  if (cart.draftId === null) return null
  return (
    <Badge tone="neutral" icon={<Files aria-hidden="true" />} className="self-start">
      {t.cart.fromDraft}
    </Badge>
  )
}
