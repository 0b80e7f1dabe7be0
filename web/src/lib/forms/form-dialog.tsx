import { useId, useState, type ReactNode, type RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, type DialogSize } from '../../ui/overlays/dialog.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { formsTexts } from './forms.texts.ts'
import { useTexts } from '../texts.ts'
import type { Form } from './use-form.ts'

type FormDialogProps<V> = {
  form: Form<V>
  open: boolean
  onClose: () => void
  /** Runs when the closing movement has ended. */
  onClosed?: () => void
  title: ReactNode
  description?: ReactNode
  submitLabel?: string
  size?: DialogSize
  initialFocus?: RefObject<HTMLElement | null>
  /** The fields' grid. */
  className?: string
  children: ReactNode
}

/** A dialog around one form: Enter submits, Escape leaves, and leaving with something typed asks first. */
export function FormDialog<V>({ form, open, onClose, submitLabel, className, children, ...rest }: FormDialogProps<V>) {
  const t = useTexts(formsTexts)
  const { element, isChanged, isPending, onSubmit } = form
  const [isAsking, setIsAsking] = useState(false)
  const id = useId()

  const leave = () => {
    if (isPending) return
    if (isChanged) setIsAsking(true)
    else onClose()
  }

  return (
    <Dialog
      {...rest}
      open={open}
      onOpenChange={leave}
      closeLabel={t.close}
      footer={
        <>
          <Button variant="outline" disabled={isPending} onClick={leave}>
            {t.cancel}
          </Button>
          <Button type="submit" form={id} pending={isPending}>
            {submitLabel ?? t.save}
          </Button>
        </>
      }
    >
      <form ref={element} id={id} noValidate onSubmit={onSubmit} className={className ?? 'grid gap-4'}>
        {children}
      </form>
      <DiscardDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        onDiscard={() => {
          setIsAsking(false)
          onClose()
        }}
      />
    </Dialog>
  )
}
