import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectPath } from '../../src/infrastructure/config/project-root.ts'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { useOwnTestServer } from '../test-server.ts'
import { ONE_DATABASE } from '../two-databases.ts'
import { runNpmCommand, runOperatorCommand } from './run-operator-command.ts'

const server = useOwnTestServer(ONE_DATABASE)
const folder = mkdtempSync(path.join(tmpdir(), 'comptoir-commands-'))
const NOBODY = '00000000-0000-4000-8000-000000000000'

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const besideServer = () => ({ DATABASE_URL: server().ownerUrl, DATA_DIR: server().dataDir, INIT_CWD: folder })

/** Runs a command beside the server, with its key. */
const run = (name: string, args: readonly string[] = []) => runOperatorCommand(name, args, besideServer())

/** Wrong arguments of each command, with the exit code and words of the reply. */
const MISTAKES: Record<string, [args: string[], code: number, reply: string][]> = {
  migrate: [],
  backup: [[[], 1, 'Name the file: npm run backup -- FILE']],
  restore: [
    [[], 1, 'Name the file: npm run restore -- FILE'],
    [['missing.backup'], 1, 'missing.backup'],
  ],
  'reset-superadmin': [
    [[], 1, 'Name the operator: npm run superadmin:reset -- EMAIL'],
    [['nobody@example.com'], 1, 'There is no platform operator nobody@example.com.'],
  ],
  'cell-list': [],
  'cell-move': [[[], 1, 'Name the restaurant and the database: npm run cell:move -- TENANT CELL']],
  'cell-drain': [[['main'], 1, 'There is no other database to move the restaurants to.']],
  'cell-clean': [],
  'directory-rebuild': [],
  'check-figures': [],
  'fiscal-check': [
    [['one', 'two'], 2, 'npm run fiscal:check [-- TENANT]'],
    [[NOBODY], 2, `There is no journal of a restaurant ${NOBODY}.`],
    [['bistro'], 2, 'There is no journal of a restaurant bistro.'],
  ],
  'fiscal-verify': [
    [[], 2, 'Name the archive: npm run fiscal:verify -- FILE'],
    [['missing.zip'], 2, 'missing.zip cannot be opened'],
    [['--unknown'], 2, '--unknown'],
  ],
  'fiscal-purge': [
    [[], 1, 'npm run fiscal:purge -- TENANT YEAR'],
    [[NOBODY, '20'], 1, 'npm run fiscal:purge -- TENANT YEAR'],
    [[NOBODY, '2010'], 1, `There is no restaurant ${NOBODY}.`],
  ],
  'fiscal-resume': [
    [[], 1, 'npm run fiscal:resume -- TENANT CHAIN:SEQ:DOC'],
    [[NOBODY, 'T'], 1, 'CHAIN:SEQ'],
    [[NOBODY, 'T:3:3'], 1, `There is no restaurant ${NOBODY}.`],
  ],
  'fiscal-rotate': [
    [[], 1, 'npm run fiscal:rotate -- TENANT'],
    [[NOBODY], 1, `There is no restaurant ${NOBODY}.`],
  ],
  'load-rates': [
    [[], 1, 'Name the file: npm run rates:load -- FILE'],
    [['missing.csv'], 1, 'missing.csv'],
  ],
}

