import { Pencil } from 'lucide-react'
import type { CustomerWithHistory } from '#core/contract/guests/customer-record.ts'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { moneyText } from '../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { CardFact, CardFacts } from '../../../ui/card-facts.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { GENDERS } from './customer-form.rules.ts'
import { customersTexts } from './customers.texts.ts'

/** The clock and the currency of the store. */
export type StoreFacts = { timeZone: string; currency: string }

type CustomerDialogProps = {
  customer: CustomerWithHistory
  store: StoreFacts
  open: boolean
  onClose: () => void
  /** Undefined for people who may only look. */
  onEdit: ((customer: CustomerWithHistory) => void) | undefined
}

/** A customer's details. */
export function CustomerDialog({ customer, store, open, onClose, onEdit }: CustomerDialogProps) {
  const t = useTexts(customersTexts).list
  const { close } = useTexts(formsTexts)
  const edit = onEdit && (
    <Button
      icon={<Pencil aria-hidden="true" className="size-4" />}
      onClick={() => {
        onClose()
        onEdit(customer)
      }}
    >
      {t.edit}
    </Button>
  )
  return (
    <Dialog open={open} onOpenChange={onClose} title={customer.name} closeLabel={close} footer={edit}>
      <Facts customer={customer} store={store} />
    </Dialog>
  )
}

/** A birth date and a business day are days, wherever one reads them. */
export function useDayText() {
  const { locale } = useLanguage()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}

function Facts({ customer, store }: { customer: CustomerWithHistory; store: StoreFacts }) {
  const t = useTexts(customersTexts)
  const { locale } = useLanguage()
  const day = useDayText()
  const { phone, email, birth_date, gender, visits, spent, last_visit_on, created_at, updated_at } = customer
  const knownGender = GENDERS.find((one) => one === gender)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: store.timeZone })
  const link = '-my-3 inline-block py-3 hover:underline'
  return (
    <CardFacts>
      <CardFact name={t.add.phone}>
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={link}>
          {phone}
        </a>
      </CardFact>
      <CardFact name={t.add.email}>
        {email && (
          <a href={`mailto:${email}`} className={link}>
            {email.slice(0, email.lastIndexOf('@'))}
            <wbr />
            {email.slice(email.lastIndexOf('@'))}
          </a>
        )}
      </CardFact>
      <CardFact name={t.add.birthDate}>{birth_date && day(birth_date)}</CardFact>
      <CardFact name={t.add.gender}>{knownGender && t.add.genders[knownGender]}</CardFact>
      <CardFact name={t.list.visits}>{visits.toLocaleString(locale)}</CardFact>
      <CardFact name={t.list.spent}>{moneyText(spent, store.currency, locale)}</CardFact>
      <CardFact name={t.list.lastVisit}>{last_visit_on && day(last_visit_on)}</CardFact>
      <CardFact name={t.list.created}>{format.format(new Date(created_at))}</CardFact>
      <CardFact name={t.list.updated}>{format.format(new Date(updated_at))}</CardFact>
    </CardFacts>
  )
}
