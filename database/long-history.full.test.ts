import { expect, test } from 'vitest'
import { withClient } from '../server/src/infrastructure/database/with-client.ts'
import { createDatabase } from '../server/test/test-server.ts'
import { fillLongHistory, findWholeReads } from '../tools/statements/long-history.ts'
import { readStatements } from '../tools/statements/statement-files.ts'

const TENANT = '00000000-0000-4000-8000-000000000001'

/** Statements that may read whole tables of a restaurant, by why they may. */
const EXPECTED: Record<string, readonly string[]> = {
  'everything that a restaurant knows of one guest, when it is asked for or erased': [
    'guests/customers/campaigns/campaigns deleteAddressesOfPerson',
    'guests/customers/customer-export listBillsOf',
    'guests/customers/customer-export listInvoicesOf',
    'guests/customers/customer-export listOrdersOf',
    'guests/customers/customer-export listQrOrdersOf',
    'guests/customers/customer-export listSettlementsOf',
    'guests/customers/customer-export listVisitNamesOf',
    'guests/customers/customers lockOrdersOfCustomersForUpdate',
    'guests/phones/phones listPossibleSpellings',
    'floor/visits/visits updateVisitsNameless',
  ],
  'counts or chooses among all customers, members or cards': [
    'guests/customers/campaigns/campaign-mails insertCampaignMails',
    'guests/customers/customers countCustomers',
    'guests/customers/segments/segments countVerdicts',
    'guests/membership/gift-cards/gift-cards countGiftCards',
    'guests/membership/gift-cards/gift-cards listGiftCards',
    'guests/membership/members/members countMembers',
    'guests/membership/members/members listMembers',
  ],
  'checks, purges or begins a journal': [
    'fiscal/check/rows/money listBillPayments',
    'fiscal/check/rows/money listCopies',
    'fiscal/check/rows/money listEndedGiftCards',
    'fiscal/check/rows/money listGiftCards',
    'fiscal/check/rows/money listMovements',
    'fiscal/check/rows/money listSessions',
    'fiscal/check/rows/money listSettlements',
    'fiscal/check/rows/money listVoids',
    'fiscal/check/rows/state listBuyerRows',
    'fiscal/check/rows/state listBuyersOfBoth',
    'fiscal/journal getSoldBefore',
    'fiscal/purge/purge listEndsUntil',
  ],
  'counts what was practised, before it is deleted': ['fiscal/fiscal countPractice'],
  'asks for one row of any': [
    'reports/dashboard/dashboard getHouse',
    'fiscal/check/check listChains',
    'guests/membership/programme/programme isAnyPointLeft',
    'store/setup/setup getSetupRows',
    'store/store hasTraded',
  ],
  'reads tables that grow by a few rows a day': [
    'cash/movements listMovementsOfSessions',
    'stock/counts/counts listCounts',
    'stock/counts/counts listItemsInBlindCounts',
    'stock/purchases/purchases listOnOrder',
    'stock/purchases/purchases listPurchases',
    'stock/reports/stock-report listItemSums',
    'bills/payments/settlements/settlements listOpenAccounts',
  ],
  'adds up all tips, as what is owed is what was never paid out': ['cash/tips getTipsOwed', 'cash/tips listTips'],
}

/** Only the owner of the database may. */
const OF_OWNER = 'fiscal/purge/purge deleteEntriesUntil'
const PLANNED = /^(?:\(?select|with|insert|update|delete)\b/

/** The statements whose plans say something. */
const listPlanned = () => readStatements().filter(({ name, sql }) => name !== OF_OWNER && PLANNED.test(sql))

test('only statements of a known list read the whole history of a restaurant', async () => {
  const statements = listPlanned()
  expect(statements.length).toBeGreaterThan(1_000)
  const read = await withClient(await createDatabase(), async (client) => {
    await fillLongHistory(client, TENANT)
    await client.query('set role comptoir_server')
    await client.query(`select set_config('app.tenant_id', $1, false)`, [TENANT])
    const tables = new Map<string, string[]>()
    for (const { name, sql } of statements) {
      const found = await findWholeReads(client, sql)
      if (found.length > 0) tables.set(name, found)
    }
    return tables
  })
  const expected = new Set(Object.values(EXPECTED).flat())
  const unexpected = [...read].filter(([name]) => !expected.has(name))
  expect(unexpected.map(([name, tables]) => `${name} reads all of ${tables.join(', ')}`)).toEqual([])
  expect([...expected].filter((name) => !read.has(name))).toEqual([])
}, 300_000)
