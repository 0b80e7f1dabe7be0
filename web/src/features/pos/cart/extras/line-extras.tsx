import { Armchair, BadgePercent } from 'lucide-react'
import { useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Menu } from '../../../../ui/overlays/menu.tsx'
import { useTill } from '../../till.ts'
import { CourseButton } from '../../courses/course-button.tsx'
import { CartDiscountRows } from './cart-discount-rows.tsx'
import { seatLineAt } from './cart-extras.rules.ts'
import { cartExtrasTexts } from './cart-extras.texts.ts'
import type { SellableItem } from '../../menu/menu-catalogue.ts'
import type { CartLine } from '../cart.rules.ts'

const FEWEST_SEATS = 8

type Props = { line: CartLine; item: SellableItem | null; title: string }

/** The seat and the discounts of a line. */
export function LineExtras({ line, item, title }: Props) {
  const t = useTexts(cartExtrasTexts)
  const { cart, changeCart, dialogs } = useTill()
  const { key, seat = null, discounts = [] } = line
  const seats = Math.max(FEWEST_SEATS, cart.covers ?? 0, seat ?? 0)
  const sit = (next: number | null) => changeCart((now) => seatLineAt(now, key, next))
  return (
    <>
      <CartDiscountRows lineKey={key} discounts={discounts} />
      <div className="-ml-2 flex flex-wrap [&_button]:px-2!">
        {item?.record.discountable === 1 && (
          <Button
            variant="quiet"
            size="sm"
            aria-haspopup="dialog"
            aria-label={t.discountOf(title)}
            icon={<BadgePercent aria-hidden="true" className="size-4" />}
            onClick={() => dialogs.open({ kind: 'discount', lineKey: key })}
          >
            {t.discount}
          </Button>
        )}
        <CourseButton line={line} title={title} />
        <Menu
          trigger={
            <Button
              variant="quiet"
              size="sm"
              aria-label={seat === null ? t.seatOf(title) : `${t.seatOf(title)}: ${seat}`}
              icon={<Armchair aria-hidden="true" className="size-4" />}
            >
              {seat === null ? t.seat : t.seatNo(seat)}
            </Button>
          }
          entries={[
            ...(seat === null ? [] : [{ label: t.noSeat, onPick: () => sit(null) }]),
            ...Array.from({ length: Math.min(seats, 99) }, (_, at) => ({
              label: t.seatNo(at + 1),
              disabled: seat === at + 1,
              onPick: () => sit(at + 1),
            })),
          ]}
        />
      </div>
    </>
  )
}
