import { useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import type { TillDialogProps } from '../till-dialog-props.ts'
import { findLine, priceLineAt } from './cart.rules.ts'
import { priceTexts } from './price.texts.ts'
import { PriceOfPiece, usePriceInput } from './price-of-piece.tsx'

/** Another price for one line than the menu's, and why; who may not give it is asked for an approval when the order is sent. */
export function ChangePriceDialog({ lineKey, open, onClose, onClosed }: TillDialogProps & { lineKey: number }) {
  const t = useTexts(posTexts)
  const words = useTexts(priceTexts)
  const { init, cart, menu, changeCart } = useTill()
  const line = findLine(cart, lineKey)
  const reasons = init.reasons.filter(({ kind }) => kind === 'price')
  const [price, setPrice] = useState(line?.typed?.price ?? '')
  const [reasonId, setReasonId] = useState(line?.typed?.reasonId ?? (reasons.length === 1 ? reasons[0]!.id : ''))
  const [isChecked, setIsChecked] = useState(false)
  const { input, isRight } = usePriceInput({ value: price, onChange: setPrice, isChecked })
  const hasReason = reasons.some(({ id }) => id === reasonId)
  const save = () => {
    setIsChecked(true)
    if (!isRight) input.ref.current?.focus()
    if (!isRight || !hasReason) return
    changeCart((now) => priceLineAt(now, lineKey, { price, reasonId }))
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
      initialFocus={input.ref}
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
          <Button disabled={reasons.length === 0} onClick={save}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <PriceOfPiece input={input} onEnter={save} />
        {reasons.length === 0 ? (
          <p className="text-sm text-ink-soft">{words.noReasons}</p>
        ) : (
          <SelectField
            label={words.reason}
            placeholder={words.chooseReason}
            value={reasonId}
            onChange={setReasonId}
            error={isChecked && !hasReason ? words.reasonMissing : undefined}
            options={reasons.map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
      </div>
    </Dialog>
  )
}
