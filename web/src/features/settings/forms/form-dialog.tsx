import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { formsTexts } from './forms.texts.ts'

type FormDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: string
  saveLabel?: string
  /** What useForm returned. */
  form: {
    isDirty: boolean
    isPending: boolean
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  }
  children: ReactNode
}

/** A form in a dialog: Enter saves, Escape closes, and what was typed is not lost without a question. */
export function FormDialog(props: FormDialogProps) {
  const { open, onClose, title, description, saveLabel, form, children } = props
  const t = useTexts(formsTexts)
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)

  const leave = () => {
    if (form.isPending) return
    if (form.isDirty) setIsAsking(true)
    else onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={leave}
      title={title}
      description={description}
      closeLabel={t.close}
      footer={
        <>
          <Button variant="outline" disabled={form.isPending} onClick={leave}>
            {t.cancel}
          </Button>
          <Button type="submit" form={id} pending={form.isPending}>
            {saveLabel ?? t.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.onSubmit} className="grid gap-4 sm:grid-cols-2">
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
