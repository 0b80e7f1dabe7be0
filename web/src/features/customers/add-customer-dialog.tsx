import { type SubmitEvent, useId, useRef, useState } from 'react'
import { ERRORS } from '#core/contract/errors.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { notify } from '../../lib/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { checkCustomer, type CustomerField, formFromSearch, GENDERS, localDay } from './customer-form.rules.ts'
import { addCustomer } from './customers.api.ts'
import { customersTexts } from './customers.texts.ts'

type AddCustomerDialogProps = {
  open: boolean
  /** What was searched for: the form begins with it. */
  query: string
  onClose: () => void
  onAdded: (customer: { phone: string; name: string }) => void
  /** Runs when the closing movement has ended. */
  onClosed?: () => void
}

export function AddCustomerDialog({ open, query, onClose, onAdded, onClosed }: AddCustomerDialogProps) {
  const t = useTexts(customersTexts)
  const { language } = useLanguage()
  const [form, setForm] = useState(() => formFromSearch(query))
  const [isChecked, setIsChecked] = useState(false)
  const [pending, setPending] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const firstField = useRef<HTMLInputElement>(null)
  const id = useId()

  const [today] = useState(() => localDay(new Date()))
  const problems = checkCustomer(form, today)
  const field = (name: CustomerField) => {
    const code = isChecked ? problems[name] : undefined
    return {
      name,
      value: form[name],
      onChange: (value: string) => setForm({ ...form, [name]: value }),
      error: code && ERRORS[code][language],
    }
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    // the dialog lies in the page of another form's tree: its submit must not reach that one
    event.stopPropagation()
    setIsChecked(true)
    if (Object.keys(problems).length > 0) return focusFirstError(element.current)
    setPending(true)
    try {
      notify.success(await addCustomer(form))
      onAdded({ phone: form.phone.trim(), name: form.name.trim() })
      onClose()
    } catch (failure) {
      notify.error(errorMessage(failure, t.failed))
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={() => !pending && onClose()}
      onClosed={onClosed}
      title={t.add.title}
      closeLabel={t.close}
      initialFocus={firstField}
      footer={
        <>
          <Button variant="outline" disabled={pending} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={id} pending={pending}>
            {t.add.save}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={id}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4 sm:grid-cols-2"
      >
        <TextField
          ref={firstField}
          {...field('phone')}
          label={t.add.phone}
          type="tel"
          required
          maxLength={20}
          autoComplete="off"
        />
        <TextField {...field('name')} label={t.add.name} required maxLength={200} autoComplete="off" />
        <TextField
          {...field('email')}
          label={t.add.email}
          hint={t.add.optional}
          type="email"
          maxLength={254}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <TextField {...field('birthDate')} label={t.add.birthDate} hint={t.add.optional} type="date" max={today} />
        <SelectField
          {...field('gender')}
          label={t.add.gender}
          hint={t.add.optional}
          options={[
            { value: '', label: t.add.notSaid },
            ...GENDERS.map((gender) => ({ value: gender, label: t.add.genders[gender] })),
          ]}
        />
      </form>
    </Dialog>
  )
}
