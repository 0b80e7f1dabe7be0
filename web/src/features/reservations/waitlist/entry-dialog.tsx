import { useRef, useState } from 'react'
import { TYPED_PHONE_MAX, isPhone } from '#core/text/phones.ts'
import type { WaitlistEntry } from '#core/contract/guests/waitlist.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { useForm, type FieldProblems } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { useQuote, useWaitlistCommands } from './waitlist.api.ts'
import { waitlistTexts } from './waitlist.texts.ts'

/** A party that waits already, or none. */
export type EntryOfDialog = { entry?: WaitlistEntry }
type EntryForm = { name: string; people: string; phone: string; notes: string; quoted: string }

const MOST_NOTES = 500

type EntryDialogProps = { known: EntryOfDialog; open: boolean; onClose: () => void }

/** Form for a waiting party; a new one gets a code for its phone, which shows its place in the line. */
export function EntryDialog({ known: { entry }, open, onClose }: EntryDialogProps) {
  const t = useTexts(waitlistTexts)
  const { add, update } = useWaitlistCommands()
  const [page, setPage] = useState<string | null>(null)
  const added = useRef<string | null>(null)
  const form = useForm<EntryForm>({
    initial: {
      name: entry?.name ?? '',
      people: entry ? String(entry.people) : '',
      phone: entry?.phone ?? '',
      notes: entry?.notes ?? '',
      quoted: entry?.quoted_minutes == null ? '' : String(entry.quoted_minutes),
    },
    check: checkEntry,
    send: async (values, key) => {
      const body = bodyOf(values)
      if (entry) return update(entry.id, body, key)
      const { message, url } = await add(body, key)
      added.current = url
      return message
    },
    // without an address of the pages there is nothing to show
    onDone: () => (added.current === null ? onClose() : setPage(added.current)),
  })
  const quote = useQuoteWords(form.values.people)
  if (page !== null) return <PageDialog name={form.values.name} url={page} open={open} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={entry ? t.editTitle : t.addTitle}
      submitLabel={entry ? undefined : t.add}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField {...form.field('name')} label={t.name} maxLength={100} required />
      <NumberField {...form.field('people')} label={t.people} whole maxLength={3} required />
      <TextField {...form.field('phone')} label={t.phone} type="tel" maxLength={TYPED_PHONE_MAX} />
      <NumberField {...form.field('quoted')} label={t.quoted} hint={quote} whole maxLength={3} />
      <TextareaField {...form.field('notes')} label={t.notes} maxCharacters={MOST_NOTES} className="sm:col-span-2" />
    </FormDialog>
  )
}

function useQuoteWords(people: string): string | undefined {
  const t = useTexts(waitlistTexts)
  const { data } = useQuote(Number(people))
  if (!data) return undefined
  return data.minutes === null ? t.noQuote : t.quoteHint(data.minutes)
}

type PageDialogProps = { name: string; url: string; open: boolean; onClose: () => void }

function PageDialog({ name, url, open, onClose }: PageDialogProps) {
  const t = useTexts(waitlistTexts)
  const { close } = useTexts(formsTexts)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      closeLabel={close}
      title={t.pageTitle(name)}
      description={t.pageHint}
      size="sm"
    >
      <div className="flex justify-center">
        <QrCode text={url} label={t.page} />
      </div>
    </Dialog>
  )
}

function checkEntry({ name, people, phone }: EntryForm): FieldProblems<EntryForm> {
  const problems: FieldProblems<EntryForm> = {}
  if (name.trim() === '') problems.name = 'booking.name_required'
  if (!(Number(people) >= 1 && Number(people) <= 999)) problems.people = 'booking.people_required'
  if (phone.trim() !== '' && !isPhone(phone.trim())) problems.phone = 'customer.phone_invalid'
  return problems
}

function bodyOf({ name, people, phone, notes, quoted }: EntryForm) {
  return {
    name: name.trim(),
    people: Number(people),
    phone: phone.trim() || null,
    notes: notes.trim(),
    // blank: the estimate by the turn times
    ...(quoted === '' ? {} : { quotedMinutes: Number(quoted) }),
  }
}
