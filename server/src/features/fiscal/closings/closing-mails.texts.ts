import type { Chain } from '#core/fiscal/chains.ts'
import type { ClosingData } from '#core/fiscal/closings/closing.ts'
import { extractOf } from '#core/fiscal/extract.ts'
import type { Head } from '#core/fiscal/links.ts'
import { formatMoney } from '#core/money/amount.ts'
import { formatRate } from '#core/money/tax.ts'
import type { Language } from '#core/places/languages.ts'
import type { SignedEntry } from '../../../infrastructure/fiscal/sign-entries.ts'

/** The heads after the closing; `root` is the fingerprint of the installation's key. */
type Stand = { entry: SignedEntry; heads: readonly (readonly [Chain, Head])[]; root: string }

const LOCALES = { en: 'en-GB', fr: 'fr-FR' } as const

const WORDS = {
  en: {
    colon: ': ',
    subject: (store: string, number: number, day: string) => `${store} – Z ${number}, ${day}`,
    sales: 'Sales',
    credits: 'Credit notes',
    total: 'Total',
    net: 'net',
    tax: 'VAT',
    payments: 'Payments',
    tip: 'tips',
    advances: 'Paid on open bills',
    drawer: (till: string, difference: string) => `${till}: difference ${difference}`,
    perpetual: (amount: string, tickets: number) => `Since the beginning: ${amount} on ${tickets} tickets`,
    proof: `Keep this mail: it states where the fiscal journal stood after this day. A later check that is given these numbers finds what was cut off or changed.`,
    closing: 'Closing',
    root: 'Key of the installation (fingerprint)',
  },
  fr: {
    colon: ' : ',
    subject: (store: string, number: number, day: string) => `${store} – Z ${number}, ${day}`,
    sales: 'Ventes',
    credits: 'Avoirs',
    total: 'Total',
    net: 'HT',
    tax: 'TVA',
    payments: 'Paiements',
    tip: 'pourboires',
    advances: 'Payé sur additions ouvertes',
    drawer: (till: string, difference: string) => `${till} : écart ${difference}`,
    perpetual: (amount: string, tickets: number) => `Depuis le début : ${amount} sur ${tickets} tickets`,
    proof: `Conservez cet e-mail : il indique où en était le journal fiscal après cette journée. Une vérification ultérieure à laquelle on donne ces numéros trouve ce qui a été coupé ou modifié.`,
    closing: 'Clôture',
    root: 'Clé de l’installation (empreinte)',
  },
} as const satisfies Record<Language, object>

/** The Z of a day with the heads of all chains. */
export function writeClosingMail(
  data: ClosingData,
  stand: Stand,
  language: Language,
): { subject: string; text: string } {
  const words = WORDS[language]
  const dayFormat = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' })
  const day = dayFormat.format(new Date(`${data.period.to}T00:00Z`))
  const parts = [...figuresOf(data, language), words.proof, standOf(data, stand, words).join('\n')]
  return { subject: words.subject(data.house.name, data.number, day), text: `${parts.join('\n\n')}\n` }
}

function figuresOf(data: ClosingData, language: Language): string[] {
  const words = WORDS[language]
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
      .map((one) => words.drawer(one.till, money(one.difference))),
    words.perpetual(money(data.grand.perpetual.signed), data.grand.perpetual.tickets),
  ]
}

function standOf({ number }: ClosingData, { entry, heads, root }: Stand, words: (typeof WORDS)[Language]): string[] {
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
