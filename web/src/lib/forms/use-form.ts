import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { ERRORS, isErrorCode, type ErrorCode } from '#core/contract/errors.ts'
import { focusFirstError } from '../../ui/fields/focus-first-error.ts'
import { ApiError } from '../api/api-error.ts'
import { useCommand } from '../api/use-command.ts'
import { useLanguage } from '../texts.ts'

export type FieldProblems<V> = Partial<Record<keyof V & string, ErrorCode>>

type FormPlan<V> = {
  /** First values of the fields; if these change, untouched fields follow. */
  initial: V
  /** Problems by field, as the server would find them. */
  check: (values: V) => FieldProblems<V>
  /** Sends the form; returns the server's success message. The key stays while the same is sent, so that it happens once. */
  send: (values: V, idempotencyKey: string) => Promise<string>
  /** Closes the form; without it the form stays and shows the stored values. */
  onDone?: (values: V) => void
  /** Shown when the server sent no message. */
  fallback?: string
  /** Fields by the code of the refusal that is shown beside them. */
  fieldOf?: Partial<Record<ErrorCode, keyof V & string>>
}

export type Form<V> = {
  element: RefObject<HTMLFormElement | null>
  values: V
  set: (change: Partial<V>) => void
  /** Props of a field. */
  field: <K extends keyof V & string>(
    name: K,
  ) => { name: K; value: V[K]; onChange: (value: V[K]) => void; error: string | undefined }
  isChanged: boolean
  isPending: boolean
  /** Discards the typed changes. */
  revert: () => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** The course of a form: checked on submit, then as one types; the first wrong field gets the focus; one send at a time. */
export function useForm<V extends object>({
  initial,
  check,
  send,
  onDone,
  fallback,
  fieldOf = {},
}: FormPlan<V>): Form<V> {
  const { language } = useLanguage()
  const element = useRef<HTMLFormElement>(null)
  const [edits, setEdits] = useState<Partial<V>>({})
  const [isChecked, setIsChecked] = useState(false)
  const { refused, showBeside, clearRefused } = useRefusedFields(element, fieldOf)
  const { isPending, run } = useCommand({ fallback })
  const values: V = { ...initial, ...edits }
  const problems = check(values)

  const set = (change: Partial<V>) => {
    setEdits((before) => ({ ...before, ...change }))
    clearRefused()
  }
  const revert = () => {
    setEdits({})
    clearRefused()
    setIsChecked(false)
  }
  const field: Form<V>['field'] = (name) => {
    const code = refused[name] ?? (isChecked ? problems[name] : undefined)
    return {
      name,
      value: values[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<V>),
      error: code && ERRORS[code][language],
    }
  }
  const onSubmit: Form<V>['onSubmit'] = (event) => {
    event.preventDefault()
    // a dialog lies in the page of another form's tree: its submit must not reach that one
    event.stopPropagation()
    if (isPending) return
    setIsChecked(true)
    clearRefused()
    if (Object.keys(problems).length > 0) return focusFirstError(element.current)
    void run((key) => send(values, key), {
      values,
      onDone: () => (onDone ? onDone(values) : revert()),
      onRefused: showBeside,
    })
  }

  const isChanged = JSON.stringify(values) !== JSON.stringify(initial)
  return { element, values, set, field, isChanged, isPending, revert, onSubmit }
}

/** The refusals of the server that concern a field: each stands beside its field until something is typed or sent. */
function useRefusedFields<V>(element: Form<V>['element'], fieldOf: NonNullable<FormPlan<V>['fieldOf']>) {
  const [refused, setRefused] = useState<FieldProblems<V>>({})

  const showBeside = (error: unknown): boolean => {
    const code = error instanceof ApiError && error.code && isErrorCode(error.code) ? error.code : undefined
    const field = code && fieldOf[code]
    if (!field) return false
    setRefused({ [field]: code } as FieldProblems<V>)
    focusFirstError(element.current)
    return true
  }
  return { refused, showBeside, clearRefused: () => setRefused({}) }
}
