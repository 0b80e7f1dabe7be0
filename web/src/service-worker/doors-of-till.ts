import { allowDoors } from '../../../core/src/door/door-address.ts'
import { listTillDatabases, type LastContact, type TillDatabase } from '../lib/till-log/till-database.ts'

const POLICY = 'content-security-policy'

/** A kept page of the app, which may call the print agents of this till's house as the server's page may. */
export async function withDoors(page: Response): Promise<Response> {
  const policy = page.headers.get(POLICY)
  const addresses = policy === null ? [] : await readDoors().catch(() => [])
  if (policy === null || addresses.length === 0) return page
  const headers = new Headers(page.headers)
  headers.set(POLICY, allowDoors(policy, addresses))
  return new Response(page.body, { status: page.status, statusText: page.statusText, headers })
}

/** The addresses in the bundle of the till that this browser is: the one that heard the server last. */
async function readDoors(): Promise<string[]> {
  const tills = await listTillDatabases()
  try {
    const heard = await Promise.all(tills.map(async (till) => ({ till, at: await heardAt(till) })))
    const [latest] = heard.toSorted((a, b) => b.at - a.at)
    const store = latest && (await latest.till.get('bundle', 'store'))
    if (!store) return []
    const { printing } = JSON.parse(store.text) as { printing?: { agents: { address: string }[] } }
    return printing?.agents.map(({ address }) => address) ?? []
  } finally {
    for (const till of tills) till.close()
  }
}

const heardAt = async (till: TillDatabase): Promise<number> =>
  ((await till.get('counters', 'contact')) as LastContact | undefined)?.at ?? 0
