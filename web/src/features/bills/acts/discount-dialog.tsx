import { useTexts } from '../../../lib/texts.ts'
import type { PayOptions } from '../use-pay-dialog.ts'
import { ActDialog } from './act-dialog.tsx'
import { actsTexts } from './acts.texts.ts'
import { DiscountBody } from './discount-body.tsx'

type Props = PayOptions & { open: boolean; hint: string }

/** Discounts the whole of some orders, or one of their lines. */
export function DiscountDialog(props: Props) {
  const t = useTexts(actsTexts)
  return (
    <ActDialog {...props} title={t.discountTitle}>
      {(paying) => <DiscountBody {...paying} onDone={props.onClose} />}
    </ActDialog>
  )
}
