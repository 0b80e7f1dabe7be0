import { formatDecimal } from '../../money/amount.ts'
import { formatRate } from '../../money/tax.ts'
import type { ElectronicAddress } from '../../countries/electronic-addresses.ts'
import type { PaymentKind } from '../../payments/payment-kinds.ts'
import { partsOfAddress, type EInvoice, type EInvoiceLine } from './e-invoice.ts'
import { sirenOf } from './invoice-mentions.ts'

/** Cross Industry Invoice D16B, profile EN 16931 (Factur-X 1.0, FNFE-MPE; EN 16931-1:2017). */
const PROFILE = 'urn:cen.eu:en16931:2017'
const NAMESPACES = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
].join(' ')

/** UNTDID 1001. */
const TYPES = { invoice: '380', credit_note: '381' } as const
/** UNTDID 4461: cash, cheque, card. Other kinds, or several at once, are "instrument not defined". */
const MEANS: Partial<Record<PaymentKind, string>> = { cash: '10', cheque: '20', card: '48' }
const OTHER_MEANS = '1'
/** UN/ECE recommendation 20: one. */
const UNIT = 'C62'
/** ISO 6523: SIRENE. */
const SIREN = '0002'
/** UNTDID 1153: VAT number, number of the country's own. */
const VAT_NUMBER = 'VA'
const LOCAL_NUMBER = 'FC'
const QUANTITY_DECIMALS = 4

/** Elements with their content, one after the other; null is left out. */
type Node = string | null
const element = (name: string, content: readonly Node[] | string, attributes = ''): string => {
  const inner = typeof content === 'string' ? escaped(content) : content.filter(Boolean).join('')
  return `<${name}${attributes}>${inner}</${name}>`
}
const ram = (name: string, content: readonly Node[] | string, attributes = '') =>
  element(`ram:${name}`, content, attributes)