test('every command of package.json is run by this file', async () => {
  const { scripts } = JSON.parse(await readFile(projectPath('package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = Object.values(scripts).flatMap(
    (script) => /^node tools\/command\.mjs (\S+)$/.exec(script)?.[1] ?? [],
  )
  expect(Object.keys(MISTAKES).toSorted()).toEqual(commands.toSorted())
})

const ALL_MISTAKES = Object.entries(MISTAKES).flatMap(([name, mistakes]) =>
  mistakes.map(([args, code, reply]) => ({ name, args, code, reply })),
)

test.each(ALL_MISTAKES)('$name $args says what is wrong', async ({ name, args, code, reply }) => {
  const outcome = await run(name, args)
  expect(outcome).toEqual({ code, output: expect.stringContaining(reply) })
  expect(outcome.output.trim().split('\n').length).toBeLessThan(4)
})

test('npm runs the built command with its arguments', async () => {
  const outcome = await runNpmCommand('fiscal-check', ['bistro'], besideServer())
  expect(outcome).toEqual({ code: 2, output: expect.stringContaining('There is no journal of a restaurant bistro.') })
})

test('commands succeed on a database without restaurants', async () => {
  expect(await run('migrate')).toEqual({ code: 0, output: 'The database is up to date.\n' })
  expect(await run('check-figures')).toEqual({ code: 0, output: expect.stringContaining('All 0 figures') })
  expect(await run('cell-list')).toEqual({ code: 0, output: expect.stringMatching(/^main +0 /m) })
  expect(await run('cell-clean')).toEqual({ code: 0, output: expect.stringContaining('The rows of 0 restaurants') })
  expect(await run('directory-rebuild')).toEqual({ code: 0, output: expect.stringContaining('knows 0 restaurants') })
  expect(await run('fiscal-check')).toEqual({
    code: 0,
    output: '0 entries of 0 restaurants are as they were signed.\n',
  })
})

async function aCafe() {
  const cafe = await aRestaurant(server())
  const tea = await cafe.aMenuItem({ title: 'Tea', price: '4.00' })
  const sale = { cart: [{ id: tea, quantity: 1 }], netTotal: 4, taxTotal: 0, total: 4 }
  await expectOk(cafe.owner.post('/pos/create-order-and-invoice', sale))
  await expectOk(cafe.owner.post('/pos/create-order-and-invoice', sale))
  return cafe
}

test('a check of journals prints warnings and ends with 0, prints findings and ends with 1', async () => {
  const { tenantId } = await aCafe()
  const check = () => run('fiscal-check', [tenantId])
  const sound = await check()
  expect(sound).toEqual({
    code: 0,
    output: expect.stringMatching(/^\d+ entries of 1 restaurants are as they were signed\.\n$/),
  })

  expect(await run('fiscal-rotate', [tenantId])).toEqual({
    code: 0,
    output: `The journal of ${tenantId} is signed with a new key.\n`,
  })
  expect(await run('fiscal-resume', [tenantId, 'T:2:2'])).toEqual({
    code: 0,
    output: expect.stringContaining('Nothing is lost'),
  })
  expect(await run('fiscal-resume', [tenantId, 'T:5:5'])).toEqual({
    code: 0,
    output: 'T 3 to 5 are stated as lost, and numbers go on behind them.\n',
  })
  const warned = await check()
  expect(warned).toEqual({
    code: 0,
    output: expect.stringContaining(`\n${tenantId} declared_loss T-3 The entries until 5 were lost`),
  })
  expect(await run('fiscal-purge', [tenantId, '2010'])).toMatchObject({ code: 1 })

  const { owner } = server()
  await owner.query('alter table fiscal_entries disable trigger user')
  await owner.query(`update fiscal_entries set payload = 'null' where tenant_id = $1 and chain = 'T' and seq = 2`, [
    tenantId,
  ])
  await owner.query('alter table fiscal_entries enable trigger user')
  const tampered = await check()
  expect(tampered).toEqual({ code: 1, output: expect.stringContaining('Journals were changed:\n') })
  expect(tampered.output).toContain(`\n${tenantId} order_changed T-2 `)
  expect(tampered.output).toContain(`\n${tenantId} declared_loss T-3 `)
  expect((await run('fiscal-check')).code).toBe(1)
})

test('the check of figures finds a payment that does not match its invoice, names the restaurant and ends with 1', async () => {
  const { tenantId } = await aCafe()
  await server().owner.query('update invoice_payments set amount = amount + 100 where tenant_id = $1', [tenantId])
  const { code, output } = await run('check-figures')
  expect(code).toBe(1)
  expect(output).toContain(tenantId)
})

test('a file that is no archive ends the verification with 2', async () => {
  writeFileSync(path.join(folder, 'note.zip'), 'no archive')
  expect((await run('fiscal-verify', ['note.zip'])).code).toBe(2)
})
