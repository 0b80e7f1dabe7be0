import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { PriceAndReason, usePriceAndReason } from '../../bills/payments/typed-price/price-and-reason.tsx'
import { priceTexts } from '../../bills/payments/typed-price/price.texts.ts'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import type { TillDialogProps } from '../till-dialog-props.ts'
import { findLine, priceLineAt } from './cart.rules.ts'

/**
 * Another price for a line, with its reason. Staff without the right are asked for an approval when the order is sent.
 */
export function ChangePriceDialog({ lineKey, open, onClose, onClosed }: TillDialogProps & { lineKey: number }) {
  const t = useTexts(posTexts)
  const words = useTexts(priceTexts)
  const { init, cart, menu, changeCart } = useTill()
  const line = findLine(cart, lineKey)
  const form = usePriceAndReason({ reasons: init.reasons, currency: menu.currency, typed: line?.typed ?? null })
  const save = () => {
    const typed = form.read()
    if (!typed) return
    changeCart((now) => priceLineAt(now, lineKey, typed))
    onClose()
  }
  const restore = () => {
    changeCart((now) => priceLineAt(now, lineKey, null))
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      onClosed={onClosed}
      title={words.title}
      description={line && (menu.byId.get(line.itemId)?.title ?? line.title)}
      closeLabel={t.close}
      initialFocus={form.input.ref}
      footer={
        <>
          {line?.typed ? (
            <Button variant="outline" onClick={restore}>
              {words.ofMenu}
            </Button>
          ) : (
            <Button variant="outline" onClick={onClose}>
              {t.cancel}
            </Button>
          )}
          <Button disabled={form.choices.length === 0} onClick={save}>
            {words.save}
          </Button>
        </>
      }
    >
      <PriceAndReason form={form} onEnter={save} />
    </Dialog>
  )
}