/** XML 1.0 has no control characters but these three, and not the two that are no characters. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(UNWRITABLE, ' ').replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign]!)

const dateOf = (day: string) => element('udt:DateTimeString', day.replaceAll('-', ''), ' format="102"')

/** The document as `factur-x.xml` states it: net prices per line, the tax of each rate, paid in full. */
export function facturXml(invoice: EInvoice): string {
  const content = [
    element('rsm:ExchangedDocumentContext', [
      ram('BusinessProcessSpecifiedDocumentContextParameter', [ram('ID', invoice.mentions.process)]),
      ram('GuidelineSpecifiedDocumentContextParameter', [ram('ID', PROFILE)]),
    ]),
    element('rsm:ExchangedDocument', [
      ram('ID', invoice.number),
      ram('TypeCode', TYPES[invoice.kind]),
      ram('IssueDateTime', [dateOf(invoice.day)]),
      invoice.reason === null ? null : ram('IncludedNote', [ram('Content', invoice.reason)]),
      ...notes(invoice),
    ]),
    element('rsm:SupplyChainTradeTransaction', [
      ...invoice.lines.map((line, at) => lineItem(line, at + 1, invoice)),
      agreement(invoice),
      ram('ApplicableHeaderTradeDelivery', [
        ram('ActualDeliverySupplyChainEvent', [ram('OccurrenceDateTime', [dateOf(invoice.day)])]),
      ]),
      settlement(invoice),
    ]),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('rsm:CrossIndustryInvoice', content, ` ${NAMESPACES}`)}\n`
}

/** UNTDID 4451: late payment, costs of recovery, discount for early payment. */
function notes({ mentions }: EInvoice): string[] {
  const subjects = [
    ['PMD', mentions.late_payment],
    ['PMT', mentions.recovery],
    ['AAB', mentions.discount],
  ] as const
  return subjects.map(([code, text]) => ram('IncludedNote', [ram('Content', text), ram('SubjectCode', code)]))
}

/** Its price is the share of the net total for all of its units, so that nothing is rounded again; discounts are in it. */
function lineItem({ label, quantity, net, ...tax }: EInvoiceLine, n: number, { digits }: EInvoice): string {
  const units = decimalOf(quantity)
  const amount = formatDecimal(net, digits)
  return ram('IncludedSupplyChainTradeLineItem', [
    ram('AssociatedDocumentLineDocument', [ram('LineID', String(n))]),
    ram('SpecifiedTradeProduct', [ram('Name', label)]),
    ram('SpecifiedLineTradeAgreement', [
      ram('NetPriceProductTradePrice', [
        ram('ChargeAmount', amount),
        ram('BasisQuantity', units, ` unitCode="${UNIT}"`),
      ]),
    ]),
    ram('SpecifiedLineTradeDelivery', [ram('BilledQuantity', units, ` unitCode="${UNIT}"`)]),
    ram('SpecifiedLineTradeSettlement', [
      ram('ApplicableTradeTax', [ram('TypeCode', 'VAT'), ...category(tax)]),
      ram('SpecifiedTradeSettlementLineMonetarySummation', [ram('LineTotalAmount', amount)]),
    ]),
  ])
}

/** "1/3" as a decimal, above 0. */
function decimalOf(quantity: string): string {
  const [top = '1', bottom = '1'] = quantity.split('/')
  if (bottom === '1') return top
  const least = 10 ** -QUANTITY_DECIMALS
  return Math.max(Number(top) / Number(bottom), least).toFixed(QUANTITY_DECIMALS)
}

type Taxed = { rateMilli: number }

/** UNTDID 5305: standard rate, exempt. */
const codeOf = ({ rateMilli }: Taxed) => (rateMilli > 0 ? 'S' : 'E')
const category = (taxed: Taxed): Node[] => [
  ram('CategoryCode', codeOf(taxed)),
  ram('RateApplicablePercent', formatRate(taxed.rateMilli).toFixed(2)),
]

function agreement({ seller: { identity, address }, buyer, mentions }: EInvoice): string {
  const { line, postcode, city } = partsOfAddress(address)
  return ram('ApplicableHeaderTradeAgreement', [
    ram('SellerTradeParty', [
      ram('Name', identity.legalName),
      legalNumber(sirenOf(identity.siret)),
      postal({ postcode, line, city, country: 'FR' }),
      electronic(mentions.seller_address),
      // BR-E-02: a seller who charges no tax states a number too
      taxNumber(identity.vatNumber || null) ?? taxNumber(sirenOf(identity.siret), LOCAL_NUMBER),
    ]),
    ram('BuyerTradeParty', [
      ram('Name', buyer.name),
      legalNumber(buyer.siren),
      postal({ postcode: buyer.postcode, line: buyer.address, city: buyer.city, country: buyer.country }),
      electronic(mentions.buyer_address),
      taxNumber(buyer.vatNumber),
    ]),
  ])
}

const legalNumber = (siren: string | null): Node =>
  siren && ram('SpecifiedLegalOrganization', [ram('ID', siren, ` schemeID="${SIREN}"`)])

const electronic = (address: ElectronicAddress | null): Node =>
  address && ram('URIUniversalCommunication', [ram('URIID', address.id, ` schemeID="${address.scheme}"`)])

const taxNumber = (number: string | null, scheme = VAT_NUMBER): Node =>
  number && ram('SpecifiedTaxRegistration', [ram('ID', number, ` schemeID="${scheme}"`)])

type Postal = { postcode: string | null; line: string; city: string | null; country: string }

const postal = ({ postcode, line, city, country }: Postal): string =>
  ram('PostalTradeAddress', [
    postcode && ram('PostcodeCode', postcode),
    ram('LineOne', line),
    city && ram('CityName', city),
    ram('CountryID', country),
  ])

function settlement(invoice: EInvoice): string {
  const { currency, digits, sub, tax, total, preceding, mentions } = invoice
  const amount = (minor: number) => formatDecimal(minor, digits)
  const [means = OTHER_MEANS, ...others] = new Set(invoice.means.map((kind) => MEANS[kind] ?? OTHER_MEANS))
  return ram('ApplicableHeaderTradeSettlement', [
    ram('InvoiceCurrencyCode', currency),
    // CII-SR-467: one code for all
    ram('SpecifiedTradeSettlementPaymentMeans', [ram('TypeCode', others.length > 0 ? OTHER_MEANS : means)]),
    ...breakdown(invoice),
    ram('SpecifiedTradePaymentTerms', [ram('DueDateDateTime', [dateOf(mentions.due_date)])]),
    ram('SpecifiedTradeSettlementHeaderMonetarySummation', [
      ram('LineTotalAmount', amount(sub)),
      ram('TaxBasisTotalAmount', amount(sub)),
      ram('TaxTotalAmount', amount(tax), ` currencyID="${currency}"`),
      ram('GrandTotalAmount', amount(total)),
      ram('TotalPrepaidAmount', amount(total)),
      ram('DuePayableAmount', amount(0)),
    ]),
    preceding &&
      ram('InvoiceReferencedDocument', [
        ram('IssuerAssignedID', preceding.number),
        ram('FormattedIssueDateTime', [
          element(
            'qdt:DateTimeString',
            preceding.day.replaceAll('-', ''),
            ' xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100" format="102"',
          ),
        ]),
      ]),
  ])
}

/** The tax of each rate: one group for what is in prices and on top of them, and one for what is not taxed. */
function breakdown({ taxes, lines, digits }: EInvoice): string[] {
  const groups = new Map<number, Taxed & { net: number; tax: number }>()
  const untaxed = lines.filter(({ rateMilli }) => rateMilli === 0).map(({ net }) => ({ rateMilli: 0, net, tax: 0 }))
  for (const { rateMilli, ...one } of [...taxes, ...untaxed]) {
    const { net = 0, tax = 0 } = groups.get(rateMilli) ?? {}
    groups.set(rateMilli, { rateMilli, net: net + one.net, tax: tax + one.tax })
  }
  return [...groups.values()].map((group) => {
    const [code, rate] = category(group)
    return ram('ApplicableTradeTax', [
      ram('CalculatedAmount', formatDecimal(group.tax, digits)),
      ram('TypeCode', 'VAT'),
      codeOf(group) === 'E' ? ram('ExemptionReason', 'TVA non applicable') : null,
      ram('BasisAmount', formatDecimal(group.net, digits)),
      code!,
      rate!,
    ])
  })
}
