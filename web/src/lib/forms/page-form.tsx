import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../texts.ts'
import type { Form } from './use-form.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { formsTexts } from './forms.texts.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

type PageFormProps<V> = {
  /** Names the form for screen readers. */
  label: string
  form: Form<V>
  children: ReactNode
}

/** A form that is a page: its bar of buttons stays in view once something changed, and leaving with unsaved changes asks. */
export function PageForm<V>({ label, form, children }: PageFormProps<V>) {
  const t = useTexts(formsTexts)
  const { element, isChanged, isPending, revert, onSubmit } = form
  const { target, stay, leave } = useLeaveQuestion(isChanged)
  return (
    <form ref={element} aria-label={label} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {children}
      <div
        className={clsx(
          '-mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper px-4 py-3 md:-mx-1 md:px-1',
          // until then there is nothing to save, and it would cover the fields
          isChanged && 'sticky bottom-(--bottom-bar) z-10 short:static',
        )}
      >
        <output className="mr-auto text-sm text-ink-soft">{isChanged && t.unsaved}</output>
        {isChanged && (
          <Button variant="quiet" disabled={isPending} onClick={revert}>
            {t.undo}
          </Button>
        )}
        {/* the main key of the page once there is something to save */}
        <Button
          type="submit"
          variant={isChanged || isPending ? 'primary' : 'outline'}
          pending={isPending}
          className="min-w-28"
        >
          {t.save}
        </Button>
      </div>
      <DiscardDialog open={target !== null} onOpenChange={stay} onDiscard={leave} />
    </form>
  )
}
