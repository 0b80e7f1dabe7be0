import { openAsBlob } from 'node:fs'
import { parseArgs } from 'node:util'
import { readFile } from 'node:fs/promises'
import { UnreadableArchive } from '#core/fiscal/archive/read-archive.ts'
import { unzipWith } from '#core/fiscal/archive/unzip.ts'
import { verifyArchive, type CheckedArchive } from '#core/fiscal/archive/verify-archive.ts'
import { isWarning } from '#core/fiscal/verify/findings.ts'
import { InflateStream } from '../infrastructure/fiscal/inflate-stream.ts'
import { NODE_CRYPTOGRAPHY } from '../infrastructure/fiscal/node-cryptography.ts'
import { readAnchorsOf } from '../infrastructure/fiscal/read-anchors.ts'
import { describeFindings, pathGiven, runCheck } from './run-command.ts'

const USAGE = 'Name the archive: npm run fiscal:verify -- FILE [--root HEX] [--anchors FILE] [--all] [--json]'

/** Checks an archive with nothing but the archive. */
await runCheck(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      root: { type: 'string' },
      anchors: { type: 'string' },
      all: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new UnreadableArchive(USAGE)
  unzipWith(InflateStream)
  const root = values.root?.toLowerCase() ?? null
  const lines = values.anchors === undefined ? '' : await opened(values.anchors, (found) => readFile(found, 'utf8'))
  const checked = await verifyArchive(await opened(file, openAsBlob), NODE_CRYPTOGRAPHY, {
    root,
    all: values.all,
    anchorsOf: (key) => readAnchorsOf(lines, key, NODE_CRYPTOGRAPHY),
  })
  const isSound = checked.findings.every(isWarning)
  const text = values.json ? JSON.stringify({ ok: isSound, ...checked }) : describe(checked, isSound)
  return { isSound, text }
})

/** Opens a file that was named. @throws UnreadableArchive */
async function opened<T>(file: string, open: (path: string) => Promise<T>): Promise<T> {
  try {
    return await open(pathGiven(file))
  } catch {
    throw new UnreadableArchive(`${file} cannot be opened: give the path of a file.`)
  }
}

function describe({ manifest, entries, findings }: CheckedArchive, isSound: boolean): string {
  const { house, span, root } = manifest
  const verdict = isSound ? 'as they were signed' : 'NOT as they were signed'
  return [
    `${house.name}, ${span.from} to ${span.to}`,
    `Key of the installation: ${root}`,
    `${entries} entries are ${verdict}.`,
    ...describeFindings(findings),
  ].join('\n')
}
