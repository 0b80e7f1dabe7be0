import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { FISCAL_VERSION } from '#core/fiscal/fiscal-version.ts'

/** The code that keeps the journal; its changes raise FISCAL_VERSION. */
const CORE = [
  'core/src/fiscal',
  // the guests and the waiter of an entry
  'core/src/visits/party.ts',
  'server/src/infrastructure/fiscal',
  'server/src/features/fiscal/closings',
  'server/src/features/audit/technical-log.rules.ts',
]
const RECORD = 'core/src/fiscal/fiscal-core.json'

type FiscalCore = { version: string; sha256: string }

/** The files that FISCAL_VERSION is of, in their order; tests are none. */
export const fiscalFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...CORE], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|fixture/.test(file))
    .toSorted()

/** The version of the code as it stands, and the hash of its files. */
export function fiscalCore(): FiscalCore {
  const hash = createHash('sha256')
  for (const file of fiscalFiles()) hash.update(`${file}\n${readFileSync(file, 'utf8')}\n`)
  return { version: FISCAL_VERSION, sha256: hash.digest('hex') }
}

export const recordedCore = (): FiscalCore => JSON.parse(readFileSync(RECORD, 'utf8')) as FiscalCore

// `npx tsx tools/checks/fiscal-core.ts` records the code of a version that was raised
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [now, before] = [fiscalCore(), recordedCore()]
  if (now.sha256 !== before.sha256 && now.version === before.version) {
    console.error(`Raise FISCAL_VERSION first: the code of ${before.version} is recorded already.`)
    process.exitCode = 1
  } else writeFileSync(RECORD, `${JSON.stringify(now, null, 2)}\n`)
}
