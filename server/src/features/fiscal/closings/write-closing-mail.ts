import type { Chain } from '#core/fiscal/chains.ts'
import type { ClosingData } from '#core/fiscal/closings/closing.ts'
import { extractOf } from '#core/fiscal/extract.ts'
import type { Head } from '#core/fiscal/links.ts'
import { formatMoney } from '#core/money/amount.ts'
import { formatRate } from '#core/money/tax.ts'
import type { Language } from '#core/places/languages.ts'
import type { SignedEntry } from '../../../infrastructure/fiscal/sign-entries.ts'
import { closingMailTexts, type ClosingMailWords } from './closing-mail.texts.ts'

/** The heads after the closing; `root` is the fingerprint of the installation's key. */
type Stand = { entry: SignedEntry; heads: readonly (readonly [Chain, Head])[]; root: string }

const LOCALES = { en: 'en-GB', fr: 'fr-FR' } as const

/** The Z of a day with the heads of all chains. */
export function writeClosingMail(
  data: ClosingData,
  stand: Stand,
  language: Language,
): { subject: string; text: string } {
  const words = closingMailTexts[language]
  const dayFormat = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' })
  const day = dayFormat.format(new Date(`${data.period.to}T00:00Z`))
  const parts = [...figuresOf(data, language), words.proof, standOf(data, stand, words).join('\n')]
  return {
    subject: words.subject({ store: data.house.name, number: data.number, day }),
    text: `${parts.join('\n\n')}\n`,
  }
}

function figuresOf(data: ClosingData, language: Language): string[] {
  const words = closingMailTexts[language]
  const money = (amount: number) => formatMoney(amount, data.currency, LOCALES[language])
  const line = (label: string, text: string) => `${label}${words.colon}${text}`
  const rates = data.rates.map(({ rate, net, tax }) =>
    line(
      `${formatRate(rate).toLocaleString(LOCALES[language])} %`,
      `${words.net} ${money(net)}, ${words.tax} ${money(tax)}`,
    ),
  )
  const payments = data.payments.map(({ title, n, amount, tip }) =>
    line(title, `${money(amount)} (${n}${tip === 0 ? '' : `, ${words.tip} ${money(tip)}`})`),
  )
  return [
    [
      line(`${words.sales} (${data.n.sales})`, money(data.sales.total)),
      ...(data.n.credits === 0 ? [] : [line(`${words.credits} (${data.n.credits})`, money(data.credits.total))]),
      line(
        words.total,
        `${money(data.both.total)} (${words.net} ${money(data.both.sub)}, ${words.tax} ${money(data.both.tax)})`,
      ),
      ...rates,
    ].join('\n'),
    ...(payments.length === 0 ? [] : [[words.payments, ...payments].join('\n')]),
    ...(data.advances.after === 0 ? [] : [line(words.advances, money(data.advances.after))]),
    ...data.drawers
      .filter(({ difference }) => difference !== 0)
      .map((one) => words.drawer({ till: one.till, difference: money(one.difference) })),
    words.perpetual({
      amount: money(data.grand.perpetual.signed),
      tickets: data.grand.perpetual.tickets,
    }),
  ]
}

function standOf({ number }: ClosingData, { entry, heads, root }: Stand, words: ClosingMailWords): string[] {
  const ofChains = heads
    .filter(([, { seq }]) => seq > 0)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([chain, { seq, hash }]) => `${chain} ${seq} ${hash}`)
  return [
    `${words.closing} ${number}${words.colon}${entry.chain} ${entry.seq} ${extractOf(entry.signature)}`,
    ...ofChains,
    `${words.root}${words.colon}${root}`,
  ]
}
