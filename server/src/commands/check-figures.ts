import { loadConfig } from '../infrastructure/config/read-config.ts'
import { reachCells } from '../infrastructure/database/cells/reach-cells.ts'
import { withClient } from '../infrastructure/database/with-client.ts'
import { runCommand } from './run-command.ts'

type Difference = { tenant_id: string; grain: string; kind: string; starts_on: string; key: string }

type StockDifference = { tenant_id: string; item_id: string; found: string; expected: string }

type PointsDifference = { tenant_id: string; member_id: string; found: string; expected: string }

type GiftCardDifference = { tenant_id: string; card_id: string | null; found: string; expected: string }

type MoneyDifference = { tenant_id: string; kind: string; key: string; expected: string; found: string }

const SHOWN = 20

await runCommand(async () => {
  const { urls, leave } = await reachCells(loadConfig())
  try {
    const { found, figures, money, stock, points, giftCards } = await compareAll([...urls.values()])
    if (found.length + money.length + stock.length + points.length + giftCards.length === 0)
      return `All ${figures} figures of reports are the sums of their ledgers, all money settles what it came for, and all stock, all points and all gift cards are the sums of their moves.`
    const all = [...found, ...money, ...stock, ...points, ...giftCards]
    const lines = all.slice(0, SHOWN).map((one) => Object.values(one).join(' '))
    throw new Error(
      `${found.length} figures differ from their ledgers, ${money.length} payments from what they are for, ${stock.length} stock items, ${points.length} members and ${giftCards.length} gift cards from their moves:\n${lines.join('\n')}`,
    )
  } finally {
    await leave()
  }
})

type Differences = {
  found: Difference[]
  figures: number
  money: MoneyDifference[]
  stock: StockDifference[]
  points: PointsDifference[]
  giftCards: GiftCardDifference[]
}

/** One database after the other. */
async function compareAll(urls: readonly string[]): Promise<Differences> {
  const all: Differences = { found: [], figures: 0, money: [], stock: [], points: [], giftCards: [] }
  for (const url of urls) {
    const { figures, ...lists } = await compare(url)
    all.figures += figures
    all.found.push(...lists.found)
    all.money.push(...lists.money)
    all.stock.push(...lists.stock)
    all.points.push(...lists.points)
    all.giftCards.push(...lists.giftCards)
  }
  return all
}

/** One restaurant after the other, so that none needs the memory of all. */
function compare(url: string): Promise<Differences> {
  return withClient(url, async (client) => {
    await client.query('set statement_timeout = 0')
    const { rows: tenants } = await client.query<{ id: string; figures: number }>(
      `select t.id, (select count(*)::int from report_figures f where f.tenant_id = t.id) as figures
       from tenants t where directory.is_here(t.id) order by 1`,
    )
    const found: Difference[] = []
    const money: MoneyDifference[] = []
    const stock: StockDifference[] = []
    const points: PointsDifference[] = []
    const giftCards: GiftCardDifference[] = []
    for (const { id } of tenants) {
      const { rows } = await client.query<Difference>(
        `select tenant_id, grain, kind, starts_on::text, key from figure_differences where tenant_id = $1`,
        [id],
      )
      found.push(...rows)
      const { rows: unsettled } = await client.query<MoneyDifference>(
        `select tenant_id, kind, key, expected, found from money_differences where tenant_id = $1`,
        [id],
      )
      money.push(...unsettled)
      const { rows: unexplained } = await client.query<StockDifference>(
        `select tenant_id, item_id, found, expected from stock_differences where tenant_id = $1`,
        [id],
      )
      stock.push(...unexplained)
      const { rows: unearned } = await client.query<PointsDifference>(
        `select tenant_id, member_id, found, expected from loyalty_differences where tenant_id = $1`,
        [id],
      )
      points.push(...unearned)
      const { rows: unmoved } = await client.query<GiftCardDifference>(
        `select tenant_id, card_id, found, expected from gift_card_differences where tenant_id = $1`,
        [id],
      )
      giftCards.push(...unmoved)
    }
    return { found, money, stock, points, giftCards, figures: tenants.reduce((sum, tenant) => sum + tenant.figures, 0) }
  })
}
