import type { ReactNode, SubmitEvent } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { formsTexts } from './forms.texts.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

type PageFormProps = {
  /** Says what the form is for, for readers. */
  label: string
  /** What useForm returned. */
  form: {
    isDirty: boolean
    isPending: boolean
    revert: () => void
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  }
  children: ReactNode
}

/** A form that is a page: its bar of buttons stays in view, and leaving with unsaved changes asks. */
export function PageForm({ label, form, children }: PageFormProps) {
  const t = useTexts(formsTexts)
  const { target, stay, leave } = useLeaveQuestion(form.isDirty)
  return (
    <form aria-label={label} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      {children}
      <div className="sticky bottom-(--bottom-bar) z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper px-4 py-3 md:-mx-1 md:px-1">
        <output className="mr-auto text-sm text-ink-soft">{form.isDirty && t.unsaved}</output>
        {form.isDirty && (
          <Button variant="quiet" disabled={form.isPending} onClick={form.revert}>
            {t.undo}
          </Button>
        )}
        <Button type="submit" pending={form.isPending} className="min-w-28">
          {t.save}
        </Button>
      </div>
      <DiscardDialog open={target !== null} onOpenChange={stay} onDiscard={leave} />
    </form>
  )
}
