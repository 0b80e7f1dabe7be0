/** The broken French rules on invoices to companies (BR-FR, flow 2, version 1.4), of those for restaurants. */
export function brokenFrenchRules(xml: string): string[] {
  const text = (path: RegExp) => path.exec(xml)?.[1] ?? ''
  const notes = [...xml.matchAll(/<ram:IncludedNote>(.*?)<\/ram:IncludedNote>/gs)].map(([, note]) => note!)
  const subjects = notes.flatMap((note) => /<ram:SubjectCode>(.*?)</.exec(note)?.[1] ?? [])
  const [seller, buyer] = ['Seller', 'Buyer'].map((role) =>
    text(new RegExp(`<ram:${role}TradeParty>(.*?)</ram:${role}TradeParty>`, 's')),
  )
  const addressOf = (party: string) => /<ram:URIID schemeID="([^"]+)">([^<]+)</.exec(party)?.slice(1) ?? ['', '']
  const sirenOf = (party: string) => /<ram:ID schemeID="0002">([^<]*)</.exec(party)?.[1]
  const amount = (name: string) => text(new RegExp(`<ram:${name}>([^<]*)<`))
  const dayOf = (name: string) => text(new RegExp(`<ram:${name}><udt:DateTimeString format="102">(\\d+)<`))
  const all = (name: string) =>
    [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, one]) => one!)
  const process = text(/<ram:BusinessProcessSpecifiedDocumentContextParameter><ram:ID>([^<]*)</)
  const isPaid = process.endsWith('2')
  const type = text(/<ram:TypeCode>(38[01])</)
  const amounts = ['LineTotalAmount', 'TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount', 'TotalPrepaidAmount']
  const rules: [rule: string, holds: boolean][] = [
    ['BR-FR-01', text(/<rsm:ExchangedDocument><ram:ID>([^<]*)</).length <= 35],
    ['BR-FR-02', /^[A-Za-z0-9+\-_/]+$/.test(text(/<rsm:ExchangedDocument><ram:ID>([^<]*)</))],
    ['BR-FR-03', [dayOf('IssueDateTime'), dayOf('DueDateDateTime')].every((day) => /^20\d{6}$/.test(day))],
    ['BR-FR-04', type !== ''],
    ['BR-FR-05', ['PMT', 'PMD', 'AAB'].every((code) => subjects.includes(code))],
    ['BR-FR-05, with words', notes.every((note) => /<ram:Content>[^<]*\S[^<]*</.test(note))],
    ['BR-FR-06', new Set(subjects).size === subjects.length],
    ['BR-FR-08', ['S2', 'B2', 'M2', 'S7', 'B7'].includes(process)],
    ['BR-FR-10', /^\d{9}$/.test(sirenOf(seller!) ?? '')],
    ['BR-FR-12', addressOf(buyer!)[1] !== ''],
    ['BR-FR-13', addressOf(seller!)[1] !== ''],
    ['BR-FR-16', all('RateApplicablePercent').every((rate) => RATES.has(rate))],
    ['BR-FR-21', sirenOf(buyer!) === undefined || addressOf(buyer!).join(':') === `0225:${sirenOf(buyer!)}`],
    ['BR-FR-22', addressOf(seller!).join(':') === `0225:${sirenOf(seller!)}`],
    [
      'BR-FR-23',
      [seller!, buyer!].every((party) => addressOf(party)[0] !== '0225' || /^[\w+\-.]+$/.test(addressOf(party)[1]!)),
    ],
    ['BR-FR-25', [seller!, buyer!].every((party) => addressOf(party)[1]!.length <= 125)],
    ['BR-FR-32', [seller!, buyer!].every((party) => /^\d{9}$/.test(sirenOf(party) ?? '000000000'))],
    ['BR-FR-CO-05', type !== '381' || xml.includes('<ram:InvoiceReferencedDocument>')],
    ['BR-FR-CO-07', dayOf('DueDateDateTime') >= dayOf('IssueDateTime')],
    [
      'BR-FR-CO-09',
      !isPaid ||
        (amount('TotalPrepaidAmount') === amount('GrandTotalAmount') && Number(amount('DuePayableAmount')) === 0),
    ],
    ['BR-FR-CO-12', amount('InvoiceCurrencyCode') === 'EUR'],
    ['BR-FR-DEC-01', amounts.flatMap(all).every((one) => /^-?\d{1,17}\.\d{2}$/.test(one))],
    ['BR-FR-DEC-02', [...all('BilledQuantity'), ...all('BasisQuantity')].every((one) => /^\d+(\.\d{1,4})?$/.test(one))],
    ['BR-FR-DEC-03', all('ChargeAmount').every((one) => /^\d+(\.\d{1,6})?$/.test(one))],
  ]
  return rules.filter(([, holds]) => !holds).map(([rule]) => rule)
}

const RATES: ReadonlySet<string> = new Set(
  [0, 0.9, 1.05, 1.75, 2.1, 5.5, 7, 8.5, 9.2, 9.6, 10, 13, 19.6, 20, 20.6].map((rate) => rate.toFixed(2)),
)
