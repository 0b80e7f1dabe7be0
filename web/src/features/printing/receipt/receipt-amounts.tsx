import { Fragment } from 'react'
import type { PaperDocument } from '#core/contract/selling/documents.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { countedTitles } from '#core/orders/chosen-options.ts'
import { linesOfSets } from '#core/orders/set-lines.ts'
import { taxName } from '../../../lib/format/tax-name.ts'
import { signedMinorOf } from '../../../lib/format/wire-money.ts'
import { localeOf } from '#core/places/locales.ts'
import type { BlockProps } from '../paper-block.tsx'
import { discountsOfSet } from '../set-papers.rules.ts'
import { PaperRow } from '../paper-row.tsx'

type PaperLine = PaperDocument['lines'][number]

export function Lines(block: BlockProps) {
  const { lines, sets } = block.paper.document
  if (lines.length === 0) return null
  const groups = linesOfSets(lines.map((line) => ({ line, set: sets.find(({ id }) => id === line.set_id) })))
  return (
    <ul className="paper-rule flex flex-col gap-1.5 py-2">
      {groups.map(({ set, items }, index) =>
        // lines of a paper neither move nor change
        set === null ? (
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={index} line={items[0]!.line} {...block} />
        ) : (
          <SetLines key={set.id} set={set} lines={items.map(({ line }) => line)} {...block} />
        ),
      )}
    </ul>
  )
}

function Line({ line, paper, t, money }: BlockProps & { line: PaperLine }) {
  return (
    <li>
      <p className="font-semibold">{titleOf(line)}</p>
      <Details {...{ line, paper, t }} />
      <Amounts line={line} letter={line.letter} money={money} />
      <Discounts discounts={line.discounts} money={money} />
    </li>
  )
}

/** A set menu with its price, and its choices beneath, each with the letter of its own rate. */
function SetLines({
  set,
  lines,
  paper,
  t,
  money,
}: BlockProps & { set: PaperDocument['sets'][number]; lines: readonly PaperLine[] }) {
  return (
    <li>
      <p className="font-semibold">{set.title}</p>
      <Amounts line={set} letter={null} money={money} />
      <ul className="pl-[1em]">
        {lines.map((line, index) => (
          // lines of a paper neither move nor change
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <p className="flex justify-between gap-3">
              <span>
                {line.quantity !== set.quantity && `${line.quantity} × `}
                {titleOf(line)}
              </span>
              {line.letter && <span>{line.letter}</span>}
            </p>
            <Details {...{ line, paper, t }} />
          </li>
        ))}
      </ul>
      <Discounts discounts={discountsOfSet(lines, paper.document.currency)} money={money} />
    </li>
  )
}

const titleOf = ({ title, variant_title }: PaperLine) => (variant_title ? `${title} - ${variant_title}` : title)

function Details({ line, paper, t }: Pick<BlockProps, 'paper' | 't'> & { line: PaperLine }) {
  return (
    <>
      {line.addons.length > 0 && <p className="pl-[1em]">+ {countedTitles(line.addons).join(', ')}</p>}
      {paper.document.print.show_notes === 1 && line.notes && <p className="pl-[1em] italic">{t.notes(line.notes)}</p>}
    </>
  )
}

type AmountsProps = Pick<BlockProps, 'money'> & {
  line: Pick<PaperLine, 'quantity' | 'unit_price' | 'total'>
  letter: string | null
}

function Amounts({ line, letter, money }: AmountsProps) {
  return (
    <p className="flex justify-between gap-3">
      <span>
        {line.quantity} × {money(line.unit_price)}
      </span>
      <span className="whitespace-nowrap">
        {money(line.total)}
        {letter && ` ${letter}`}
      </span>
    </p>
  )
}

function Discounts({ discounts, money }: Pick<BlockProps, 'money'> & Pick<PaperLine, 'discounts'>) {
  return discounts.map((discount, index) => (
    // the same reason may be given twice
    // oxlint-disable-next-line react/no-array-index-key
    <TakenOff key={index} {...discount} money={money} />
  ))
}

function TakenOff({ title, amount, money }: { title: string; amount: string; money: BlockProps['money'] }) {
  return (
    <p className="flex justify-between gap-3 pl-[1em] text-[0.9em]">
      <span>{title}</span>
      <span className="whitespace-nowrap">{money(negated(amount))}</span>
    </p>
  )
}

/** A discount may be a minor unit below 0, and is shown so. */
const negated = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)

export function Sums({ paper: { document }, t, money }: BlockProps) {
  return (
    <dl className="paper-rule py-2">
      {document.discounts.length > 0 && <PaperRow name={t.sum} value={money(document.sum)} />}
      {document.discounts.map(({ title, amount }) => (
        <PaperRow key={title} size="sm" name={title} value={money(negated(amount))} />
      ))}
      <PaperRow name={t.subtotal} value={money(document.sub_total)} />
      <PaperRow name={t.tax} value={money(document.tax_total)} />
      <PaperRow size="lg" name={t.total} value={money(document.total)} />
    </dl>
  )
}

/** Totals by tax; the letters stand beside the lines too. */
export function TaxTable({ paper: { document, language }, t }: BlockProps) {
  // three amounts side by side: a narrow roll has no room for the currency
  const places = findCurrency(document.currency)?.digits ?? 2
  const figures = new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: places })
  const percent = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 3 })
  return (
    <table className="paper-rule w-full border-separate border-spacing-y-0.5 py-1 text-[0.9em]">
      <thead>
        <tr>
          <th scope="col" className="text-left font-normal">
            {t.tax}
          </th>
          {[t.net, t.taxAmount, t.gross].map((title) => (
            <th key={title} scope="col" className="pl-1 text-right font-normal">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {document.taxes.map((tax) => (
          <tr key={tax.letter} className="align-top">
            <th scope="row" className="text-left font-normal">
              {tax.letter} {taxName(tax.title ?? t.tax, tax.rate, (rate) => `${percent.format(rate)} %`)}
            </th>
            {[tax.net, tax.tax, tax.gross].map((amount, at) => (
              // three amounts, each in its column
              // oxlint-disable-next-line react/no-array-index-key
              <td key={at} className="pl-1 text-right whitespace-nowrap">
                {figures.format(Number(amount))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Payments({ paper: { document }, t, money }: BlockProps) {
  const { payments, paid, due, currency } = document
  const isNone = (amount: string) => signedMinorOf(amount, currency) === 0
  if (payments.length === 0 && due === null) return null
  return (
    <dl className="paper-rule py-2">
      {payments.map((payment, index) => (
        // payments of a paper neither move nor change
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          <PaperRow name={payment.title} value={money(payment.amount)} />
          {(['surplus', 'tip', 'rounding'] as const).map((part) =>
            isNone(payment[part]) ? null : (
              <PaperRow key={part} size="sm" name={t[part]} value={money(payment[part])} />
            ),
          )}
          {payment.tendered !== null && (
            <>
              <PaperRow name={t.tendered} value={money(payment.tendered)} />
              <PaperRow name={t.change} value={money(payment.change)} />
            </>
          )}
        </Fragment>
      ))}
      {paid !== null && <PaperRow name={t.paid} value={money(paid)} />}
      {due !== null && <PaperRow size="lg" name={t.due} value={money(due)} />}
    </dl>
  )
}
