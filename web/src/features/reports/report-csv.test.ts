import { expect, test } from 'vitest'
import { csvFile } from '#core/csv/csv-file.ts'
import { actsTexts } from './acts/acts.texts.ts'
import { aReport, daySales, hourSales } from './a-report-fixture.ts'
import { reportRows } from './report-csv.ts'
import { reportsTexts } from './reports.texts.ts'

const sold = { revenueTotal: '32.50', netRevenue: '28.70', taxTotal: '3.80' }
const report = aReport({
  byDay: [daySales('2026-11-20', '32.50')],
  byHour: [hourSales(9, '32.50')],
  byCategory: [
    { id: 'c', title: '=Plats', units: 4, ...sold },
    { id: null, title: null, units: 1, ...sold },
  ],
  byPaymentType: [
    {
      id: 'p',
      title: 'Carte; sans contact',
      kind: 'card',
      paymentsCount: 2,
      amount: '32.50',
      tips: '2.00',
      refunds: '1.00',
    },
  ],
  byTax: [
    { title: 'TVA', rate: 5.5, type: 'inclusive', net: '28.70', tax: '3.80' },
    { title: null, rate: 20, type: 'exclusive', net: '1.00', tax: '0.20' },
  ],
  discountTotal: '2.40',
  tipTotal: '2.00',
  openBills: { n: 1, total: '24.00', paid: '10.00' },
  byServer: [{ username: 'camille', name: 'Camille', paidOrdersCount: 2, ...sold }],
  byDiningOption: [{ deliveryType: 'takeaway', paidOrdersCount: 2, ...sold }],
  bySet: [{ id: 'lunch', title: 'Lunch', n: 1, ...sold }],
  byReason: [{ id: 'r', kind: 'discount', title: 'Regular', n: 1, amount: '2.40' }],
  voids: [
    { reason: 'Dropped', stage: 'begun', by: 'camille', name: 'Camille', n: 2, amount: '12.10' },
    { reason: null, stage: 'unbegun', by: null, name: null, n: 1, amount: '0.20' },
  ],
  topSellingItems: [
    { id: 'i', title: 'Burger', price: '14.90', image: null, orders_count: 3, previous_orders_count: 1 },
  ],
})

test('every section of the report stands in the file, with the figures it is compared with', () => {
  const file = csvFile(reportRows(report, reportsTexts.en, actsTexts.en), 'en')
  expect(file.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Reports,From,To,Currency',
    'This period,2026-11-20,2026-11-20,EUR',
    'Compared with,2026-11-19,2026-11-19,EUR',
    '',
    'Figures',
    'Figure,This period,Compared with',
    'Revenue,32.50,32.50',
    'Net Sales,28.70,28.70',
    'Tax,3.80,3.80',
    'Orders,3,3',
    'Avg. Order Value,16.25,16.25',
    'Total Customers,8,8',
    'New Customers,1,1',
    'Repeat Customers,0,0',
    'Units sold,5,0',
    '',
    'Sales by day',
    'Day,Orders,Paid orders,Net sales,Tax,Revenue',
    '2026-11-20,1,1,32.50,0.00,32.50',
    '',
    'Sales by hour',
    'Hour,Paid orders,Net sales,Tax,Revenue',
    '09:00,1,32.50,0.00,32.50',
    '',
    'Sales by category',
    'Category,Units sold,Net sales,Tax,Revenue',
    "'=Plats,4,28.70,3.80,32.50",
    'Without category,1,28.70,3.80,32.50',
    '',
    'Sales by payment type',
    'Payment type,Payments,Amount,Tips,Refunded',
    '"Carte; sans contact",2,32.50,2.00,1.00',
    '',
    'Taxes by rate',
    'Tax,Rate,Type,Net sales,Tax',
    'TVA,5.5,Included,28.70,3.80',
    'Tax,20,Added,1.00,0.20',
    '',
    'Top Selling Items',
    'Item,Price,Units sold,Units before',
    'Burger,14.90,3,1',
    '',
    'Beside the revenue',
    'Figure,Amount',
    'Discounts,2.40',
    'On the house,0.00',
    'Refunds,0.00',
    'Cancelled items,12.30',
    'Tips,2.00',
    'Cash rounding,0.00',
    'Kept of meal vouchers,0.00',
    'Open bills,24.00',
    'Paid on open bills,10.00',
    '',
    'Sales by waiter',
    'Waiter,Paid orders,Net sales,Tax,Revenue',
    'Camille,2,28.70,3.80,32.50',
    '',
    'Sales by dining option',
    'Dining option,Paid orders,Net sales,Tax,Revenue',
    'Takeaway,2,28.70,3.80,32.50',
    '',
    'Set menus',
    'Set menu,Units sold,Net sales,Tax,Revenue',
    'Lunch,1,28.70,3.80,32.50',
    '',
    'Reasons',
    'Reason,Kind,Times,Amount',
    'Regular,Discount,1,2.40',
    '',
    'Cancelled items',
    'Reason,Stage,By,Units sold,Amount',
    'Dropped,Begun,Camille,2,12.10',
    'Not stated,Not begun,,1,0.20',
    '',
  ])
})

test('French spreadsheets find commas in the figures and semicolons between them', () => {
  const lines = csvFile(reportRows(report, reportsTexts.fr, actsTexts.fr), 'fr').split('\r\n')
  expect(lines).toContain('Chiffre d’affaires TTC;"32,50";"32,50"')
  expect(lines).toContain('TVA;"5,5";Incluse;"28,70";"3,80"')
})

test('days without a sale have no average: its cells are blank', () => {
  const nothing = { revenueTotal: '0.00', averageOrderValue: '0.00' }
  const quiet = aReport({ ...nothing, paidOrdersCount: 0, previous: { ...report.previous, ...nothing } })
  const lines = csvFile(reportRows(quiet, reportsTexts.en, actsTexts.en), 'en').split('\r\n')
  expect(lines).toContain('Avg. Order Value,,')
})
