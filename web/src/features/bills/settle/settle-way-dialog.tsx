import type { SettleItem, SettleWay } from '#core/contract/people/settle.ts'
import { dotted } from '#core/text/isolated.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm, type FieldProblems, type Form } from '../../../lib/forms/use-form.ts'
import { moneyText } from '../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { OrdersChoice } from './orders-choice.tsx'
import { useSettle, type SettleList } from './settle.api.ts'
import { toSettleTexts } from './to-settle.texts.ts'

type Draft = { way: SettleWay; orderIds: readonly string[]; paymentTypeId: string; reason: string }
type Props = { item: SettleItem; list: SettleList; open: boolean; onClose: () => void }

const OF_MONEY = ['sold', 'other', 'refund', 'none'] as const satisfies readonly SettleWay[]

/** The ways out, each with its consequence, and what each needs to know. */
export function SettleWayDialog({ item, list, open, onClose }: Props) {
  const t = useTexts(toSettleTexts)
  const { locale } = useLanguage()
  const settle = useSettle()
  const { amount, device, message, seq } = item
  const form = useForm<Draft>({
    initial: { way: amount === null ? 'none' : 'sold', orderIds: [], paymentTypeId: '', reason: '' },
    check: problemsOf,
    send: ({ way, orderIds, paymentTypeId, reason }, key) =>
      settle(
        item.id,
        {
          way,
          orderIds: way === 'other' ? [...orderIds] : [],
          paymentTypeId: way === 'refund' && paymentTypeId !== '' ? paymentTypeId : null,
          reason,
        },
        key,
      ),
    onDone: onClose,
    fieldOf: { 'settle.reason_required': 'reason' },
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={t.settleTitle({ letter: device.letter, n: seq })}
      description={dotted([amount !== null && moneyText(amount, list.currency, locale), message])}
      submitLabel={t.settle}
      className="grid gap-5"
    >
      <Fields form={form} list={list} hasMoney={amount !== null} />
    </FormDialog>
  )
}

function problemsOf({ way, orderIds, reason }: Draft): FieldProblems<Draft> {
  return {
    ...(way === 'none' && reason.trim() === '' && { reason: 'settle.reason_required' }),
    ...(way === 'other' && orderIds.length === 0 && { orderIds: 'request.invalid' }),
  }
}

type FieldsProps = { form: Form<Draft>; list: SettleList; hasMoney: boolean }

function Fields({ form, list, hasMoney }: FieldsProps) {
  const t = useTexts(toSettleTexts)
  const { way } = form.values
  const ways: readonly SettleWay[] = hasMoney ? OF_MONEY : ['none']
  return (
    <>
      <RadioCards
        label={t.way}
        value={way}
        onChange={(next) => form.set({ way: next })}
        options={ways.map((value) => ({
          value,
          label: (
            <span className="block py-1">
              <span className="block font-semibold">{t.ways[value]}</span>
              <span className="block text-sm font-normal text-ink-soft">{t.effects[value]}</span>
            </span>
          ),
        }))}
      />
      {way === 'other' && <OrdersChoice {...form.field('orderIds')} currency={list.currency} />}
      {way === 'refund' && (
        <SelectField
          {...form.field('paymentTypeId')}
          label={t.givenBy}
          options={[
            { value: '', label: t.sameTypes },
            ...list.payment_types.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      )}
      <TextareaField
        {...form.field('reason')}
        label={t.why}
        {...(way === 'none' ? { required: true } : { hint: t.optional })}
        rows={2}
        maxCharacters={500}
      />
    </>
  )
}
