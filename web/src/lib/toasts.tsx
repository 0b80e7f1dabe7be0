import { clsx } from 'clsx'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
// the headless half of the library: its styled half writes a style tag, which the content policy refuses
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'

type Action = { id: string; label: string; onPress: () => void }
type ToastAction = Action & { durationMs: number }

/** Shows a message for a short time. Durations: docs/rules/screens.md#sizes-and-times. */
export const notify = {
  success: (message: string, id?: string) => toast.success(message, { id }),
  error: (message: string, id?: string) => toast.error(message, { id }),
  loading: (message: string, id?: string) => toast.loading(message, { id }),
  dismiss: (id?: string) => toast.dismiss(id),
  /** Success, with one thing that can still be done about it while it is shown. */
  withAction: (message: string, { id, durationMs, ...action }: ToastAction) =>
    toast.success(<MessageWithAction message={message} id={id} {...action} />, { id, duration: durationMs }),
  /** An error, with one thing that can be done about it while it is shown. */
  errorWithAction: (message: string, { id, durationMs, ...action }: ToastAction) =>
    toast.error(<MessageWithAction message={message} id={id} {...action} />, { id, duration: durationMs }),
  /** Loading until the work ends, then its success or its error in the same place; the work's own result goes on. */
  promise: <T,>(
    work: Promise<T>,
    words: { loading: string; success: (value: T) => string; error: (error: unknown) => string },
  ) => toast.promise(work, words),
}

const OPTIONS = {
  removeDelay: 1000,
  success: { duration: 2000 },
  error: { duration: 4000 },
  blank: { duration: 4000 },
  custom: { duration: 4000 },
  loading: { duration: Infinity },
}
const GAP = 8

/** Container of all toasts; mounted once. The library keeps at most twenty. */
export function Toasts() {
  const { toasts, handlers } = useToaster(OPTIONS)
  const { startPause, endPause } = handlers
  return (
    <div
      className="pointer-events-none fixed inset-x-3 top-3 z-70"
      onMouseEnter={startPause}
      onMouseLeave={({ currentTarget }) => !currentTarget.contains(document.activeElement) && endPause()}
      onFocus={startPause}
      onBlur={({ currentTarget }) => !currentTarget.matches(':hover') && endPause()}
    >
      {toasts.map((one) => (
        <ToastCard
          key={one.id}
          toast={one}
          offset={handlers.calculateOffset(one, { reverseOrder: false, gutter: GAP })}
          onHeight={handlers.updateHeight}
        />
      ))}
    </div>
  )
}

function MessageWithAction({ message, id, label, onPress }: Action & { message: string }) {
  return (
    <span className="flex items-center gap-3">
      <span className="min-w-0">{message}</span>
      <Button
        variant="outline"
        size="md"
        onClick={({ currentTarget }) => {
          // a button that goes while it has the focus would pause all toasts for good
          currentTarget.blur()
          toast.dismiss(id)
          onPress()
        }}
      >
        {label}
      </Button>
    </span>
  )
}

type CardProps = { toast: Toast; offset: number; onHeight: (id: string, height: number) => void }

function ToastCard({ toast: one, offset, onHeight }: CardProps) {
  const card = useRef<HTMLDivElement>(null)
  const message = resolveValue(one.message, one)

  useLayoutEffect(() => {
    if (card.current) onHeight(one.id, card.current.getBoundingClientRect().height)
    // the height depends on the message; the handler is new on every render but does the same
    // oxlint-disable-next-line react/exhaustive-deps
  }, [one.id, message])

  return (
    <div
      ref={card}
      className={clsx(
        'absolute inset-x-0 mx-auto flex w-fit max-w-md items-center gap-2.5 rounded-lg border border-line bg-raised',
        'px-3.5 py-2.5 text-sm font-medium text-ink shadow-popup transition-[translate,opacity,visibility] duration-250 ease-calm',
        one.visible ? 'pointer-events-auto animate-rise' : 'pointer-events-none invisible opacity-0',
      )}
      style={{ translate: `0 ${one.visible ? offset : offset - 12}px` }}
    >
      {one.type === 'success' && <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />}
      {one.type === 'error' && <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />}
      {one.type === 'loading' && <Spinner className="shrink-0 text-brand" />}
      <div {...one.ariaProps} className="min-w-0 break-words">
        {message}
      </div>
    </div>
  )
}
