import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x'

/** The content of an invoice, read from its XML without the product's code. */
export type ReadInvoice = {
  type: string
  number: string
  lines: { net: number; quantity: number; price: number; base: number; rate: number; code: string }[]
  taxes: { net: number; tax: number; rate: number; code: string }[]
  sums: Record<'line' | 'basis' | 'tax' | 'grand' | 'prepaid' | 'due', number>
  means: string[]
  seller: string | null
  buyer: string | null
  preceding: string | null
}

/** The XML attached to a PDF. */
export async function xmlOfPdf(pdf: Uint8Array): Promise<string> {
  return (await extractXml(pdf)).xml
}

/** Faults of the XML by the schema of the profile EN 16931. */
export async function schemaFaults(xml: string): Promise<string[]> {
  const { errors } = await validateXsd(xml, Profile.EN16931)
  return errors.map(({ message }) => message)
}

const blocks = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}>(.*?)</ram:${name}>`, 'gs'))].map(([, inner]) => inner!)
const text = (xml: string, name: string): string | null =>
  new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`).exec(xml)?.[1] ?? null
const cents = (xml: string, name: string) => Math.round(Number(text(xml, name)) * 100)

export function readFacturX(xml: string): ReadInvoice {
  const [, header = '', trade = ''] = /<rsm:ExchangedDocument>(.*?)<\/rsm:ExchangedDocument>(.*)$/s.exec(xml) ?? []
  const [settlement = ''] = blocks(trade, 'ApplicableHeaderTradeSettlement')
  const [sums = ''] = blocks(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  const [agreement = ''] = blocks(trade, 'ApplicableHeaderTradeAgreement')
  const [reference = ''] = blocks(settlement, 'InvoiceReferencedDocument')
  return {
    type: text(header, 'TypeCode')!,
    number: text(header, 'ID')!,
    lines: blocks(trade, 'IncludedSupplyChainTradeLineItem').map((line) => ({
      net: cents(line, 'LineTotalAmount'),
      quantity: Number(text(line, 'BilledQuantity')),
      price: cents(line, 'ChargeAmount'),
      base: Number(text(line, 'BasisQuantity')),
      rate: Number(text(line, 'RateApplicablePercent')),
      code: text(line, 'CategoryCode')!,
    })),
    taxes: blocks(settlement, 'ApplicableTradeTax').map((tax) => ({
      net: cents(tax, 'BasisAmount'),
      tax: cents(tax, 'CalculatedAmount'),
      rate: Number(text(tax, 'RateApplicablePercent')),
      code: text(tax, 'CategoryCode')!,
    })),
    sums: {
      line: cents(sums, 'LineTotalAmount'),
      basis: cents(sums, 'TaxBasisTotalAmount'),
      tax: cents(sums, 'TaxTotalAmount'),
      grand: cents(sums, 'GrandTotalAmount'),
      prepaid: cents(sums, 'TotalPrepaidAmount'),
      due: cents(sums, 'DuePayableAmount'),
    },
    means: blocks(settlement, 'SpecifiedTradeSettlementPaymentMeans').map((one) => text(one, 'TypeCode')!),
    seller: text(blocks(agreement, 'SellerTradeParty')[0]!, 'Name'),
    buyer: text(blocks(agreement, 'BuyerTradeParty')[0]!, 'Name'),
    preceding: reference === '' ? null : text(reference, 'IssuerAssignedID'),
  }
}

/** The broken arithmetic rules of EN 16931; by BR-CO-17 a tax may be off by one unit of the currency at most. */
export function brokenRules({ lines, taxes, sums }: ReadInvoice): string[] {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
  const perRate = (code: string, rate: number) =>
    sum(lines.filter((line) => line.code === code && line.rate === rate).map(({ net }) => net))
  const rules: [name: string, holds: boolean][] = [
    ['BR-CO-10', sums.line === sum(lines.map(({ net }) => net))],
    ['BR-CO-13', sums.basis === sums.line],
    ['BR-CO-14', sums.tax === sum(taxes.map(({ tax }) => tax))],
    ['BR-CO-15', sums.grand === sums.basis + sums.tax],
    ['BR-CO-16', sums.due === sums.grand - sums.prepaid],
    ['BR-CO-17', taxes.every(({ net, tax, rate }) => Math.abs(tax - (net * rate) / 100) <= 1)],
    ['BR-16', lines.length > 0],
    ['BR-27', lines.every(({ price }) => price >= 0)],
    ['BR-S-08', taxes.every(({ code, rate, net }) => net === perRate(code, rate))],
    ['BR-CO-18', lines.every(({ code, rate }) => taxes.some((tax) => tax.code === code && tax.rate === rate))],
    ['line net', lines.every(({ net, price, quantity, base }) => Math.abs((price * quantity) / base - net) < 0.5)],
    ['rates', lines.every(({ code, rate }) => (code === 'S') === rate > 0)],
  ]
  return rules.filter(([, holds]) => !holds).map(([name]) => name)
}

/** Missing parts of a PDF/A-3b with an attached invoice (ISO 19005-3; Factur-X 1.0). */
export function missingOfPdf(pdf: Buffer): string[] {
  const bytes = pdf.toString('latin1')
  const xmp = /<\?xpacket begin.*?<\?xpacket end/s.exec(bytes)?.[0] ?? ''
  const parts: [name: string, isThere: boolean][] = [
    ['PDF 1.7', bytes.startsWith('%PDF-1.7')],
    ['identification', /pdfaid:part>3</.test(xmp) && /pdfaid:conformance>B</.test(xmp)],
    [
      'members of Factur-X',
      /fx:ConformanceLevel>EN 16931</.test(xmp) && /fx:DocumentFileName>factur-x\.xml</.test(xmp),
    ],
    ['extension schema', xmp.includes('pdfaExtension:schemas')],
    ['output intent', /\/OutputIntents? ?\[/.test(bytes) && bytes.includes('/GTS_PDFA1')],
    ['associated file', /\/AF ?\[/.test(bytes) && bytes.includes('/AFRelationship /Alternative')],
    ['embedded file', bytes.includes('/EmbeddedFile') && bytes.includes('factur-x.xml')],
    ['fonts in the file', bytes.includes('/FontFile2') && !/\/BaseFont \/(?:Helvetica|Times|Courier)/.test(bytes)],
    ['an id', /\/ID ?\[/.test(bytes)],
    ['no encryption', !bytes.includes('/Encrypt')],
  ]
  return parts.filter(([, isThere]) => !isThere).map(([name]) => name)
}
