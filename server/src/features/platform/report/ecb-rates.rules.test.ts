import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectPath } from '../../../infrastructure/config/project-root.ts'
import { readEcbRates } from './ecb-rates.rules.ts'

const SHIPPED = readFileSync(projectPath('database/exchange-rates/eurofxref-2026-10-02.xml'), 'utf8')
const TODAY = '2026-11-21'

/** A file as the bank would publish it with these days. */
const anXml = (days: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<Cube>
${days}
</Cube>
</gesmes:Envelope>
`
const plain = (text: string) =>
  readEcbRates(text, TODAY).map(({ date, perEuro }) => [date, Object.fromEntries(perEuro)])

test('the file that is shipped is read whole', () => {
  const [day, ...others] = readEcbRates(SHIPPED, TODAY)
  expect(others).toEqual([])
  expect([day!.date, day!.perEuro.size]).toEqual(['2026-10-02', SHIPPED.match(/currency=/g)!.length])
  expect([day!.perEuro.get('USD'), day!.perEuro.get('JPY')]).toEqual(['1.1225', '176.99'])
})

test('a file of many days, and tables of one day or many', () => {
  const days = `<Cube time="2026-11-20"><Cube currency="USD" rate="1.1"/><Cube currency="GBP" rate="0.9"/></Cube>
    <Cube time="2026-11-19"><Cube currency="USD" rate="1.2"/></Cube>`
  expect(plain(anXml(days))).toEqual([
    ['2026-11-20', { USD: '1.1', GBP: '0.9' }],
    ['2026-11-19', { USD: '1.2' }],
  ])
  expect(plain('Date, USD, JPY, \n02 October 2026, 1.1225, 176.99, \n')).toEqual([
    ['2026-10-02', { USD: '1.1225', JPY: '176.99' }],
  ])
  expect(plain('Date,USD,RUB,\r\n2026-10-02,1.1225,N/A,\r\n2026-10-01,1.12,90,\r\n')).toEqual([
    ['2026-10-02', { USD: '1.1225' }],
    ['2026-10-01', { USD: '1.12', RUB: '90' }],
  ])
})

const dollar = `<Cube currency='USD' rate='1.1'/>`
const WRONG: [text: string, reason: RegExp][] = [
  ['', /neither XML nor a table/],
  ['<html><body>Not found</body></html>', /no list of reference rates/],
  [SHIPPED.slice(0, -30), /cut off/],
  [anXml(''), /no day of rates/],
  [anXml(`<Cube time='2026-10-02'></Cube>`), /2026-10-02 has no rate of the US dollar/],
  [anXml(`<Cube time='2026-02-30'>${dollar}</Cube>`), /Line 4: "2026-02-30" is no day/],
  [anXml(`<Cube time='2026-11-22'>${dollar}</Cube>`), /2026-11-22 is in the future/],
  [anXml(`<Cube time='2026-10-02'>${dollar}\n${dollar}</Cube>`), /Line 5: USD stands twice under 2026-10-02/],
  [
    anXml(`<Cube time='2026-10-02'>${dollar}</Cube><Cube time='2026-10-02'>${dollar}</Cube>`),
    /2026-10-02 stands in it twice/,
  ],
  [anXml(`<Cube time='2026-10-02'>${dollar}<Cube currency='gbp' rate='1'/></Cube>`), /Line 4: "gbp" is no currency/],
  [anXml(dollar), /Line 4: a rate stands before any day/],
  [anXml(`<Cube time='2026-10-02'>${dollar}<Cube currency='GBP'/></Cube>`), /Line 4: "" is no rate/],
  [anXml(`<Cube time='2026-10-02'>${dollar}<Cube money='GBP'/></Cube>`), /Line 4: <Cube money='GBP'\/> is not known/],
  ...['0', '0.000', '-1', '1e3', 'NaN', '1,5', ' 1', ''].map((rate): [string, RegExp] => [
    anXml(`<Cube time='2026-10-02'>${dollar}<Cube currency='GBP' rate='${rate}'/></Cube>`),
    /Line 4: ".*" is no rate/,
  ]),
  ['Date,USD,GBP,\n2026-10-02,1.1,\n', /Line 2: 1 rates for 2 currencies/],
  ['Date,USD,\nyesterday,1.1,\n', /Line 2: "yesterday" is no day/],
]

test.each(WRONG)('faults are named: %#', (text, reason) => {
  expect(() => readEcbRates(text, TODAY)).toThrow(reason)
})
