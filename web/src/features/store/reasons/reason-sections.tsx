import { REASON_KINDS, type Reason, type ReasonKind } from '#core/contract/records.ts'
import { moneyText } from '../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { reasonsTexts } from './reasons.texts.ts'
import { EditAndDelete } from '../../../ui/tables/edit-and-delete.tsx'

type Actions = { onEdit: (reason: Reason) => void; onDelete: (reason: Reason) => void }
type Props = Actions & { reasons: readonly Reason[]; currency: string }

/** The reasons, each kind under its heading; a kind without any is left out. */
export function ReasonSections({ reasons, ...rest }: Props) {
  const kinds = REASON_KINDS.filter((kind) => reasons.some((reason) => reason.kind === kind))
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      {kinds.map((kind) => (
        <ReasonSection key={kind} kind={kind} reasons={reasons.filter((reason) => reason.kind === kind)} {...rest} />
      ))}
    </div>
  )
}

function ReasonSection({ kind, reasons, currency, onEdit, onDelete }: Props & { kind: ReasonKind }) {
  const t = useTexts(reasonsTexts)
  return (
    <Card className="pb-2!">
      <h2 className="font-semibold">{t.kinds[kind]}</h2>
      <ul className="mt-2 divide-y divide-line">
        {reasons.map((reason) => (
          <li key={reason.id} className="flex items-center gap-2 py-1.5">
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 break-words">{reason.title}</span>
              <ReasonValue reason={reason} currency={currency} />
              {reason.needs_approval === 1 && <Badge tone="warning">{t.approval}</Badge>}
              {reason.is_active === 0 && <Badge>{t.inactive}</Badge>}
            </span>
            <span className="-mr-2 inline-flex shrink-0">
              <EditAndDelete
                edit={t.edit(reason.title)}
                onEdit={() => onEdit(reason)}
                delete={t.delete(reason.title)}
                onDelete={() => onDelete(reason)}
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ReasonValue({ reason: { percent, amount }, currency }: { reason: Reason; currency: string }) {
  const { locale } = useLanguage()
  if (percent === null && amount === null) return null
  const text =
    percent !== null
      ? `${new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(percent)} %`
      : moneyText(amount!, currency, locale)
  return <span className="tnum text-sm text-ink-soft">{text}</span>
}
