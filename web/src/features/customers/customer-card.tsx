import { Download, Ellipsis, Eraser, Mail, Pencil, Trash2 } from 'lucide-react'
import type { CustomerWithHistory } from '#core/contract/guests/customer-record.ts'
import { moneyText } from '../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { CardButton } from '../../ui/card-button.tsx'
import { CardFact, CardFacts } from '../../ui/card-facts.tsx'
import { Card } from '../../ui/card.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { consentsTexts } from './consents/consents.texts.ts'
import { GENDERS } from './customer-form.rules.ts'
import { customersTexts } from './customers.texts.ts'

type CustomerActions = {
  onEdit: () => void
  onDelete: () => void
  onConsents: () => void
  onExport: () => void
  onErase: () => void
}

/** The clock and the currency of the store. */
export type StoreFacts = { timeZone: string; currency: string }

type CustomerCardProps = {
  customer: CustomerWithHistory
  store: StoreFacts
  /** Left out for who may only look. */
  actions?: CustomerActions
}

export function CustomerCard({ customer, store, actions }: CustomerCardProps) {
  const t = useTexts(customersTexts)
  const { locale } = useLanguage()
  const { name, phone, email, birth_date, gender, visits, spent, last_visit_on } = customer
  const knownGender = GENDERS.find((one) => one === gender)
  // a birth date and a business day are days, wherever one reads it
  const day = (text: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${text}T00:00:00Z`))

  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex items-center gap-3.5">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold break-words">{name}</h2>
          <a
            href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
            className="tnum -my-3 inline-block py-3 text-sm text-ink-soft hover:underline"
          >
            {phone}
          </a>
        </div>
      </div>
      <CardFacts>
        <CardFact name={t.add.email}>
          {email && (
            <a href={`mailto:${email}`} className="-my-3 inline-block py-3 hover:underline">
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
      </CardFacts>
      <RecordTimes customer={customer} timeZone={store.timeZone} />
      {actions && <Actions name={name} {...actions} />}
    </Card>
  )
}

/** When the card was made and changed: seldom asked for, so behind a line that opens. */
function RecordTimes({ customer, timeZone }: { customer: CustomerWithHistory; timeZone: string }) {
  const t = useTexts(customersTexts).list
  const { locale } = useLanguage()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const instant = (at: string) => format.format(new Date(at))
  return (
    <details className="-my-2 text-sm">
      <summary aria-label={t.recordOf(customer.name)} className="min-h-11 cursor-pointer py-3 text-ink-soft">
        {t.record}
      </summary>
      <CardFacts>
        <CardFact name={t.created}>{instant(customer.created_at)}</CardFact>
        <CardFact name={t.updated}>{instant(customer.updated_at)}</CardFact>
      </CardFacts>
    </details>
  )
}

function Actions({ name, onEdit, onDelete, onConsents, onExport, onErase }: CustomerActions & { name: string }) {
  const t = useTexts(customersTexts).list
  const consents = useTexts(consentsTexts)
  return (
    <div className="mt-auto flex justify-end gap-2">
      <CardButton icon={Pencil} label={t.edit} labelOf={t.editOf(name)} onClick={onEdit} />
      <CardButton icon={Trash2} label={t.delete} labelOf={t.deleteOf(name)} onClick={onDelete} />
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={t.moreOf(name)}
            icon={<Ellipsis aria-hidden="true" className="size-4.5" />}
            className="-mr-2"
          />
        }
        entries={[
          { label: consents.menu, icon: <Mail aria-hidden="true" />, onPick: onConsents },
          { label: t.export, icon: <Download aria-hidden="true" />, onPick: onExport },
          { kind: 'line' },
          { label: t.erase, icon: <Eraser aria-hidden="true" />, onPick: onErase, danger: true },
        ]}
      />
    </div>
  )
}
