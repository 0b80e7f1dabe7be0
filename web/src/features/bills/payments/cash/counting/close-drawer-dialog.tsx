import { useState } from 'react'
import { FormDialog } from '../../../../../lib/forms/form-dialog.tsx'
import { useForm, type Form } from '../../../../../lib/forms/use-form.ts'
import { useTexts } from '../../../../../lib/texts.ts'
import { useConnectionNeed } from '../../../../../lib/till-log/use-connection-need.ts'
import { SelectField } from '../../../../../ui/fields/select-field.tsx'
import { TextareaField } from '../../../../../ui/fields/textarea-field.tsx'
import { ToSettleLine } from '../../../settle/to-settle-line.tsx'
import {
  useCashCommands,
  type CashInit,
  type Closed,
  type CountedHere,
  type DrawerOfTill,
  type OpenSession,
} from '../cash.api.ts'
import { ClosedDrawerDialog } from './closed-drawer-dialog.tsx'
import { CountedHereDialog } from './counted-here-dialog.tsx'
import { checkClosing, closingToSend, summedTypes, type ClosingDraft } from './closing.rules.ts'
import { CountFields } from './count-fields.tsx'
import { drawerTexts } from '../drawer.texts.ts'
import { MoneyField } from '../money-field.tsx'
import { PaperFields } from './paper-fields.tsx'

type Props = {
  till: DrawerOfTill
  session: OpenSession
  init: CashInit
  /** True if another person takes the drawer over. */
  isHandOver: boolean
  open: boolean
  onClose: () => void
}

/** Counts a drawer, then closes it or hands it over. The expected amount stays hidden until it is closed. */
export function CloseDrawerDialog({ till, session, init, isHandOver, open, onClose }: Props) {
  const t = useTexts(drawerTexts)
  const commands = useCashCommands()
  const { currency } = init
  const isCut = useConnectionNeed() !== null
  const [closed, setClosed] = useState<Closed | CountedHere | null>(null)
  const form = useForm<ClosingDraft>({
    initial: { counts: {}, others: {}, keep: '', note: '', to: '' },
    check: (draft) => checkClosing(draft, currency, isHandOver),
    send: async (draft, key) => {
      const closing = closingToSend(draft, currency)
      const reply = await (isHandOver
        ? commands.handOver(session.id, { ...closing, toUsername: draft.to }, key)
        : commands.close(session.id, closing, key))
      setClosed(reply)
      return reply.message
    },
    // counted and expected amounts are shown side by side
    onDone: () => undefined,
    fieldOf: {
      'cash.note_required': 'note',
      'cash.keep_invalid': 'keep',
      'cash.count_invalid': 'counts',
      'cash.same_person': 'to',
    },
  })
  if (closed && 'z' in closed) return <ClosedDrawerDialog {...{ closed, session, init, open, onClose }} />
  if (closed) return <CountedHereDialog {...{ counted: closed.counted, title: till.title, currency, open, onClose }} />
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={(isHandOver ? t.handOverTitle : t.closeTitle)(till.title)}
      description={isHandOver ? t.handOverHint : isCut ? t.closeHintCut : t.closeHint}
      submitLabel={isHandOver ? t.handOver : t.close}
      className="grid gap-5"
    >
      <ClosingFields form={form} session={session} init={init} isHandOver={isHandOver} />
    </FormDialog>
  )
}

type FieldsProps = Pick<Props, 'session' | 'init' | 'isHandOver'> & { form: Form<ClosingDraft> }

function ClosingFields({ form, session, init, isHandOver }: FieldsProps) {
  const t = useTexts(drawerTexts)
  const { currency } = init
  const takers = init.people.filter(({ username }) => username !== session.by)
  return (
    <>
      <ToSettleLine />
      <section aria-label={t.cash}>
        <CountFields {...form.field('counts')} currency={currency} />
      </section>
      <PaperFields {...form.field('others')} types={summedTypes(init.paymentTypes)} currency={currency} />
      <MoneyField {...form.field('keep')} currency={currency} label={t.keep} hint={t.keepHint} required />
      {isHandOver && (
        <SelectField
          {...form.field('to')}
          label={t.to}
          options={takers.map(({ username, name }) => ({ value: username, label: name }))}
          placeholder={t.choose}
          required
        />
      )}
      <TextareaField {...form.field('note')} label={t.note} hint={t.noteHint} rows={2} maxCharacters={500} />
    </>
  )
}
