import { type SubmitEvent, useId, useRef, useState } from 'react'
import { newCommandKey } from '../../../lib/api/command-key.ts'
import { localDateTime } from '../../../lib/format/days.ts'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { EMPTY_CART } from '../cart/cart.rules.ts'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import type { TillDialogProps } from '../till-dialog-props.ts'
import { keepDraft, useDrafts } from './draft-storage.ts'
import { draftOf } from './drafts.ts'
import { useDraftName } from './use-draft-name.ts'

/** Saves the cart as a draft with a name; a cart from a draft goes back into that draft. */
export function SaveDraftDialog({ open, onClose, onClosed }: TillDialogProps) {
  const t = useTexts(posTexts)
  const { cart, menu, tenantId, changeCart } = useTill()
  const earlier = useDrafts(tenantId, menu).find((draft) => draft.id === cart.draftId)
  const nameOf = useDraftName()
  const isKnown = cart.tableId !== null || cart.customer !== null
  const [nameRef, setNameRef] = useState(earlier?.nameRef ?? (isKnown ? nameOf(cart) : ''))
  const field = useRef<HTMLInputElement>(null)
  const form = useId()

  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (cart.lines.length === 0) return notify.error(t.cart.empty, 'cart-empty')
    const id = earlier?.id ?? newCommandKey()
    const head = { id, nameRef: nameOf(cart, nameRef), date: localDateTime(new Date()), tenantId }
    if (!keepDraft(draftOf(cart, menu, head))) return notify.error(t.drafts.notSaved)
    changeCart(() => EMPTY_CART)
    notify.success(t.drafts.saved)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      onClosed={onClosed}
      title={t.drafts.saveTitle}
      description={t.drafts.saveHint}
      closeLabel={t.close}
      initialFocus={field}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={form}>
            {t.drafts.save}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save}>
        <TextField
          ref={field}
          label={t.drafts.reference}
          placeholder={nameOf(cart)}
          maxLength={60}
          autoComplete="off"
          value={nameRef}
          onChange={setNameRef}
        />
      </form>
    </Dialog>
  )
}
