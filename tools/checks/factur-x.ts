import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { facturXml } from '#core/accounting/factur-x/cii-xml.ts'
import { anEInvoice } from '../../server/test/operations/random-e-invoices.ts'

// `npm run check:factur-x` holds random invoices and credit notes, or the XML files that are named, against the official sheets of
// EN 16931 and of the French rules. They are fetched and no part of this repository, nor is the processor for them.

const SHEETS = 'https://github.com/fnfempe/France_RFE'
const PROCESSOR = 'xslt3@2.7.0'
const FILES = [
  'FNFE_RFE_INVOICE/Factur-X/EN16931/2xslt/FACTUR-X_EN16931.xslt',
  'FNFE_RFE_INVOICE/CII/EN16931/2xslt/EN16931-CII-validation.xslt',
  'FNFE_RFE_INVOICE/CII/EN16931/2xslt/BR-FR-Flux2-Schematron-CII.xslt',
]
/** Code lists that the first of them reads. */
const CODES = 'FNFE_RFE_INVOICE/Factur-X/EN16931/2xslt/FACTUR-X_EN16931_codedb.xml'

const { values, positionals: given } = parseArgs({
  allowPositionals: true,
  options: {
    /** A repository or a folder with the sheets. */
    sheets: { type: 'string', default: process.env['FRANCE_RFE'] ?? SHEETS },
    documents: { type: 'string', default: '100' },
    seed: { type: 'string' },
  },
})
const work = mkdtempSync(join(tmpdir(), 'factur-x-'))
process.on('exit', () => rmSync(work, { recursive: true, force: true }))
const run = (program: string, args: readonly string[]) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64 * 2 ** 20 })

/** A folder with the sheets. */
function fetchSheets(source: string): string {
  if (existsSync(join(source, FILES[0]!))) return resolve(source)
  const repository = join(work, 'repository')
  run('git', ['clone', '--quiet', '--no-checkout', '--depth', '1', source, repository])
  const sheets = join(work, 'sheets')
  for (const file of [...FILES, CODES]) {
    mkdirSync(dirname(join(sheets, file)), { recursive: true })
    writeFileSync(join(sheets, file), run('git', ['-C', repository, 'show', `HEAD:${file}`]))
  }
  return sheets
}

type Processor = {
  transform: (options: object, execution: 'async') => Promise<{ principalResult: string }>
}

/** Sheets as functions from an XML to the rules that it breaks. */
function compileSheets(sheets: string) {
  run('npm', ['install', '--prefix', work, '--no-save', '--no-audit', '--no-fund', PROCESSOR])
  const processor = createRequire(join(work, 'node_modules', 'x.js'))('saxon-js') as Processor
  return FILES.map((file) => {
    const compiled = join(work, `${basename(file)}.json`)
    run('node', [
      join(work, 'node_modules', 'xslt3', 'xslt3.js'),
      `-xsl:${join(sheets, file)}`,
      `-export:${compiled}`,
      '-nogo',
    ])
    const stylesheetText = readFileSync(compiled, 'utf8')
    const stylesheetBaseURI = `file://${join(sheets, file)}`
    return async (sourceText: string) => {
      const options = { stylesheetText, stylesheetBaseURI, sourceText, destination: 'serialized' }
      return brokenIn((await processor.transform(options, 'async')).principalResult)
    }
  })
}

/** The rules that a report of a sheet names, with its words; a report that checked nothing is a fault. */
function brokenIn(report: string): string[] {
  if (!report.includes('svrl:fired-rule')) throw new Error('A sheet checked nothing.')
  return [...report.matchAll(/<svrl:failed-assert([^>]*)>.*?<svrl:text>(.*?)<\/svrl:text>/gs)].map(
    ([, members, words]) =>
      [/\bid="([^"]*)"/.exec(members!)?.[1], words!.replaceAll(/\s+/g, ' ').trim()].filter(Boolean).join(' '),
  )
}

type Checked = { name: string; xml: string }

function randomDocuments(): Checked[] {
  const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed)
  console.log(`${values.documents} random documents, --seed ${seed}`)
  const documents = fc.sample(anEInvoice, { numRuns: Number(values.documents), seed })
  return documents.map((document, at) => ({ name: `random ${at + 1}`, xml: facturXml(document) }))
}

let sheets: ReturnType<typeof compileSheets>
try {
  sheets = compileSheets(fetchSheets(values.sheets))
} catch (error) {
  const { message, stderr } = error as { message: string; stderr?: string }
  console.error(`NOTHING WAS CHECKED: the official sheets or their processor are not at hand (${values.sheets}).`)
  console.error(stderr?.trim() || message)
  process.exit(2)
}
const documents =
  given.length > 0 ? given.map((name) => ({ name, xml: readFileSync(name, 'utf8') })) : randomDocuments()
let broken = 0
for (const { name, xml } of documents) {
  const faults = (await Promise.all(sheets.map((sheet) => sheet(xml)))).flat()
  if (faults.length > 0) broken++
  for (const fault of faults) console.error(`${name}: ${fault}`)
}
console.log(`${documents.length} documents, ${FILES.length} sheets: ${broken} with findings`)
process.exitCode = broken > 0 ? 1 : 0
